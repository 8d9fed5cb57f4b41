import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import readWorkbook from 'read-excel-file/universal';
import { describe, expect, test } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { sheetOf, workbook } from '../../../../../test/archive.ts';
import type { Cell } from './cell.ts';
import { openWorkbook } from './open.ts';

const files = join(import.meta.dirname, '../../../../../test/tills/files');

async function rowsOf(bytes: Uint8Array, sheet: number): Promise<Cell[][]> {
  const rows: Cell[][] = [];
  for await (const row of (await openWorkbook(bytes, 16_384)).rows(sheet)) rows.push(row);
  return rows;
}

/** Empty cells at the end of a row say nothing. */
const trimmed = (rows: readonly (readonly unknown[])[]) => rows.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== null && cell !== '') + 1));

test.for(readdirSync(files).filter((name) => name.endsWith('.xlsx')))('%s is read row by row as it is read whole', async (name) => {
  const bytes = new Uint8Array(readFileSync(join(files, name)));
  const whole = await readWorkbook(bytes.slice().buffer as ArrayBuffer, { trim: false });
  expect((await openWorkbook(bytes, 16_384)).sheets).toBe(whole.length);
  for (const [at, { data }] of whole.entries()) expect(trimmed(await rowsOf(bytes, at + 1))).toEqual(trimmed(data));
});

test('texts with marks, signs and blanks, numbers, dates and flags keep what they say; what is left out is empty', async () => {
  const at = new Date('2026-11-10T19:05:00Z');
  const rows = [
    [{ value: 'A & B <c> "d"' }, { value: ' blank ' }, { value: 'né 🍸' }, null, { value: -1.25 }],
    [],
    [null, null, { value: at, format: 'dd/mm/yyyy hh:mm' }, { value: true }, { value: 1e-7 }],
  ];
  const bytes = new Uint8Array(await (writeWorkbook(rows) as { toBuffer(): Promise<Buffer> }).toBuffer());
  expect(trimmed(await rowsOf(bytes, 1))).toEqual([['A & B <c> "d"', ' blank ', 'né 🍸', null, -1.25], [], [null, null, at, true, 1e-7]]);
});

/** Letters that hardly pack, so that the archive is none that unpacks to far more than it weighs. */
const noise = (length: number) => randomBytes(length / 2).toString('hex');

const sharedTextsPart = (items: string) => ({ 'xl/sharedStrings.xml': `<sst>${items}</sst>` });
const read = (rows: string, others: Record<string, string> = {}) => rowsOf(workbook(sheetOf(rows), others), 1);
const refusalOf = (bytes: Uint8Array) => expect(rowsOf(bytes, 1)).rejects;

describe('whatever a sheet writes its cells in', () => {
  test('CDATA, comments, entities and other prefixes', async () => {
    expect(
      await read('<row r="1"><c t="str"><v><![CDATA[Gin & <Tonic>]]></v></c><c t="str"><v>a<!-- no -->b</v></c></row><!-- <row r="7"/> --><row r="2"><c><v>1</v></c></row>'),
    ).toEqual([['Gin & <Tonic>', 'ab'], [1]]);
    expect(await read('<row><c t="str"><v>&lt;&amp;&gt;&quot;&apos;&#233;&#x1F378;</v></c></row>')).toEqual([['<&>"\'é🍸']]);
    const prefixed = workbook('<x:worksheet xmlns:x="m"><x:sheetData><x:row r="2"><x:c r="B2" t="s"><x:v>0</x:v></x:c></x:row></x:sheetData></x:worksheet>', {
      'xl/workbook.xml': '<x:workbook xmlns:x="m" xmlns:rel="r"><x:sheets><x:sheet name="a" sheetId="1" rel:id="rId1"/></x:sheets></x:workbook>',
      'xl/sharedStrings.xml': '<x:sst xmlns:x="m"><x:si><x:t>Stout</x:t></x:si></x:sst>',
    });
    expect(await rowsOf(prefixed, 1)).toEqual([[], [null, 'Stout']]);
  });

  test('runs of different looks are one text, how it is pronounced is none of it', async () => {
    const shared = sharedTextsPart(
      '<si><r><rPr><b/></rPr><t>Pale </t></r><r><t>Ale</t></r><rPh sb="0" eb="1"><t>peil</t></rPh></si><si><t>line_x000A_break _x005F_x0041_</t></si><si/>',
    );
    expect(await read('<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c></row>', shared)).toEqual([['Pale Ale', 'line\nbreak _x0041_', '']]);
    expect(await read('<row><c t="inlineStr"><is><r><t>Pale </t></r><r><t>Ale</t></r><rPh sb="0" eb="1"><t>peil</t></rPh></is></c></row>')).toEqual([['Pale Ale']]);
  });

  test('the value of a formula, not what it is; cells and rows without a place come one after the other', async () => {
    expect(await read('<row><c><f>1+1</f><v>2</v></c><c r="D1"><v>4</v></c><c><v>5</v></c></row><row r="3"><c/></row><row><c r="b4"><v>6</v></c></row>')).toEqual([
      [2, null, null, 4, 5],
      [],
      [],
      [null, 6],
    ]);
  });

  test('days count from 1900 or from 1904, and what is no day or no number stays what it is', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd\\-mmm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>';
    const rows = '<row><c s="1"><v>1000.5</v></c><c s="2"><v>1000</v></c><c><v>1000</v></c><c s="1"><v>1e300</v></c><c s="1"><v>-1</v></c></row>';
    const days = async (settings: string) =>
      read(rows, { 'xl/styles.xml': styles, 'xl/workbook.xml': `<workbook xmlns:r="r">${settings}<sheets><sheet sheetId="1" r:id="rId1"/></sheets></workbook>` });
    expect(await days('')).toEqual([[new Date('1902-09-26T12:00:00Z'), new Date('1902-09-26T00:00:00Z'), 1000, 1e300, -1]]);
    expect((await days('<workbookPr date1904="true"/>'))[0]?.[0]).toEqual(new Date('1906-09-27T12:00:00Z'));
    expect(
      await read(
        '<row><c><v>NaN</v></c><c><v>Infinity</v></c><c><v> </v></c><c t="d"><v>2026-11-10T19:05</v></c><c t="d"><v>soon</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c></row>',
      ),
    ).toEqual([['NaN', 'Infinity', null, new Date('2026-11-10T19:05:00Z'), 'soon', true]]);
  });
});

describe('a broken workbook is refused', () => {
  const cell = (text: string) => `<row><c t="str"><v>${text}</v></c></row>`;
  const texts = (items: string) => workbook(sheetOf(''), sharedTextsPart(items));

  test.for([
    ['a sheet that ends in the middle', workbook('<worksheet><sheetData><row r="1"><c><v>1</v></c></row><row r="2"><c><v>'), 'its sheet cannot be read as XML'],
    ['a sheet that is nothing', workbook(''), 'its sheet cannot be read as XML'],
    ['marks that do not close what they opened', workbook(sheetOf('<row><c><v>1</c></v></row>')), 'its sheet cannot be read as XML'],
    ['an entity of its own', workbook(`<!DOCTYPE w [<!ENTITY a "aaaa">]>${sheetOf(cell('&a;'))}`), 'its sheet has a document type'],
    ['an entity that nobody knows', workbook(sheetOf(cell('&nbsp;'))), 'its sheet cannot be read as XML'],
    ['a row beyond the last', workbook(sheetOf('<row r="999999999999"/>')), 'there is no row 999999999999'],
    ['a row before the first', workbook(sheetOf('<row r="0"/>')), 'there is no row 0'],
    ['a row that is no number', workbook(sheetOf('<row r="1.5"/>')), 'there is no row 1.5'],
    ['a row after the last, unnumbered', workbook(sheetOf('<row r="1048576"/><row/>')), 'there is no row 1048577'],
    ['rows that go back', workbook(sheetOf('<row r="3"/><row r="2"/>')), 'row 2 comes after row 3'],
    ['a row twice', workbook(sheetOf('<row r="3"/><row r="3"/>')), 'row 3 comes after row 3'],
    ['a column beyond the last', workbook(sheetOf('<row><c r="XFE1"><v>1</v></c></row>')), 'there is no cell XFE1'],
    ['a cell after the last, unnumbered', workbook(sheetOf('<row><c r="XFD1"><v>1</v></c><c><v>1</v></c></row>')), 'there is no cell in column 16385'],
    ['a cell without a column', workbook(sheetOf('<row><c r="12"><v>1</v></c></row>')), 'there is no cell 12'],
    ['a text that is not there', workbook(sheetOf('<row><c t="s"><v>0</v></c></row>')), 'a cell points at a text that is not there'],
    ['a text before the first', workbook(sheetOf('<row><c t="s"><v>-1</v></c></row>'), sharedTextsPart('<si><t>a</t></si>')), 'a cell points at a text that is not there'],
    ['marks in marks without end', workbook(sheetOf(`${'<a>'.repeat(63)}${'</a>'.repeat(63)}`)), 'its sheet is nested too deep'],
    ['a comment without end', workbook(sheetOf(`<!--${noise(600_000)}-->`)), 'its sheet has a text without end'],
    [
      'more styles than there can be',
      workbook(sheetOf(''), { 'xl/styles.xml': `<styleSheet><cellXfs>${'<xf/>'.repeat(65_537)}</cellXfs></styleSheet>` }),
      'its list of styles lists too much',
    ],
  ] as const)('%s', async ([, bytes, why]) => refusalOf(bytes).toThrow(new RangeError(`is a broken workbook: ${why}`)));

  test('the last row and the last column are none of it', async () => {
    const [row] = await read('<row><c r="XFD1"><v>1</v></c></row>');
    expect([row?.length, row?.at(-1)]).toEqual([16_384, 1]);
    expect((await read('<row r="1048576"><c><v>1</v></c></row>')).length).toBe(1_048_576);
  });

  test('texts end where those of Excel do, and all of them together where the memory does', async () => {
    const long = 'x'.repeat(32_767);
    expect(await read(cell(long))).toEqual([[long]]);
    const tooLong = new RangeError('has a cell with more than 32,767 characters');
    await refusalOf(workbook(sheetOf(cell(`${long}x`)))).toThrow(tooLong);
    await refusalOf(workbook(sheetOf(cell(`${long}<![CDATA[x]]>`)))).toThrow(tooLong);
    await refusalOf(texts(`<si>${`<r><t>${long.slice(1)}</t></r>`.repeat(2)}</si>`)).toThrow(tooLong);
    const tooMuch = new RangeError('has more text than can be read: export it as CSV');
    const different = Array.from({ length: 1100 }, () => `<si><t>${noise(32_000)}</t></si>`).join('');
    await refusalOf(texts(different)).toThrow(tooMuch);
    await refusalOf(texts(`<!--${noise(400_000)}-->${'<si/>'.repeat(2_000_001)}`)).toThrow(tooMuch);
  });
});
