import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identityOf } from './processes.ts';

const attempts = 5;
const fileOf = (pid: number) => `app-${pid}.lock`;

/**
 * Makes this process the only one at work on the folder, and answers how to give it back.
 * Each process writes its own file and then looks for others, so of two that start at once at least one sees the other, and a
 * file that a dead process left behind can be removed without a race.
 */
export async function claimFolder(folder: string): Promise<() => void> {
  const mine = join(folder, fileOf(process.pid));
  const identity = identityOf(process.pid) ?? '';
  if (existsSync(mine) && readFileSync(mine, 'utf8') === identity) throw inUse(folder, process.pid);
  const release = () => rmSync(mine, { force: true });
  for (let attempt = 1; ; attempt += 1) {
    writeFileSync(`${mine}.new`, identity);
    renameSync(`${mine}.new`, mine);
    const other = otherHolder(folder);
    if (other === undefined) return release;
    release();
    if (attempt === attempts) throw inUse(folder, other);
    await sleep(20 + Math.random() * 100);
  }
}

const inUse = (folder: string, pid: number) =>
  new Error(`The data folder ${folder} is in use by another Cellarhand, process ${pid}. Stop that one first, or give this one another DATA_DIR`);

function otherHolder(folder: string): number | undefined {
  for (const name of readdirSync(folder)) {
    const pid = Number(/^app-(\d+)\.lock$/.exec(name)?.[1]);
    if (!pid || pid === process.pid) continue;
    const claim = readClaim(join(folder, name));
    if (claim !== undefined && claim === identityOf(pid)) return pid;
    rmSync(join(folder, name), { force: true });
  }
  return undefined;
}

function readClaim(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
