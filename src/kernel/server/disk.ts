import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';

export type DiskState = 'ok' | 'low' | 'full';

const fullBytes = 32 * 1024 * 1024;
const lowBytes = 1024 * 1024 * 1024;

const diskStateOf = (freeBytes: number): DiskState => (freeBytes < fullBytes ? 'full' : freeBytes < lowBytes ? 'low' : 'ok');

/** How much room there is where the server keeps what it keeps; a folder that was never needed lacks none. */
export async function diskState(folder: string): Promise<DiskState> {
  if (!existsSync(folder)) return 'ok';
  const { bavail, bsize } = await statfs(folder);
  return diskStateOf(bavail * bsize);
}
