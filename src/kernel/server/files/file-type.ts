type Mark = readonly [at: number, bytes: string];

const signatures: readonly [type: string, ...marks: Mark[]][] = [
  ['image/png', [0, '\x89PNG']],
  ['image/jpeg', [0, '\xff\xd8\xff']],
  ['image/webp', [0, 'RIFF'], [8, 'WEBP']],
  ['image/avif', [0, '\0\0'], [4, 'ftypavi']],
  ['image/heic', [0, '\0\0'], [4, 'ftyphei']],
  ['image/heic', [0, '\0\0'], [4, 'ftyphev']],
  ['image/heic', [0, '\0\0'], [4, 'ftypmif']],
  ['image/heic', [0, '\0\0'], [4, 'ftypmsf']],
  ['audio/mp4', [0, '\0\0'], [4, 'ftyp']],
  ['audio/webm', [0, '\x1a\x45\xdf\xa3']],
  ['audio/ogg', [0, 'OggS\0']],
  ['audio/flac', [0, 'fLaC'], [5, '\0']],
  ['audio/wav', [0, 'RIFF'], [8, 'WAVE']],
  ['audio/mpeg', [0, 'ID3\x02']],
  ['audio/mpeg', [0, 'ID3\x03']],
  ['audio/mpeg', [0, 'ID3\x04']],
  ['application/pdf', [0, '%PDF-']],
  ['application/zip', [0, 'PK\x03\x04']],
  // UTF-16 text with a byte order mark.
  ['text/plain', [0, '\xff\xfe']],
  ['text/plain', [0, '\xfe\xff']],
];

// A stream of frames has no head: each begins with eleven set bits, then which kind it is.
const frames: readonly [type: string, mask: number, value: number][] = [
  ['audio/mpeg', 0xe6, 0xe2],
  ['audio/aac', 0xf6, 0xf0],
];

/** What a file is by its first bytes; its name and its declared type are not believed. */
export function fileTypeOf(bytes: Uint8Array): string {
  const found = signatures.find(([, ...marks]) => marks.every(([at, mark]) => [...mark].every((letter, offset) => bytes[at + offset] === letter.charCodeAt(0))));
  if (found) return found[0];
  const [first, second = 0] = bytes;
  const frame = first === 0xff ? frames.find(([, mask, value]) => (second & mask) === value) : undefined;
  if (frame) return frame[0];
  return bytes.subarray(0, 4096).includes(0) ? 'application/octet-stream' : 'text/plain';
}
