import { chownSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Binaries, copiedBinaries, hasItsLinks, installedBinaries } from './binaries.ts';
import { hostedHome, hostRoot, isHosted } from './hosted.ts';

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Where a data folder's database lives and what runs it. */
export interface DatabasePlace {
  readonly home: string;
  readonly data: string;
  readonly binaries: Binaries;
  /** Set when PostgreSQL runs under another account than this process. */
  readonly account?: Account;
}

export function findPlace(folder: string, log: (line: string) => void): DatabasePlace {
  return process.getuid?.() === 0 ? placeForRoot(folder, log) : placeForUser(folder);
}

function placeForUser(folder: string): DatabasePlace {
  if (isHosted(folder)) throw new Error(`The database of ${folder} was made by root: start as root, or give another DATA_DIR`);
  const home = join(folder, 'postgres');
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const installed = installedBinaries();
  return { home, data: join(home, 'data'), binaries: hasItsLinks(installed) ? installed : copiedBinaries(installed, folder) };
}

/** PostgreSQL refuses to run as root, and the account it runs as can often reach neither the project nor the data folder. */
function placeForRoot(folder: string, log: (line: string) => void): DatabasePlace {
  const binaries = copiedBinaries(installedBinaries(), hostRoot);
  const near = join(folder, 'postgres');
  const owner = statSync(near, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { home: near, data: join(near, 'data'), binaries, account: { uid: owner.uid, gid: owner.gid } };
  const account = unprivileged();
  const home = !isHosted(folder) && anyoneCanReach(folder) ? near : hostedHome(folder, log);
  mkdirSync(home, { recursive: true, mode: 0o700 });
  chownSync(home, account.uid, account.gid);
  return { home, data: join(home, 'data'), binaries, account };
}

function anyoneCanReach(folder: string): boolean {
  const isOpen = (statSync(folder).mode & 0o001) !== 0;
  return isOpen && (dirname(folder) === folder || anyoneCanReach(dirname(folder)));
}

function unprivileged(): Account {
  const users = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '';
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(users) ?? [];
  if (!uid || !gid) throw new Error('PostgreSQL does not run as root and there is no account "nobody" to run it as: start as an ordinary user, or give a DATABASE_URL');
  return { uid: Number(uid), gid: Number(gid) };
}
