import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, pinnedNode, root, say, timed } from './run.mjs';

/** Brings node_modules to what the lockfile says; answers npm's exit code. */
export async function install() {
  if (existsSync(pinnedNode) && !isStale(root)) return 0;
  say('Installing the packages …');
  // npm takes back what it did before it heeds a Ctrl-C, and that takes as long as it took to do.
  const patience = () => say('Stopping when npm has taken back what it did; Ctrl-C again stops at once.');
  process.once('SIGINT', patience);
  const { result, seconds } = await timed(() => npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']));
  process.off('SIGINT', patience);
  say(result === 0 ? `Installed the packages in ${seconds}` : `The packages could not be installed: npm ended with ${result}`);
  return result;
}

/** Whether node_modules holds anything else than the lockfile asks for. npm writes its own lockfile there last; what it lists may have been taken away since. */
export function isStale(folder) {
  const done = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(done)) return true;
  const wanted = packagesOf(join(folder, 'package-lock.json'));
  const installed = packagesOf(done);
  for (const [path, { version, integrity, optional, devOptional }] of Object.entries(wanted)) {
    if (path === '') continue;
    const found = installed[path];
    // An optional package is left out where it does not fit the machine.
    if (!found && (optional || devOptional)) continue;
    if (found?.version !== version || found?.integrity !== integrity || !existsSync(join(folder, path))) return true;
  }
  return Object.keys(installed).some((path) => !(path in wanted));
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
