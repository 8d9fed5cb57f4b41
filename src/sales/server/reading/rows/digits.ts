import type { CellScanner } from '../source/cells.ts';

/** Whether a digit stands anywhere in a row. */
export function hasDigits(scan: CellScanner): boolean {
  for (let cell = 0; cell < scan.count; cell++)
    for (let at = scan.starts[cell] as number; at < (scan.ends[cell] as number); at++) {
      const byte = scan.bytes[at] as number;
      if (byte >= 48 && byte <= 57) return true;
    }
  return false;
}
