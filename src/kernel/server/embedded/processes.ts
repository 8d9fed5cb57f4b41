import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';

const hasProc = existsSync('/proc/self/stat');

/** What tells a process from a later one with the same pid; undefined when no such process runs. */
export function identityOf(pid: number): string | undefined {
  return hasProc ? identityFromProc(pid) : identityFromPs(pid);
}

/** Whether the process is a PostgreSQL server at work on that data folder. */
export function servesData(pid: number, data: string): boolean {
  const command = commandOf(pid);
  if (!command?.includes('postgres')) return false;
  return hasProc ? isSameFile(`/proc/${pid}/cwd`, data) : command.includes(` -D ${data} `);
}

export function isSameFile(one: string, other: string): boolean {
  const [a, b] = [statSync(one, { throwIfNoEntry: false }), statSync(other, { throwIfNoEntry: false })];
  return a !== undefined && b !== undefined && a.dev === b.dev && a.ino === b.ino;
}

function identityFromProc(pid: number): string | undefined {
  const stat = readText(`/proc/${pid}/stat`);
  if (stat === undefined) return undefined;
  // The name in parentheses may hold spaces and parentheses of its own.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, startedAt] = [fields[0], fields[19]];
  if (state === 'Z' || state === 'X') return undefined;
  return `${readText('/proc/sys/kernel/random/boot_id')?.trim()} ${startedAt}`;
}

function identityFromPs(pid: number): string | undefined {
  const line = ps(pid, 'state=,lstart=');
  if (line === undefined || line.startsWith('Z')) return undefined;
  return line.replace(/^\S+\s+/, '');
}

function commandOf(pid: number): string | undefined {
  return hasProc ? readText(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ') : ps(pid, 'command=');
}

function ps(pid: number, columns: string): string | undefined {
  try {
    return execFileSync('ps', ['-ww', '-o', columns, '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || undefined;
  } catch {
    return undefined;
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
