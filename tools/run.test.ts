import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const stubborn = "process.on('SIGINT', () => {}); console.log('child ' + process.pid); setInterval(() => {}, 1000)";
const program = `import { run } from ${JSON.stringify(join(import.meta.dirname, 'run.mjs'))}; process.exit(await run(process.execPath, ['-e', ${JSON.stringify(stubborn)}]))`;

const alive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('one interruption asks, its echo changes nothing, and a second one later ends what does not listen', async () => {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const child = await new Promise<number>((known) => parent.stdout.once('data', (said) => known(Number(/\d+/.exec(String(said))?.[0]))));
  const ended = new Promise<number | null>((done) => parent.once('exit', done));
  parent.kill('SIGINT');
  parent.kill('SIGINT');
  await new Promise((done) => setTimeout(done, 1200));
  expect([parent.exitCode, alive(child)]).toEqual([null, true]);
  parent.kill('SIGINT');
  expect(await ended).toBe(128 + 9);
  expect(alive(child)).toBe(false);
});
