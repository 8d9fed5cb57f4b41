import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { askedToEnd, pinnedNode, root, run, say, timed } from './run.mjs';

const single = ['index.html', 'vite.config.ts', 'package-lock.json'];
const stamp = join(root, 'dist/web.sources');

/** Builds the web app when its sources changed since the last time; answers the exit code. */
export async function buildWebWhenStale() {
  const isFresh = existsSync(join(root, 'dist/web/index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources(root);
  return isFresh ? 0 : await buildWeb();
}

export async function buildWeb() {
  say('Building the web app …');
  // Taken before the build, so that a file saved meanwhile makes it stale.
  const hash = hashOfSources(root);
  rmSync(stamp, { force: true });
  const { result, seconds } = await timed(() => run(pinnedNode, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn']));
  if (result === 0) {
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, hash);
    say(`Built the web app in ${seconds}`);
  } else if (!askedToEnd()) {
    say('The web app could not be built');
  }
  return result;
}

/** One hash over everything the web app is made of. */
export function hashOfSources(folder) {
  const hash = createHash('sha256');
  const floors = readdirSync(join(folder, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)))
    .filter((path) => /^src[\\/](?:.*[\\/])?(?:web|contract|domain)[\\/]/.test(path))
    .sort();
  for (const path of [...single, ...floors]) {
    const content = existsSync(join(folder, path)) ? readFileSync(join(folder, path)) : '';
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
