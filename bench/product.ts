import { type ChildProcess, fork, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverFlags, serverMemory } from '../tools/server-flags.mjs';

const root = join(import.meta.dirname, '..');

export interface Product {
  readonly base: string;
  readonly pid: number;
  readonly secondsToHealth: number;
  /** The longest that its loop was held since the last reading, in milliseconds. */
  longestHold(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts the product as `npm start` does after its build, and waits until it answers. */
export async function startProduct(dataDir: string, port: number, more: Record<string, string> = {}): Promise<Product> {
  const started = performance.now();
  const env = { ...serverMemory, ...process.env, DATA_DIR: dataDir, PORT: String(port), REQUESTS_PER_MINUTE: '0', LOG_LEVEL: 'warn', DEMO: '1', NODE_ENV: 'production', ...more };
  const child = spawn(process.execPath, [...serverFlags, '--import', join(import.meta.dirname, 'hold-watch.ts'), 'src/app/server/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const base = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}`);
    const answered = await fetch(`${base}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (answered) break;
    if (performance.now() - started > 300_000) throw new Error('The product did not answer within five minutes');
    await new Promise((done) => setTimeout(done, 20));
  }
  return {
    base,
    pid: child.pid ?? 0,
    secondsToHealth: (performance.now() - started) / 1000,
    longestHold: () => askHold(child),
    stop: () => ended(child, 'SIGTERM'),
  };
}

export async function startBare(url: string, list: string, one: string): Promise<{ base: string; stop(): Promise<void> }> {
  const child = fork(join(import.meta.dirname, 'bare.ts'), [url, list, one]);
  const port = await new Promise<number>((told, failed) => {
    child.once('message', (message: { port: number }) => told(message.port));
    child.once('exit', () => failed(new Error('The bare server did not start')));
  });
  return { base: `http://127.0.0.1:${port}`, stop: () => ended(child, 'SIGTERM') };
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill(signal);
  });
}

/** Megabytes that the process holds now, as the system counts them. */
export function residentMegabytes(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? Number.NaN) / 1024;
}

const askHold = (child: ChildProcess): Promise<number> =>
  new Promise((told) => {
    const hear = (message: unknown) => {
      if (typeof message !== 'object' || message === null || !('hold' in message)) return;
      child.removeListener('message', hear);
      told(Number(message.hold));
    };
    child.on('message', hear);
    child.send('hold');
  });
