import { inflateRawSync } from 'node:zlib';

const unpackedBytesMax = 200 * 1024 * 1024;
const ratioMax = 100;
const entriesMax = 2000;
// Small entries compress well and harm nobody.
const ratioFromBytes = 1024 * 1024;

interface Entry {
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly at: number;
}

/** Refuses an archive that would unpack to far more than it weighs, by its own directory and by what is truly inside. */
export function refuseBomb(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = entriesOf(view);
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  const tooBig = unpacked > unpackedBytesMax || packed > bytes.length;
  const tooDense = unpacked > ratioFromBytes && (unpacked > packed * ratioMax || entries.some((one) => one.unpacked > ratioFromBytes && one.unpacked > one.packed * ratioMax));
  if (tooBig || tooDense) throw new RangeError('unpacks to far more than it should');
  for (const entry of entries) if (entry.method === 8) proveSize(bytes, view, entry);
}

function entriesOf(view: DataView): Entry[] {
  let end = view.byteLength - 22;
  const last = Math.max(0, end - 65_535);
  while (end >= last && view.getUint32(end, true) !== 0x06054b50) end--;
  if (end < last) throw new RangeError('is not a whole XLSX file');
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count > entriesMax || at === 0xffffffff) throw new RangeError('has more parts than a sheet needs');
  const entries: Entry[] = [];
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== 0x02014b50) throw new RangeError('is not a whole XLSX file');
    entries.push({ method: view.getUint16(at + 10, true), packed: view.getUint32(at + 20, true), unpacked: view.getUint32(at + 24, true), at: view.getUint32(at + 42, true) });
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

// The directory may lie: nothing may unpack to more than it says there.
function proveSize(bytes: Uint8Array, view: DataView, { packed, unpacked, at }: Entry): void {
  if (at + 30 > view.byteLength) throw new RangeError('is not a whole XLSX file');
  const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  try {
    inflateRawSync(bytes.subarray(from, from + packed), { maxOutputLength: Math.max(1, unpacked) });
  } catch {
    throw new RangeError('unpacks to far more than it should');
  }
}
