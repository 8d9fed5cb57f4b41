import { chownSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const largest = 10 * 1024 * 1024;

export interface ServerLog {
  readonly file: string;
  readonly fd: number;
  /** The last lines written since it was opened. */
  tail(count: number): string[];
}

export function openServerLog(folder: string): ServerLog {
  const file = join(folder, 'postgres.log');
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > largest) renameSync(file, `${file}.1`);
  const isNew = !existsSync(file);
  const fd = openSync(file, 'a', 0o600);
  if (isNew) keepOwner(file, folder);
  const from = statSync(file).size;
  const tail = (count: number) => readFileSync(file).subarray(from).toString('utf8').split('\n').filter(Boolean).slice(-count);
  return { file, fd, tail };
}

/** A start as root must not lock the folder's owner out of the next one. */
function keepOwner(file: string, folder: string): void {
  const { uid, gid } = statSync(folder);
  if (process.getuid?.() === 0) chownSync(file, uid, gid);
}
