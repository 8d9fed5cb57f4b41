import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { poll } from './poll.ts';

export const freePort = (): Promise<number> =>
  new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => found(port));
    });
  });

/** The server in a process of its own, when it is ready, with what it has said so far. */
export async function startProcess(port: number, settings: Record<string, string>): Promise<{ readonly child: ChildProcess; readonly said: () => string }> {
  const env = { ...process.env, PORT: String(port), LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '0', DEMO: '0', DATABASE_URL: '', ...settings };
  const child = spawn(process.execPath, ['src/app/server/main.ts'], { cwd: join(import.meta.dirname, '..'), env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout?.on('data', (chunk) => {
    said += chunk;
  });
  const isReady = async () => {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}: ${said}`);
    return (await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined))?.ok;
  };
  await poll(isReady, { everyMs: 30, limitMs: 600_000 });
  return { child, said: () => said };
}

export const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

export const gone = (child: ChildProcess): Promise<unknown> => new Promise((done) => (isRunning(child) ? child.once('exit', done) : done(undefined)));

export async function stopProcess(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await gone(child);
}
