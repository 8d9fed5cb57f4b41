import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Asked, Told } from './fill-process.ts';

/** Who looks around can wait longer than who works. */
const behindOthers = 10;
const heapMegabytes = 256;

export interface Filler {
  fill(clientId: number): Promise<void>;
  /** Ends what is being filled; nothing of that is kept. */
  end(): void;
}

/** Fills sample venues in processes of their own: what a year of trade is made of would hold the server's own for seconds at a time. */
export function openFiller(url: string, months: number): Filler {
  const running = new Set<ChildProcess>();
  return {
    async fill(clientId) {
      const child = fork(new URL('./fill-process.ts', import.meta.url), {
        execArgv: [`--max-old-space-size=${heapMegabytes}`],
        env: { NODE_ENV: process.env.NODE_ENV ?? 'production', MALLOC_ARENA_MAX: '2' },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      if (child.pid !== undefined) setPriority(child.pid, behindOthers);
      running.add(child);
      const asked: Asked = { url, clientId, months };
      try {
        await new Promise<void>((done, refuse) => {
          child.once('message', ({ failed }: Told) => (failed === undefined ? done() : refuse(new Error(failed))));
          child.once('error', refuse);
          // Who was ended by this server is filled by the next.
          child.once('exit', (code) => (running.has(child) ? refuse(new Error(`the process that fills it ended with ${code}`)) : done()));
          child.send(asked);
        });
      } finally {
        running.delete(child);
        child.kill();
      }
    },
    end() {
      for (const child of running) {
        running.delete(child);
        child.kill();
      }
    },
  };
}
