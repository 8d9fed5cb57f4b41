import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

interface Standing {
  readonly pid: number;
  readonly parent: number;
  /** Seconds of a processor that it took, and those that ended before it. */
  readonly own: number;
  readonly ended: number;
}

function standing(pid: number): Standing | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? [];
    const seconds = (from: number) => ((fields[from] ?? 0) + (fields[from + 1] ?? 0)) / ticksPerSecond;
    return { pid, parent: fields[1] ?? 0, own: seconds(11), ended: seconds(13) };
  } catch {
    return undefined;
  }
}

/** A process and all that it began. */
function family(pid: number): Standing[] {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (standing(Number(name)) ?? []) : []));
  const members = all.filter((one) => one.pid === pid);
  for (let at = 0; at < members.length; at++) members.push(...all.filter(({ parent }) => parent === members[at]?.pid));
  return members;
}

/** Seconds of a processor that it and all that it ever began have taken. */
export const secondsWorked = (pid: number): number => family(pid).reduce((sum, { own, ended }) => sum + own + ended, 0);

/** Megabytes that it and all it began take, what they share counted once. */
export const megabytesTogether = (pid: number): number =>
  family(pid).reduce((sum, one) => {
    try {
      return sum + Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${one.pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024;
    } catch {
      return sum;
    }
  }, 0);

export const parentOf = (pid: number): number => standing(pid)?.parent ?? 0;

/** When it does nothing any more that it began by itself. */
export async function settled(pid: number): Promise<void> {
  for (let before = secondsWorked(pid); ; ) {
    await new Promise((done) => setTimeout(done, 2000));
    const now = secondsWorked(pid);
    if (now - before < 0.2) return;
    before = now;
  }
}
