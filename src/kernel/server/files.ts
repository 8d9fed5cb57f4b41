import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Env } from './env.ts';

export interface Files {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  get(key: string): Promise<Uint8Array | undefined>;
  remove(key: string): Promise<void>;
}

/** Files live on the local disk, or in S3 when FILES_URL says `s3://bucket?region=…&endpoint=…`. Keys are made by us, never by a user. */
export async function openFiles(env: Pick<Env, 'FILES_URL' | 'DATA_DIR'>): Promise<Files> {
  const disk = new Disk(await driverFor(env));
  return {
    put: (key, bytes, type) => disk.put(key, bytes, { contentType: type }),
    get: async (key) => ((await disk.exists(key)) ? disk.getBytes(key) : undefined),
    remove: (key) => disk.delete(key),
  };
}

async function driverFor({ FILES_URL, DATA_DIR }: Pick<Env, 'FILES_URL' | 'DATA_DIR'>) {
  const url = new URL(FILES_URL ?? pathToFileURL(join(DATA_DIR, 'files')).href);
  if (url.protocol === 'file:') return new FSDriver({ location: url, visibility: 'private' });
  const { S3Driver } = await import('flydrive/drivers/s3');
  const endpoint = url.searchParams.get('endpoint');
  return new S3Driver({
    bucket: url.hostname,
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(url.username && { credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) } }),
    visibility: 'private',
  });
}
