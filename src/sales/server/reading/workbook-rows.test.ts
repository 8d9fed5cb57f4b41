import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import readWorkbook from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { type Cell, openWorkbook } from './workbook-rows.ts';

const files = join(import.meta.dirname, '../../../../test/tills/files');

async function rowsOf(bytes: Uint8Array, sheet: number): Promise<Cell[][]> {
  const rows: Cell[][] = [];
  for await (const row of (await openWorkbook(bytes)).rows(sheet)) rows.push(row);
  return rows;
}

/** Empty cells at the end of a row say nothing. */
const trimmed = (rows: readonly (readonly unknown[])[]) => rows.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== null && cell !== '') + 1));

test.for(readdirSync(files).filter((name) => name.endsWith('.xlsx')))('%s is read row by row as it is read whole', async (name) => {
  const bytes = new Uint8Array(readFileSync(join(files, name)));
  const whole = await readWorkbook(bytes.slice().buffer as ArrayBuffer, { trim: false });
  expect((await openWorkbook(bytes)).sheets).toBe(whole.length);
  for (const [at, { data }] of whole.entries()) expect(trimmed(await rowsOf(bytes, at + 1))).toEqual(trimmed(data));
});

test('texts with marks, signs and blanks, numbers, dates and flags keep what they say; what is left out is empty', async () => {
  const at = new Date('2026-11-10T19:05:00Z');
  const rows = [
    [{ value: 'A & B <c> "d"' }, { value: ' blank ' }, { value: 'né 🍸' }, null, { value: -1.25 }],
    [],
    [null, null, { value: at, format: 'dd/mm/yyyy hh:mm' }, { value: true }, { value: 1e-7 }],
  ];
  const bytes = new Uint8Array(await (writeWorkbook(rows as never) as unknown as { toBuffer(): Promise<Buffer> }).toBuffer());
  expect(trimmed(await rowsOf(bytes, 1))).toEqual([['A & B <c> "d"', ' blank ', 'né 🍸', null, -1.25], [], [null, null, at, true, 1e-7]]);
});
