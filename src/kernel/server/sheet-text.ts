const decoderFor = (bytes: Uint8Array): string | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 200);
  const zerosAt = (parity: number) => start.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  if (zerosAt(1) > start.length / 4) return 'utf-16le';
  if (zerosAt(0) > start.length / 4) return 'utf-16be';
  return undefined;
};

/** Text as tills, spreadsheets and accountants write it: UTF-8, UTF-16, or else the Latin-1 of Windows. */
export function decodeText(bytes: Uint8Array): string {
  const wide = decoderFor(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const delimiters = [',', ';', '\t'] as const;

/** What parts the cells: the mark that stands most often outside of quotes in the header, then in the rows below it. */
export function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r?\n|\r/)
    .filter((line) => line !== '')
    .slice(0, 20);
  const score = (mark: string) => {
    const counts = lines.map((line) => line.split(mark).length - 1);
    const same = counts.filter((count) => count === counts[0]).length;
    return counts[0] === 0 ? 0 : same * 1000 + (counts[0] ?? 0);
  };
  return delimiters.reduce<string>((best, mark) => (score(mark) > score(best) ? mark : best), ',');
}
