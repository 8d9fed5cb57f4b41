/** A WAV of that many seconds of silence, eight thousand bytes to the second. */
export function wav(seconds: number, bytesPerSecond = 8000): Buffer {
  const samples = Buffer.alloc(seconds * bytesPerSecond, 0x80);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(bytesPerSecond, 24);
  head.writeUInt32LE(bytesPerSecond, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
