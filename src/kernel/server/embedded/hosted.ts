import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runningPostmaster } from './postmaster.ts';
import { isSameFile } from './processes.ts';

/** What root's databases and the binaries they run on are kept in, when PostgreSQL's account cannot reach the data folder. */
export const hostRoot = '/var/lib/cellarhand';
const day = 86_400_000;
const grace = 7 * day;

const markerIn = (folder: string) => join(folder, 'postgres-cluster');
const recordIn = (cluster: string) => join(cluster, 'belongs-to');
const readText = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined);

export const isHosted = (folder: string): boolean => existsSync(markerIn(folder));

/** The home, in the host's own folder, of the database that the data folder names; named now if it names none. */
export function hostedHome(folder: string, log: (line: string) => void, root = hostRoot): string {
  const clusters = join(root, 'clusters');
  for (const open of [root, clusters]) {
    mkdirSync(open, { recursive: true });
    chmodSync(open, 0o755);
  }
  sweep(clusters, log);
  const cluster = join(clusters, ownName(folder, clusters, log));
  mkdirSync(cluster, { recursive: true });
  chmodSync(cluster, 0o755);
  writeFileSync(recordIn(cluster), folder);
  return join(cluster, 'postgres');
}

function ownName(folder: string, clusters: string, log: (line: string) => void): string {
  const named = readText(markerIn(folder));
  const owner = named && readText(recordIn(join(clusters, named)));
  if (owner) {
    const isCopy = owner !== folder && readText(markerIn(owner)) === named && !isSameFile(owner, folder);
    if (!isCopy) return named;
    log(`${folder} is a copy of ${owner}, where its database stays; a new one is made here`);
  } else if (named) {
    log(`The database that ${folder} names is no longer in ${clusters}; a new one is made`);
  }
  const name = randomBytes(8).toString('hex');
  // Written before the cluster is, so that a sweep at the same moment finds it named.
  writeFileSync(markerIn(folder), name);
  return name;
}

/** Removes the databases of data folders that are gone: those of temporary folders at once, others when they stay away for a week. */
function sweep(clusters: string, log: (line: string) => void): void {
  for (const name of readdirSync(clusters)) {
    const cluster = join(clusters, name);
    const lastSeen = statSync(recordIn(cluster), { throwIfNoEntry: false }) ?? statSync(cluster, { throwIfNoEntry: false });
    const owner = readText(recordIn(cluster));
    if (!lastSeen || runningPostmaster(join(cluster, 'postgres', 'data'))) continue;
    if (owner && readText(markerIn(owner)) === name) {
      utimesSync(recordIn(cluster), new Date(), new Date());
      continue;
    }
    const wasTemporary = owner?.startsWith(`${tmpdir()}/`);
    if (!wasTemporary && Date.now() - lastSeen.mtimeMs < grace) continue;
    log(`Removing the database of ${owner ?? 'an unknown data folder'}, which is gone`);
    rmSync(cluster, { recursive: true, force: true });
  }
}
