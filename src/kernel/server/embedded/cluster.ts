import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { DatabasePlace } from './place.ts';

/** How the programs of PostgreSQL are run: nothing of the app's environment reaches them. */
export function runOptions({ home, binaries, account }: DatabasePlace) {
  const lib = join(binaries.root, 'lib');
  return { cwd: home, env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', LD_LIBRARY_PATH: lib, DYLD_LIBRARY_PATH: lib }, ...account };
}

/** Lays out an empty cluster where there is none; one that was interrupted is begun anew. */
export async function ensureCluster(place: DatabasePlace, durable: boolean): Promise<void> {
  for (const name of readdirSync(place.home).filter((entry) => entry.startsWith('unfinished-'))) rmSync(join(place.home, name), { recursive: true, force: true });
  if (existsSync(place.data)) return;
  const unfinished = join(place.home, `unfinished-${randomBytes(4).toString('hex')}`);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['--username=postgres', '--auth-local=trust', '--auth-host=reject'];
  const args = ['-D', unfinished, ...locale, ...access, '--no-instructions', ...(durable ? [] : ['--no-sync'])];
  try {
    await promisify(execFile)(join(place.binaries.root, 'bin', 'initdb'), args, runOptions(place));
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string };
    const said = `${stdout}\n${stderr}`.split('\n').filter(Boolean).slice(-8);
    throw new Error(`PostgreSQL's cluster cannot be made in ${place.home}: ${message.split('\n')[0]}\n  ${said.join('\n  ')}`, { cause: error });
  }
  renameSync(unfinished, place.data);
}
