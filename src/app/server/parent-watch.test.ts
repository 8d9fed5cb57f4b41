import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const watcher = new URL('parent-watch.ts', import.meta.url).href;
const script = (rest: string) => `
  import { watchParent } from ${JSON.stringify(watcher)};
  watchParent(() => { process.stdout.write('alone'); process.exit(3); });
  process.stdout.write('there');
  ${rest}`;
const start = (rest: string, channel: 'ipc' | 'ignore') =>
  spawn(process.execPath, ['--input-type=module', '--eval', script(rest)], { stdio: ['ignore', 'pipe', 'inherit', channel] });

test('a server learns that its parent process is gone', async () => {
  const child = start('setInterval(() => {}, 1000);', 'ipc');
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  const exited = once(child, 'exit');
  child.disconnect();
  expect((await exited)[0]).toBe(3);
});

test.for(['ipc', 'ignore'] as const)('with %s for a channel, watching keeps nothing running', async (channel) => {
  const child = start('', channel);
  expect((await once(child, 'exit'))[0]).toBe(0);
});
