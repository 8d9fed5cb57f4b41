import { generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import ssh2 from 'ssh2';

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp;

export interface LyingFile {
  readonly content: string | Buffer;
  readonly modifiedAt: Date;
}

export interface SftpFolder {
  readonly port: number;
  readonly password: string;
  readonly username: string;
  /** What lies there, by name; it may be changed at any time. */
  readonly files: Map<string, LyingFile>;
  stop(): Promise<void>;
}

const regularFile = 0o100644;
const attributesOf = ({ content, modifiedAt }: LyingFile) => {
  const mtime = Math.floor(modifiedAt.getTime() / 1000);
  return { mode: regularFile, uid: 0, gid: 0, size: Buffer.byteLength(content), atime: mtime, mtime };
};
const hostKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048, privateKeyEncoding: { type: 'pkcs1', format: 'pem' }, publicKeyEncoding: { type: 'pkcs1', format: 'pem' } }).privateKey;

/** A server of files as tills' makers have them, with one user, one folder and a key of its own. */
export async function startSftpServer(folder: string, port = 0): Promise<SftpFolder> {
  const files = new Map<string, LyingFile>();
  const [username, password] = ['till-export', 'a password of the till'];
  const server = new ssh2.Server({ hostKeys: [hostKey()] }, (client) => {
    client.on('error', () => {});
    client.on('authentication', (asked) => {
      if (asked.method === 'password' && asked.username === username && asked.password === password) asked.accept();
      else asked.reject(['password']);
    });
    client.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => {
        const sftp = acceptSftp();
        const open = new Map<number, { list?: string[]; file?: Buffer }>();
        let last = 0;
        const give = (request: number, what: { list?: string[]; file?: Buffer }) => {
          open.set(++last, what);
          const handle = Buffer.alloc(4);
          handle.writeUInt32BE(last);
          sftp.handle(request, handle);
        };
        const at = (handle: Buffer) => open.get(handle.readUInt32BE()) ?? {};
        sftp.on('OPENDIR', (request, path) => (path === folder ? give(request, { list: [...files.keys()] }) : sftp.status(request, STATUS_CODE.NO_SUCH_FILE)));
        sftp.on('READDIR', (request, handle) => {
          const names = at(handle).list?.splice(0, 2) ?? [];
          if (names.length === 0) return void sftp.status(request, STATUS_CODE.EOF);
          sftp.name(
            request,
            names.map((filename) => ({ filename, longname: filename, attrs: attributesOf(files.get(filename) as LyingFile) })),
          );
        });
        sftp.on('OPEN', (request, path, flags) => {
          const file = path.startsWith(`${folder}/`) ? files.get(path.slice(folder.length + 1)) : undefined;
          if (!file || flags !== OPEN_MODE.READ) return void sftp.status(request, STATUS_CODE.NO_SUCH_FILE);
          give(request, { file: Buffer.from(file.content) });
        });
        sftp.on('READ', (request, handle, offset, length) => {
          const piece = at(handle).file?.subarray(offset, offset + length);
          if (piece && piece.length > 0) sftp.data(request, piece);
          else sftp.status(request, STATUS_CODE.EOF);
        });
        sftp.on('CLOSE', (request, handle) => {
          open.delete(handle.readUInt32BE());
          sftp.status(request, STATUS_CODE.OK);
        });
      });
    });
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', () => done()));
  return {
    port: (server.address() as AddressInfo).port,
    username,
    password,
    files,
    stop: () => new Promise((done) => void server.close(() => done())),
  };
}
