const signatures: readonly [type: string, at: number, bytes: readonly number[]][] = [
  ['image/png', 0, [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', 0, [0xff, 0xd8, 0xff]],
  ['image/webp', 8, [0x57, 0x45, 0x42, 0x50]],
  ['application/pdf', 0, [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['application/zip', 0, [0x50, 0x4b, 0x03, 0x04]],
];

/** What a file is by its first bytes; its name and its declared type are not believed. */
export function kindOf(bytes: Uint8Array): string {
  const found = signatures.find(([, at, mark]) => mark.every((byte, offset) => bytes[at + offset] === byte));
  if (found) return found[0];
  return bytes.subarray(0, 4096).includes(0) ? 'application/octet-stream' : 'text/plain';
}
