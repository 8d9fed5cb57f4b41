/** How many seconds a recording lasts where its head or its tail says so; undefined where only playing it would tell. */
export function audioSeconds(bytes: Uint8Array, type: string): number | undefined {
  const seconds = readers[type]?.(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return seconds !== undefined && Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

type Reader = (file: Buffer) => number | undefined;

const readers: Record<string, Reader | undefined> = {
  'audio/wav': ofWav,
  'audio/flac': ofFlac,
  'audio/ogg': ofOgg,
  'audio/webm': ofWebm,
  'audio/mp4': ofMp4,
};

const boxesMax = 500;

function ofWav(file: Buffer): number | undefined {
  let bytesPerSecond: number | undefined;
  let at = 12;
  for (let chunk = 0; chunk < boxesMax && at + 8 <= file.length; chunk++) {
    const name = file.toString('latin1', at, at + 4);
    const size = file.readUInt32LE(at + 4);
    if (name === 'fmt ' && at + 20 <= file.length) bytesPerSecond = file.readUInt32LE(at + 16);
    // What was streamed says too much here, for it did not know its end.
    if (name === 'data') return bytesPerSecond ? Math.min(size, file.length - at - 8) / bytesPerSecond : undefined;
    at += 8 + size + (size % 2);
  }
  return undefined;
}

function ofFlac(file: Buffer): number | undefined {
  if (file.length < 26) return undefined;
  const perSecond = file.readUIntBE(18, 3) >> 4;
  const samples = (file.readUInt8(21) & 0x0f) * 2 ** 32 + file.readUInt32BE(22);
  return perSecond > 0 && samples > 0 ? samples / perSecond : undefined;
}

function ofOgg(file: Buffer): number | undefined {
  const last = file.lastIndexOf('OggS', undefined, 'latin1');
  if (last + 14 > file.length || file.length < 48) return undefined;
  const samples = Number(file.readBigInt64LE(last + 6));
  if (samples < 0) return undefined;
  const begins = 28;
  if (file.toString('latin1', begins, begins + 8) === 'OpusHead') return (samples - file.readUInt16LE(begins + 10)) / 48_000;
  if (file.toString('latin1', begins, begins + 7) === '\x01vorbis') return samples / file.readUInt32LE(begins + 12);
  return undefined;
}

const millisecond = 1_000_000;
const infoMark = Buffer.from('1549a966', 'hex');
const clusterMark = Buffer.from('1f43b675', 'hex');

/** A browser that records does not know the length when it writes the head; then the last cluster's moment is a length that is surely reached. */
function ofWebm(file: Buffer): number | undefined {
  const info = file.subarray(0, 4096).indexOf(infoMark);
  if (info < 0) return undefined;
  const parts = ebmlParts(file, info + infoMark.length);
  const nanoseconds = parts.get('2ad7b1')?.whole ?? millisecond;
  const duration = parts.get('4489')?.decimal;
  if (duration) return (duration * nanoseconds) / 1e9;
  const cluster = file.lastIndexOf(clusterMark);
  const moment = cluster < 0 ? undefined : ebmlParts(file, cluster + clusterMark.length, 3).get('e7')?.whole;
  return moment === undefined ? undefined : (moment * nanoseconds) / 1e9;
}

interface EbmlPart {
  readonly whole: number | undefined;
  readonly decimal: number | undefined;
}

/** The first parts inside an element whose size stands at `at`, by the hexadecimal of their names. */
function ebmlParts(file: Buffer, at: number, atMost = 20): Map<string, EbmlPart> {
  const parts = new Map<string, EbmlPart>();
  const inside = widthOf(file[at]);
  let next = at + inside;
  const end = Math.min(file.length, next + sizeAt(file, at, inside));
  for (let part = 0; part < atMost && next < end; part++) {
    const name = widthOf(file[next]);
    const length = widthOf(file[next + name]);
    const size = sizeAt(file, next + name, length);
    const from = next + name + length;
    if (from + size > file.length) break;
    parts.set(file.toString('hex', next, next + name), {
      whole: size > 0 && size <= 6 ? file.readUIntBE(from, size) : undefined,
      decimal: size === 4 ? file.readFloatBE(from) : size === 8 ? file.readDoubleBE(from) : undefined,
    });
    next = from + size;
  }
  return parts;
}

const widthOf = (first = 0): number => Math.max(1, Math.clz32(first) - 23);

function sizeAt(file: Buffer, at: number, width: number): number {
  if (width > 8 || at + width > file.length) return 0;
  let size = (file[at] ?? 0) & (0xff >> width);
  for (let byte = 1; byte < width; byte++) size = size * 256 + (file[at + byte] ?? 0);
  return size;
}

function ofMp4(file: Buffer): number | undefined {
  const movie = boxNamed(file, 'moov', 0, file.length);
  const head = movie && boxNamed(file, 'mvhd', movie.from, movie.end);
  if (!head || head.from + 32 > head.end) return undefined;
  const long = file.readUInt8(head.from) === 1;
  const perSecond = file.readUInt32BE(head.from + (long ? 20 : 12));
  const units = long ? Number(file.readBigUInt64BE(head.from + 24)) : file.readUInt32BE(head.from + 16);
  const known = units > 0 && units !== 0xffffffff && perSecond > 0;
  return known ? units / perSecond : undefined;
}

function boxNamed(file: Buffer, name: string, from: number, end: number): { from: number; end: number } | undefined {
  let at = from;
  for (let box = 0; box < boxesMax && at + 8 <= end; box++) {
    const short = file.readUInt32BE(at);
    const head = short === 1 ? 16 : 8;
    if (at + head > end) return undefined;
    const size = short === 1 ? Number(file.readBigUInt64BE(at + 8)) : short === 0 ? end - at : short;
    if (size < head) return undefined;
    if (file.toString('latin1', at + 4, at + 8) === name) return { from: at + head, end: Math.min(end, at + size) };
    at += size;
  }
  return undefined;
}
