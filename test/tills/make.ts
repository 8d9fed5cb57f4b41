/**
 * Writes the files of this folder, and beside each what is right about it:
 * `node test/tills/make.ts`. A file changes only where its description does.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import writeXlsxFile from 'write-excel-file/node';
import { english } from './english.ts';
import { european } from './european.ts';
import { type Row, rightLine, type TillFile } from './till-file.ts';
import { workbooks } from './workbooks.ts';
import { csv, encodings } from './writing.ts';

const folder = join(import.meta.dirname, 'files');

function tableOf(file: TillFile): { rows: (readonly string[])[]; header: number; lines: unknown[] } {
  const body: Row[] = file.sold.map((sold) => ({ sold, cells: file.columns.map(({ write }) => write(sold)) }));
  const above = (file.above ?? []).map((row) => (row[0] === 'sep=' ? ['sep=', ''] : row));
  const header = file.untitled ? 0 : above.length + 1;
  const laidOut = (file.layout ?? ((rows) => rows))(body);
  const top = file.untitled ? above : [...above, file.columns.map(({ title }) => title)];
  const rows = [...top, ...laidOut.map((row) => ('sold' in row ? row.cells : row)), ...(file.below ?? [])];
  const lines = laidOut.flatMap((row, at) => ('sold' in row ? [rightLine(file, row.sold, top.length + at + 1)] : []));
  return { rows, header, lines };
}

const typedCell = (text: string, typed: boolean) => {
  if (text === '') return null;
  if (typed && /^\d{4}-\d\d-\d\d$/.test(text)) return { value: new Date(`${text}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' };
  if (typed && /^-?\d+(?:\.\d+)?$/.test(text)) return { value: Number(text), type: Number };
  return { value: text, type: String };
};

mkdirSync(folder, { recursive: true });
for (const file of [...english, ...european, ...workbooks]) {
  const { rows, header, lines } = tableOf(file);
  const path = join(folder, file.name);
  if (file.workbook) {
    const { typed, sheet } = file.workbook;
    const sheets = [
      ...(sheet === 2 ? [{ data: [[{ value: 'Exported for the owner', type: String }]], sheet: 'About' }] : []),
      { data: rows.map((row) => row.map((cell) => typedCell(cell, typed))), sheet: 'Sales' },
    ];
    await writeXlsxFile(sheets).toFile(path);
  } else {
    const text = csv(rows, { delimiter: ',', newline: '\n', quoteAll: false, ...file.dialect });
    writeFileSync(path, encodings[file.encoding ?? 'utf-8'](text));
  }
  const columns = Object.fromEntries(file.columns.flatMap(({ field }, index) => (field === null ? [] : [[field, index]])));
  const right = { ...file.right, header_row: header, columns };
  writeFileSync(join(folder, `${file.name}.right.jsonl`), `${[right, ...lines].map((one) => JSON.stringify(one)).join('\n')}\n`);
}
