import { createHash } from 'node:crypto';
import { lchownSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from './place.ts';

export const port = 5432;
const socket = `.s.PGSQL.${port}`;
// The kernel's limit of a socket's path, with the closing zero: 108 on Linux, 104 on macOS.
const longest = process.platform === 'linux' ? 107 : 103;

const fits = (folder: string) => Buffer.byteLength(join(folder, socket)) <= longest;

/** A folder for the server's socket that only its account may enter, with nothing in it of a server that died. */
export function openSockets(home: string, account: Account | undefined): string {
  const folder = fits(join(home, 'socket')) ? join(home, 'socket') : elsewhere(home);
  const owner = account?.uid ?? process.getuid?.();
  if (isMade(folder)) {
    if (account) lchownSync(folder, account.uid, account.gid);
  } else {
    const found = lstatSync(folder);
    if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) throw new Error(`${folder} is not a folder that only PostgreSQL's account may enter; remove it`);
  }
  for (const name of [socket, `${socket}.lock`]) rmSync(join(folder, name), { force: true });
  return folder;
}

/** Leaves nothing behind outside the home. */
export function closeSockets(folder: string, home: string): void {
  if (folder !== join(home, 'socket')) rmSync(folder, { recursive: true, force: true });
}

function isMade(folder: string): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

function elsewhere(home: string): string {
  const name = `cellarhand-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`;
  return fits(join(tmpdir(), name)) ? join(tmpdir(), name) : join('/tmp', name);
}
