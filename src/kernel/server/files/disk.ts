import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';

export type DiskState = 'ok' | 'low' | 'full';

const fullBytes = 32 * 1024 * 1024;
const lowBytes = 1024 * 1024 * 1024;
/** Who was refused for want of room a minute ago would likely be refused again. */
const refusedMs = 60_000;

const diskStateOf = (freeBytes: number): DiskState => (freeBytes < fullBytes ? 'full' : freeBytes < lowBytes ? 'low' : 'ok');

export interface Room {
  look(): Promise<DiskState>;
  /** Something could not be kept for want of room, here or where the database keeps its files. */
  refused(): void;
}

/** How much room there is where the server keeps what it keeps; a folder that was never needed lacks none. */
export function watchRoom(folders: readonly string[]): Room {
  let until = 0;
  return {
    async look() {
      if (Date.now() < until) return 'full';
      const free = await Promise.all(folders.filter((folder) => existsSync(folder)).map((folder) => statfs(folder).then(({ bavail, bsize }) => bavail * bsize)));
      return diskStateOf(Math.min(...free, Number.POSITIVE_INFINITY));
    },
    refused() {
      until = Date.now() + refusedMs;
    },
  };
}
