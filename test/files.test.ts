import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { openFiles } from '../src/kernel/server/files/files.ts';
import { readEnv } from '../src/kernel/server/process/env.ts';
import { openLog } from '../src/kernel/server/process/log.ts';
import { openS3Server } from './s3-server.ts';

const bucket = { bucket: 'cellar', keyId: 'AKIA TEST', secret: 's3cr/et+wörd' };
const key = 'deliveries/149/0a1b.pdf';

const addressOf = (endpoint: string, more: Partial<typeof bucket> = {}) => {
  const said = { ...bucket, ...more };
  return `s3://${encodeURIComponent(said.keyId)}:${encodeURIComponent(said.secret)}@${said.bucket}?region=eu-north-1&endpoint=${encodeURIComponent(endpoint)}`;
};

async function filesAt(FILES_URL: string) {
  const lines: string[] = [];
  const log = openLog({ LOG_LEVEL: 'trace' }, { write: (line) => void lines.push(line) });
  const env = readEnv({ FILES_URL, DATA_DIR: tmpdir(), SIGNING_KEY: 'a key that no file needs to know of' });
  return { files: await openFiles(env, log), said: () => lines.join('') };
}

async function bytesOf(read: AsyncIterable<Uint8Array> | undefined): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of read ?? []) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const unreachable = { code: 'FILES_UNAVAILABLE', status: 503, message: expect.stringContaining('Nothing was changed') };

describe('files in S3', () => {
  test('are kept signed, under their key and type, by the rules of a bucket without access lists, and read back', async () => {
    const s3 = await openS3Server(bucket);
    const { files, said } = await filesAt(addressOf(s3.url));
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, n) => n % 251));
    await files.put(key, bytes, 'application/pdf');
    expect([...s3.kept]).toEqual([[key, { type: 'application/pdf', bytes }]]);
    expect((await bytesOf(await files.get(key))).equals(bytes)).toBe(true);
    await files.put(key, Buffer.from('another'), 'application/pdf');
    expect((await bytesOf(await files.get(key))).toString()).toBe('another');
    await files.put('recipes/149/empty.webp', new Uint8Array(), 'image/webp');
    expect(await bytesOf(await files.get('recipes/149/empty.webp'))).toHaveLength(0);
    for (const { headers } of s3.asked) expect(Object.keys(headers).filter((name) => /checksum|amz-acl|trailer/.test(name))).toEqual([]);
    expect(said()).toBe('');
    await s3.close();
  });

  test('one that is not there is undefined', async () => {
    const s3 = await openS3Server(bucket);
    const { files, said } = await filesAt(addressOf(s3.url));
    expect(await files.get('deliveries/149/nothing.pdf')).toBeUndefined();
    expect(said()).toBe('');
    await s3.close();
  });

  test('a large one is read as it is taken, and let go of with its reader', async () => {
    const s3 = await openS3Server({ ...bucket, endless: key });
    const { files } = await filesAt(addressOf(s3.url));
    let taken = 0;
    for await (const chunk of (await files.get(key)) ?? []) {
      taken += chunk.length;
      if (taken > 64 * 1024 * 1024) break;
    }
    // What is ahead of the reader stands in the buffers of the two ends of the line.
    expect(s3.handedOut() - taken).toBeLessThan(32 * 1024 * 1024);
    await expect.poll(s3.readers).toBe(0);
    await s3.close();
  });

  test('an unreachable server has its own message, and files come back with it', { timeout: 60_000 }, async () => {
    const first = await openS3Server(bucket);
    const { files, said } = await filesAt(addressOf(first.url));
    await first.close();
    await expect(files.put(key, Buffer.from('x'), 'text/plain')).rejects.toMatchObject(unreachable);
    await expect(files.get(key)).rejects.toMatchObject(unreachable);
    expect(said()).toContain('ECONNREFUSED');
    const second = await openS3Server(bucket, Number(new URL(first.url).port));
    await files.put(key, Buffer.from('x'), 'text/plain');
    expect((await bytesOf(await files.get(key))).toString()).toBe('x');
    await second.close();
  });

  test('a server that breaks off in the middle is not taken for the end of the file', async () => {
    const s3 = await openS3Server({ ...bucket, endless: key });
    const { files } = await filesAt(addressOf(s3.url));
    const read = async () => {
      for await (const _ of (await files.get(key)) ?? []) await s3.close().catch(() => {});
    };
    await expect(read()).rejects.toThrow();
  });

  test.for([
    ['a bucket that is not there', { bucket: 'cellars' }, 'NoSuchBucket'],
    ['a wrong secret', { secret: 'guessed' }, 'SignatureDoesNotMatch'],
    ['a key that nobody has', { keyId: 'AKIASOMEBODY' }, 'SignatureDoesNotMatch'],
  ] as const)('%s is told at the start, in words and without the secret, and refuses', async ([, wrong, reason]) => {
    const s3 = await openS3Server(bucket);
    const { files, said } = await filesAt(addressOf(s3.url, wrong));
    await expect.poll(said).toContain('FILES_URL: ');
    expect(said()).toContain(reason);
    await expect(files.get(key)).rejects.toMatchObject(unreachable);
    await expect(files.put(key, Buffer.from('x'), 'text/plain')).rejects.toMatchObject(unreachable);
    for (const secret of [bucket.secret, encodeURIComponent(bucket.secret), 'guessed']) expect(said()).not.toContain(secret);
    await s3.close();
  });
});

describe('files on the disk', () => {
  test("are nobody else's on the machine: neither the document nor the folders that lead to it", async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'cellarhand-files-')), 'files');
    const { files } = await filesAt(pathToFileURL(folder).href);
    await files.put(key, Buffer.from('one'), 'application/pdf');
    const modes = ['', 'deliveries', 'deliveries/149', key].map((path) => (statSync(join(folder, path)).mode & 0o777).toString(8));
    expect(modes).toEqual(['700', '700', '700', '600']);
    rmSync(dirname(folder), { recursive: true });
  });

  test('are kept, read back, replaced, and missing when they are', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cellarhand-files-'));
    const { files } = await filesAt(pathToFileURL(folder).href);
    await files.put(key, Buffer.from('one'), 'application/pdf');
    await files.put(key, Buffer.from('two'), 'application/pdf');
    expect((await bytesOf(await files.get(key))).toString()).toBe('two');
    await files.put('a/empty', new Uint8Array(), 'text/plain');
    expect(await bytesOf(await files.get('a/empty'))).toHaveLength(0);
    expect(await files.get('deliveries/149/nothing.pdf')).toBeUndefined();
    rmSync(folder, { recursive: true });
  });

  test('a full disk has a message', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cellarhand-files-'));
    // Where a folder should be made stands something else.
    const socket = createServer().listen(join(folder, 'deliveries'));
    await once(socket, 'listening');
    const { files, said } = await filesAt(pathToFileURL(folder).href);
    await expect(files.put(key, Buffer.from('one'), 'application/pdf')).rejects.toMatchObject(unreachable);
    expect(said()).toMatch(/ENOTDIR|EEXIST/);
    socket.close();
    rmSync(folder, { recursive: true });
  });
});
