import { chmod, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { fault } from '../fault.ts';
import type { Env } from '../process/env.ts';
import type { Log } from '../process/log.ts';
import { fileFolders } from './file-key.ts';

export interface Files {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** What is kept under the key, read as it is taken: a large file needs no more memory than a small one. Undefined where nothing is kept. */
  get(key: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Removes every file of a client. */
  removeAllOf(owner: number): Promise<void>;
}

interface Cause extends Error {
  readonly code?: string;
}

const missing = new Set(['ENOENT', 'NoSuchKey']);
const privateFile = 0o600;
const privateFolder = 0o700;
const connectMs = 5000;
const answerMs = 30_000;

/** Files live on the local disk, or in S3 when FILES_URL says `s3://bucket?region=…&endpoint=…`. */
export const folderOf = (env: Pick<Env, 'FILES_URL' | 'DATA_DIR'>): string | undefined => {
  const url = addressOf(env);
  return url.protocol === 'file:' ? fileURLToPath(url) : undefined;
};

const addressOf = ({ FILES_URL, DATA_DIR }: Pick<Env, 'FILES_URL' | 'DATA_DIR'>) => new URL(FILES_URL ?? pathToFileURL(join(DATA_DIR, 'files')).href);

export async function openFiles(env: Pick<Env, 'FILES_URL' | 'DATA_DIR'>, log: Log): Promise<Files> {
  const url = addressOf(env);
  const local = url.protocol === 'file:';
  if (local) await keepPrivate(url);
  const disk = new Disk(await driverFor(url));
  const failed = (doing: string, error: unknown) => {
    const { name, code, message } = causeOf(error);
    log.error({ doing, reason: [name, code, message].filter(Boolean).join(' ') }, 'files');
    return fault(code === 'ENOSPC' ? 'DISK_FULL' : 'FILES_UNAVAILABLE');
  };
  const get: Files['get'] = async (key) => {
    try {
      // A disk says that a file is not there when it is read, not when it is opened.
      const chunks = (await disk.getStream(key))[Symbol.asyncIterator]();
      return restOf(chunks, await chunks.next());
    } catch (error) {
      const { name, code } = causeOf(error);
      if (missing.has(code ?? name)) return undefined;
      throw failed('read', error);
    }
  };
  if (env.FILES_URL?.startsWith('s3:')) void get('is-it-there').catch(() => log.warn('FILES_URL: files can neither be kept nor read until that is mended'));
  return {
    get,
    async removeAllOf(owner) {
      try {
        for (const folder of fileFolders) for await (const key of keysIn(disk, `${folder}/${owner}`)) await disk.delete(key);
      } catch (error) {
        throw failed('remove', error);
      }
    },
    async put(key, bytes, type) {
      try {
        if (!local) return await disk.put(key, bytes, { contentType: type });
        const file = join(fileURLToPath(url), key);
        await mkdir(dirname(file), { recursive: true, mode: privateFolder });
        await disk.put(key, bytes);
        // The disk's driver takes no mode.
        await chmod(file, privateFile);
      } catch (error) {
        throw failed('write', error);
      }
    },
  };
}

/** What lies in one folder itself. A bucket has no folders, and takes what begins alike for one: 14 would begin 149, were it not for the list of a folder. */
async function* keysIn(disk: Disk, folder: string): AsyncGenerator<string> {
  for (let from: string | undefined; ; ) {
    const { objects, paginationToken } = await disk.listAll(folder, { recursive: false, ...(from !== undefined && { paginationToken: from }) }).catch((error: unknown) => {
      const { name, code } = causeOf(error);
      if (missing.has(code ?? name)) return { objects: [], paginationToken: undefined };
      throw error;
    });
    for (const one of objects) if (one.isFile) yield one.key;
    if (paginationToken === undefined) return;
    from = paginationToken;
  }
}

async function* restOf(chunks: AsyncIterator<Uint8Array>, first: IteratorResult<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    for (let next = first; !next.done; next = await chunks.next()) yield next.value;
  } finally {
    await chunks.return?.();
  }
}

const causeOf = (error: unknown): Cause => ((error as Error).cause ?? error) as Cause;

/** What suppliers bill is nobody's on the same machine: not what is kept from now on, and not what is there already. */
async function keepPrivate(folder: URL): Promise<void> {
  await mkdir(folder, { recursive: true, mode: privateFolder });
  await chmod(folder, privateFolder);
}

async function driverFor(url: URL) {
  if (url.protocol === 'file:') return new FSDriver({ location: url, visibility: 'private' });
  const { S3Driver } = await import('flydrive/drivers/s3');
  const endpoint = url.searchParams.get('endpoint');
  return new S3Driver({
    bucket: url.hostname,
    region: url.searchParams.get('region') ?? 'us-east-1',
    // Others than Amazon may not know the checksums that its client adds by itself.
    ...(endpoint && { endpoint, forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' }),
    ...(url.username && { credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) } }),
    requestHandler: { connectionTimeout: connectMs, requestTimeout: answerMs, throwOnRequestTimeout: true },
    visibility: 'private',
    // A bucket is private unless somebody opens it, and one without access lists refuses requests that name one.
    supportsACL: false,
  });
}
