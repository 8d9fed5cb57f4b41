const signatures: readonly [type: string, at: number, bytes: readonly number[]][] = [
  ['image/png', 0, [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', 0, [0xff, 0xd8, 0xff]],
  ['image/webp', 8, [0x57, 0x45, 0x42, 0x50]],
  ['application/pdf', 0, [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['audio/webm', 0, [0x1a, 0x45, 0xdf, 0xa3]],
  ['audio/ogg', 0, [0x4f, 0x67, 0x67, 0x53]],
  ['audio/wav', 8, [0x57, 0x41, 0x56, 0x45]],
  ['audio/flac', 0, [0x66, 0x4c, 0x61, 0x43]],
  ['audio/mp4', 4, [0x66, 0x74, 0x79, 0x70]],
  ['audio/mpeg', 0, [0x49, 0x44, 0x33]],
  ['audio/mpeg', 0, [0xff, 0xfb]],
  ['audio/mpeg', 0, [0xff, 0xf3]],
  ['audio/aac', 0, [0xff, 0xf1]],
  ['audio/aac', 0, [0xff, 0xf9]],
  ['application/zip', 0, [0x50, 0x4b, 0x03, 0x04]],
];

/** What a file is by its first bytes; its name and its declared type are not believed. */
export function kindOf(bytes: Uint8Array): string {
  const found = signatures.find(([, at, mark]) => mark.every((byte, offset) => bytes[at + offset] === byte));
  if (found) return found[0];
  return bytes.subarray(0, 4096).includes(0) ? 'application/octet-stream' : 'text/plain';
}
