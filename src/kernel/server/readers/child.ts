import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import type { FromReader, ReaderKind, ToReader } from './kind.ts';

/** Who waits for a file can wait longer than who waits for a page. */
const behindOthers = 10;
const lookMs = 25;
const pieceBytes = 1024 * 1024;
const pageBytes = 4096;
/** What a process has beside its heap: the program, its code and what it lies in. */
const besideHeapMegabytes = 70;

/** A file that cannot be read, with the end of the sentence that says why. */
export class UnreadableFile extends Error {}

/** One process that reads one file after the other, as long as none of them breaks it. */
export class ReaderProcess {
  readonly kind: ReaderKind;
  readonly #child: ChildProcess;
  #isOver = false;

  constructor(kind: ReaderKind) {
    this.kind = kind;
    this.#child = fork(new URL('./process.ts', import.meta.url), {
      execArgv: [
        `--max-old-space-size=${kind.megabytes - besideHeapMegabytes}`,
        '--permission',
        '--allow-fs-read=*',
        ...(kind.native ? ['--allow-addons', '--allow-worker'] : []),
        '--disable-warning=SecurityWarning',
      ],
      // Nothing of what the server knows is there to be read.
      env: { NODE_ENV: process.env.NODE_ENV ?? 'production', MALLOC_ARENA_MAX: '2' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    if (this.#child.pid !== undefined) setPriority(this.#child.pid, behindOthers);
    this.#child.once('exit', () => {
      this.#isOver = true;
    });
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** The memory it takes; 0 where the system does not say. */
  get megabytes(): number {
    const path = `/proc/${this.#child.pid}/statm`;
    return existsSync(path) ? (Number(readStatm(path).split(' ')[1] ?? 0) * pageBytes) / 1024 / 1024 : 0;
  }

  async read(request: unknown, bytes: Uint8Array, hear: (piece: unknown) => void): Promise<void> {
    const { megabytes, seconds, module } = this.kind;
    await new Promise<void>((done, refuse) => {
      const settle = (refusal?: string) => {
        clearInterval(looking);
        clearTimeout(timer);
        this.#child.removeAllListeners('message');
        this.#child.removeListener('exit', gone);
        this.#child.removeListener('error', gone);
        if (refusal === undefined) done();
        else refuse(new UnreadableFile(refusal));
      };
      const endFor = (refusal: string) => {
        this.end();
        settle(refusal);
      };
      const tooLarge = `is too large to read: it unpacks to more than ${megabytes} MB`;
      // The heap has a ceiling of its own, at which the process ends itself.
      const gone = () => endFor(tooLarge);
      const looking = setInterval(() => {
        if (this.megabytes > megabytes) endFor(tooLarge);
      }, lookMs);
      const timer = setTimeout(() => endFor('takes too long to read'), seconds * 1000);
      this.#child.once('exit', gone);
      this.#child.once('error', gone);
      this.#child.on('message', (message: FromReader) => {
        if ('piece' in message) hear(message.piece);
        else settle('refusal' in message ? message.refusal : undefined);
      });
      void this.#hand(module.href, request, bytes);
    });
  }

  end(): void {
    this.#isOver = true;
    this.#child.kill('SIGKILL');
  }

  /** In pieces, so that the server stops for none of them. */
  async #hand(module: string, request: unknown, bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length && !this.#isOver; at += pieceBytes) await this.#say({ bytes: bytes.subarray(at, at + pieceBytes) });
    if (!this.#isOver) await this.#say({ module, request });
  }

  /** The exit event reports that the process is gone. */
  #say(message: ToReader): Promise<void> {
    return new Promise((done) => this.#child.send(message, () => done()));
  }
}

function readStatm(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}
