import { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { createInflateRaw } from 'node:zlib';

const unpackedBytesMax = 200 * 1024 * 1024;
const ratioMax = 100;
const entriesMax = 2000;
// Small entries compress well and harm nobody.
const ratioFromBytes = 1024 * 1024;

export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly at: number;
}

/** What an archive says is in it; refused where that is far more than it weighs. */
export function partsOf(bytes: Uint8Array): readonly ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = entriesOf(view);
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  const tooBig = unpacked > unpackedBytesMax || packed > bytes.length;
  const tooDense = unpacked > ratioFromBytes && (unpacked > packed * ratioMax || entries.some((one) => one.unpacked > ratioFromBytes && one.unpacked > one.packed * ratioMax));
  if (tooBig || tooDense) throw new RangeError('unpacks to far more than it should');
  return entries;
}

function entriesOf(view: DataView): ZipEntry[] {
  let end = view.byteLength - 22;
  const last = Math.max(0, end - 65_535);
  while (end >= last && view.getUint32(end, true) !== 0x06054b50) end--;
  if (end < last) throw new RangeError('is not a whole XLSX file');
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count > entriesMax || at === 0xffffffff) throw new RangeError('has more parts than a sheet needs');
  const entries: ZipEntry[] = [];
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== 0x02014b50) throw new RangeError('is not a whole XLSX file');
    const name = Buffer.from(view.buffer, view.byteOffset + at + 46, view.getUint16(at + 28, true)).toString('utf8');
    entries.push({
      name,
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function packedBytes(bytes: Uint8Array, view: DataView, { packed, at }: ZipEntry): Uint8Array {
  if (at + 30 > view.byteLength) throw new RangeError('is not a whole XLSX file');
  const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  return bytes.subarray(from, from + packed);
}

/** The text of a part, piece by piece; the directory may lie: refused as soon as it is more than the archive says. */
export async function* textOf(bytes: Uint8Array, entry: ZipEntry): AsyncGenerator<string> {
  const packed = packedBytes(bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), entry);
  const decoder = new StringDecoder('utf8');
  const pieces = entry.method === 8 ? Readable.from(slices(packed)).pipe(createInflateRaw()) : slices(packed);
  let size = 0;
  for await (const piece of pieces) {
    size += (piece as Buffer).length;
    if (size > entry.unpacked) throw new RangeError('unpacks to far more than it should');
    yield decoder.write(piece as Buffer);
  }
  yield decoder.end();
}

const sliceBytes = 256 * 1024;
function* slices(bytes: Uint8Array): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += sliceBytes) yield Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.min(sliceBytes, bytes.length - at));
}
