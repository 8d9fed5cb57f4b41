import { fault } from '../fault.ts';
import { Turns } from '../scheduling/turns.ts';
import { ReaderProcess, UnreadableFile } from './child.ts';
import type { ReaderKind } from './kind.ts';

const idleMs = 30_000;

/** Weighed in megabytes: two usual readers at once, or one that needs more. */
const turns = new Turns({
  room: 440,
  perTenant: 1,
  waitingPerTenant: 12,
  waitingInAll: 48,
  waitSeconds: 60,
  busy: 'The server is reading many files now; try again in a minute.',
});

const running = new Set<ReaderProcess>();
let kept: ReaderProcess | undefined;
let idle: ReturnType<typeof setTimeout> | undefined;

/**
 * Takes a stranger's file apart in a process of its own, with a ceiling on its memory and its time, when it is the tenant's turn. `hear` gets what
 * was read, piece by piece. A file that cannot be read throws `Unreadable`.
 */
export const readInProcess = (kind: ReaderKind, request: unknown, bytes: Uint8Array, hear: (piece: never) => void): Promise<void> =>
  turns.run(kind.megabytes, async () => {
    const reader = processFor(kind);
    running.add(reader);
    try {
      await reader.read(request, bytes, hear as (piece: unknown) => void);
    } finally {
      running.delete(reader);
      // One that has grown would have less room for the next file.
      if (kind.kept && !reader.isOver && !kept && reader.megabytes < kind.megabytes / 2) keep(reader);
      else reader.end();
    }
  });

/** The same; what is wrong with the file becomes an error of its field. */
export const readField = async (kind: ReaderKind, request: unknown, bytes: Uint8Array, hear: (piece: never) => void, field = 'file'): Promise<void> =>
  readInProcess(kind, request, bytes, hear).catch((error: unknown) => {
    throw error instanceof UnreadableFile ? fault('INVALID_DATA', { message: `The file ${error.message}.`, errors: [{ field, message: error.message }] }) : error;
  });

function processFor(kind: ReaderKind): ReaderProcess {
  const found = kept;
  clearTimeout(idle);
  kept = undefined;
  if (found && !found.isOver && found.kind === kind) return found;
  found?.end();
  return new ReaderProcess(kind);
}

function keep(reader: ReaderProcess): void {
  kept = reader;
  idle = setTimeout(endReaders, idleMs).unref();
}

/** Ends the readers of this server, with what they were reading. */
export function endReaders(): void {
  clearTimeout(idle);
  kept?.end();
  kept = undefined;
  for (const reader of running) reader.end();
}

/** The memory that all readers take, in megabytes, where the system says so. */
export const readersMegabytes = (): number => [...running, ...(kept ? [kept] : [])].reduce((sum, reader) => sum + reader.megabytes, 0);
