import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';

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
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}: ${said}`);
    const answered = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined);
    if (answered?.ok) return { child, said: () => said };
    await new Promise((done) => setTimeout(done, 30));
  }
}

export const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

export const gone = (child: ChildProcess): Promise<unknown> => new Promise((done) => (isRunning(child) ? child.once('exit', done) : done(undefined)));

export async function stopProcess(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await gone(child);
}
