import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'cellarhand-keep-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Keeps a program running that counts its lives in a file and is `life`, and returns its output and how it ended. */
async function kept(name: string, life: string, then: (parent: ReturnType<typeof spawn>, said: () => string) => Promise<void> = async () => {}) {
  const child = `const fs = require('node:fs'); const file = ${JSON.stringify(join(folder, name))}; fs.appendFileSync(file, '.'); const lives = fs.readFileSync(file, 'utf8').length; ${life}`;
  const program = `import { keepRunning } from ${JSON.stringify(join(import.meta.dirname, 'keep-running.mjs'))};
    process.exit(await keepRunning(process.execPath, ['-e', ${JSON.stringify(child)}], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }));`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  parent.stdout.on('data', (chunk) => {
    text += chunk;
  });
  const ended = new Promise<number | null>((done) => parent.once('exit', done));
  await then(parent, () => text);
  return { code: await ended, text };
}

test('a server that crashed is restarted, with a line in the log; one that exits on purpose is not', async () => {
  const { code, text } = await kept(
    'dies',
    "process.send('ready'); console.log('life ' + lives); if (lives === 1) process.kill(process.pid, 'SIGKILL'); if (lives === 2) process.exit(1);",
  );
  expect([code, text.match(/life \d/g), text.match(/died \(.*?\); starting it again in [\d.]+ s/g)]).toEqual([
    0,
    ['life 1', 'life 2', 'life 3'],
    ['died (signal 9); starting it again in 0.5 s', 'died (code 1); starting it again in 1 s'],
  ]);
});

test('one that cannot start is not tried again', async () =>
  expect(await kept('cannot', "console.log('no such setting'); process.exit(1)")).toEqual({ code: 1, text: 'no such setting\n' }));

test('a server that was told to stop stays stopped, whatever its exit code', async () => {
  const life = "process.send('ready'); process.on('SIGTERM', () => process.exit(3)); console.log('up'); setInterval(() => {}, 1000)";
  const { code, text } = await kept('asked', life, async (parent, said) => {
    await expect.poll(said).toContain('up');
    parent.kill('SIGTERM');
  });
  expect([code, text]).toEqual([3, 'up\n']);
});
