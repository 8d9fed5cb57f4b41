import { createHash } from 'node:crypto';
import type { ConnectConfig, FileEntryWithStats, SFTPWrapper } from 'ssh2';
import { addressFor, Unreachable } from './outbound-address.ts';

export interface SftpServer {
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly secret: { readonly kind: 'password' | 'key'; readonly text: string };
  /** The only key that its host may show; left open, any. */
  readonly hostKey?: string | undefined;
}

export interface RemoteFile {
  readonly name: string;
  readonly size: number;
  readonly modifiedAt: Date;
}

export interface Remote {
  /** By which the host can be known again. */
  readonly hostKey: string;
  files(folder: string): Promise<RemoteFile[]>;
  read(folder: string, file: Pick<RemoteFile, 'name' | 'size'>, bytesMax: number): Promise<Buffer>;
}

interface Failure extends Error {
  readonly code?: string | number;
  readonly level?: string;
}

const readyMs = 15_000;
const sessionMs = 5 * 60_000;
const filesMost = 20_000;
const endOfData = 1;
const pieceBytes = 32 * 1024;
const piecesAtOnce = 16;
const regularFile = 0o100000;
const kindOfFile = 0o170000;

const fingerprint = (key: Buffer): string => `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

function wordsFor({ code, level, message }: Failure, { host, port }: SftpServer): string {
  if (level === 'client-authentication') return `${host} refuses this user, password or key.`;
  if (level === 'client-timeout' || code === 'ETIMEDOUT') return `${host} does not answer on port ${port}.`;
  if (code === 'ECONNREFUSED') return `Nothing at ${host} answers on port ${port}.`;
  if (code === 2) return 'There is no such folder or file there.';
  if (code === endOfData) return 'That file changed while it was read.';
  if (code === 3) return 'This user may not read that folder.';
  if (/private key|passphrase/i.test(message)) return 'This private key cannot be read. Keys with a passphrase are not taken.';
  return `${host} could not be read: ${message}`;
}

/** Does something on a server of files, and leaves it. */
export async function onSftp<T>(server: SftpServer, innerAllowed: boolean, work: (remote: Remote) => Promise<T>): Promise<T> {
  const address = await addressFor(server.host, innerAllowed);
  // Few houses fetch anything: the others need not hold it in memory.
  const { Client } = (await import('ssh2')).default;
  const client = new Client();
  let hostKey = '';
  let strange = false;
  let patience: NodeJS.Timeout | undefined;
  const ended = new Promise<never>((_, failed) => {
    client.on('error', failed);
    client.on('close', () => failed(new Error('the line was closed')));
    patience = setTimeout(() => failed(new Error('it took too long')), sessionMs);
  });
  ended.catch(() => {});
  const config: ConnectConfig = {
    host: address,
    port: server.port,
    username: server.username,
    readyTimeout: readyMs,
    ...(server.secret.kind === 'key' ? { privateKey: server.secret.text } : { password: server.secret.text }),
    hostVerifier: (key: Buffer) => {
      hostKey = fingerprint(key);
      strange = server.hostKey !== undefined && server.hostKey !== hostKey;
      return !strange;
    },
  };
  try {
    const ready = new Promise<void>((done) => void client.on('ready', () => done()));
    client.connect(config);
    await Promise.race([ready, ended]);
    const sftp = await Promise.race([promised<SFTPWrapper>((done) => client.sftp(done)), ended]);
    return await Promise.race([work(remoteOf(sftp, hostKey)), ended]);
  } catch (error) {
    if (strange) throw new Unreachable(`${server.host} shows another key than when it was set up. If that is meant to be, set the connection up again.`);
    throw error instanceof Unreachable ? error : new Unreachable(wordsFor(error as Failure, server), { cause: error });
  } finally {
    clearTimeout(patience);
    client.destroy();
  }
}

const promised = <T>(begin: (done: (error: Error | undefined, value: T) => void) => void): Promise<T> =>
  new Promise((done, failed) => begin((error, value) => (error ? failed(error) : done(value))));

const orEnd = (error: Failure): undefined => {
  if (error.code !== endOfData) throw error;
};

const remoteOf = (sftp: SFTPWrapper, hostKey: string): Remote => ({
  hostKey,
  async files(folder) {
    const handle = await promised<Buffer>((done) => sftp.opendir(folder, done));
    const files: RemoteFile[] = [];
    for (let seen = 0; ; ) {
      const some = await promised<FileEntryWithStats[]>((done) => sftp.readdir(handle, done)).catch(orEnd);
      if (some === undefined) return files;
      seen += some.length;
      if (seen > filesMost) throw new Unreachable(`There are more than ${filesMost.toLocaleString()} files in that folder.`);
      for (const { filename, attrs } of some)
        if ((attrs.mode & kindOfFile) === regularFile) files.push({ name: filename, size: attrs.size, modifiedAt: new Date(attrs.mtime * 1000) });
    }
  },
  async read(folder, { name, size }, bytesMax) {
    if (size > bytesMax) throw new Unreachable(`${name} is larger than ${bytesMax / 1024 / 1024} MB.`);
    const handle = await promised<Buffer>((done) => sftp.open(`${folder}/${name}`, 'r', done));
    const bytes = Buffer.alloc(size);
    const atOnce = pieceBytes * piecesAtOnce;
    for (let from = 0; from < size; from += atOnce) {
      const pieces = Array.from({ length: Math.ceil(Math.min(atOnce, size - from) / pieceBytes) }, (_, n) => bytes.subarray(from + n * pieceBytes, from + (n + 1) * pieceBytes));
      await Promise.all(pieces.map((piece, n) => fill(sftp, handle, piece, from + n * pieceBytes)));
    }
    await promised<void>((done) => sftp.close(handle, (error) => done(error ?? undefined, undefined)));
    return bytes;
  },
});

/** A server may return fewer bytes than requested. */
async function fill(sftp: SFTPWrapper, handle: Buffer, piece: Buffer, at: number): Promise<void> {
  for (let got = 0; got < piece.length; ) got += await promised<number>((done) => sftp.read(handle, piece, got, piece.length - got, at + got, done));
}
