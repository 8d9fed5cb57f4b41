import { describe, expect, test } from 'vitest';
import { archive, part, sheetOf, workbook } from '../../../../../test/archive.ts';
import { readersMegabytes } from '../../readers/pool.ts';
import { readSheet, sheetRowsMax } from '../read.ts';
import { type SheetColumn, writeCsv, writeXlsx } from './write.ts';

interface Bottle {
  name: string;
  price: number | null;
  active: boolean;
}
const columns: SheetColumn<Bottle>[] = [
  { title: 'Name', value: (row) => row.name },
  { title: 'Price', value: (row) => row.price },
  { title: 'Active', value: (row) => row.active },
];
const bottles: Bottle[] = [
  { name: 'Kahlúa, 70 cl', price: 19.5, active: true },
  { name: '=cmd|calc!A1', price: -2, active: false },
  { name: 'Say "cheers"', price: null, active: true },
];
const table = [
  ['Name', 'Price', 'Active'],
  ['Kahlúa, 70 cl', '19.5', 'true'],
  ['=cmd|calc!A1', '-2', 'false'],
  ['Say "cheers"', '', 'true'],
];

const csv = (bytes: Uint8Array) => readSheet(bytes, 'text/plain');
const xlsx = (bytes: Uint8Array) => readSheet(bytes, 'application/zip');
const refusal = (reading: Promise<unknown>) =>
  reading.then(
    () => 'was read',
    (error: { message: string }) => error.message,
  );

describe('writing', () => {
  test('text that would run as a formula is escaped, numbers are not', async () => {
    const text = Buffer.from(await writeCsv(columns, bottles)).toString();
    expect(text.startsWith('\ufeffName,Price,Active\r\n')).toBe(true);
    expect(text).toContain("'=cmd|calc!A1,-2,false");
    for (const start of ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'])
      expect(Buffer.from(await writeCsv(columns, [{ name: `${start}x`, price: 1, active: true }])).toString()).toMatch(/\r\n"?'/);
  });

  test('what is written is read back, as CSV and as XLSX', async () => {
    expect(await csv(await writeCsv(columns, bottles))).toEqual(table);
    expect(await xlsx(await writeXlsx(columns, bottles))).toEqual(table);
  });

  test('a workbook of many rows is made apart, and is the same', async () => {
    const many = Array.from({ length: 1500 }, (_, at) => ({ name: `=Bottle ${at}, "70 cl"`, price: at / 8, active: at % 2 === 0 }));
    const expected = [['Name', 'Price', 'Active'], ...many.map(({ name, price, active }) => [name, String(price), String(active)])];
    const making = writeXlsx(columns, many);
    await expect.poll(readersMegabytes).toBeGreaterThan(0);
    expect(await xlsx(await making)).toEqual(expected);
    expect(await csv(await writeCsv(columns, many))).toEqual(expected);
  });
});

describe('reading CSV', () => {
  const text = 'Name;Price\r\n"Kahlúa; 70 cl";19,50\r\n';
  const rows = [
    ['Name', 'Price'],
    ['Kahlúa; 70 cl', '19,50'],
  ];
  const utf16be = Buffer.from(Buffer.from(`\ufeff${text}`, 'utf16le')).swap16();
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['Latin-1', Buffer.from(text, 'latin1')],
    ['UTF-16 little endian', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 big endian', utf16be],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
    ['tabs', Buffer.from('Name\tPrice\nKahlúa; 70 cl\t19,50')],
    ['commas', Buffer.from('Name,Price\nKahlúa; 70 cl,"19,50"')],
    ['a named delimiter', Buffer.from('sep=|\nName|Price\nKahlúa; 70 cl|19,50')],
  ])('%s', async (_, bytes) => expect(await csv(bytes)).toEqual(rows));

  test('more rows than the limit are refused, and an empty file', async () => {
    expect(await refusal(csv(Buffer.from(`a,b\n${'1,2\n'.repeat(sheetRowsMax)}`)))).toBe('was read');
    expect(await refusal(csv(Buffer.from(`a,b\n${'1,2\n'.repeat(sheetRowsMax + 1)}`)))).toBe('The file has more than 20,000 rows.');
    expect(await refusal(csv(Buffer.from('\n\n')))).toBe('The file is empty.');
  });
});

describe('an XLSX that is not what it says', () => {
  const zip = (content: Uint8Array, declared: number) => archive(part('xl/worksheets/sheet1.xml', content, declared));
  const book = (rows: string) => workbook(sheetOf(rows));

  test('a bomb is refused by its directory', async () => {
    const zeros = Buffer.alloc(30 * 1024 * 1024);
    expect(await refusal(xlsx(zip(zeros, zeros.length)))).toBe('The file unpacks to far more than it should.');
    expect(await refusal(xlsx(zip(Buffer.from('small'), 300 * 1024 * 1024)))).toBe('The file unpacks to far more than it should.');
  });

  test('a bomb whose directory lies is refused by what is inside', async () => {
    const lying = archive(
      part('xl/workbook.xml', Buffer.from('<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>')),
      part('xl/_rels/workbook.xml.rels', Buffer.from('<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>')),
      part('xl/worksheets/sheet1.xml', Buffer.alloc(30 * 1024 * 1024, ' '), 1000),
    );
    expect(await refusal(xlsx(lying))).toBe('The file unpacks to far more than it should.');
  });

  test('a cell at the far corner of the sheet does not fill the memory', async () => {
    const near = '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c></row>';
    expect(await xlsx(book(near))).toEqual([['2']]);
    const far = book(`${near}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`);
    expect(await refusal(xlsx(far))).toBe('The file has more than 200 columns.');
  });

  test('cells that hold nothing may stand anywhere', async () => {
    expect(await xlsx(book('<row r="1"><c r="A1"><v>2</v></c><c r="XFD1" s="1"/></row>'))).toEqual([['2']]);
  });

  test('rubbish is refused', async () => {
    expect(await refusal(xlsx(Buffer.from('PK\u0003\u0004 not a zip at all, only its first bytes')))).toMatch(/^The file /);
  });
});

describe('a workbook by another name', () => {
  test.each([
    ['a page', '<html><body><table><tr><td>Name</td><td>Price</td></tr><tr><td>Gin</td><td>19,50</td></tr></table></body></html>'],
    [
      'XML of the year 2003',
      `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="A"><Table>${[
        ['Name', 'Price'],
        ['Gin', '19,50'],
      ]
        .map((row) => `<Row>${row.map((cell) => `<Cell><Data ss:Type="String">${cell}</Data></Cell>`).join('')}</Row>`)
        .join('')}</Table></Worksheet></Workbook>`,
    ],
  ])('%s is read as one', async (_, text) => {
    expect(await csv(Buffer.from(text))).toEqual([
      ['Name', 'Price'],
      ['Gin', '19,50'],
    ]);
  });

  test('a barcode that a workbook keeps as a number keeps all of its digits', async () => {
    const book = workbook(sheetOf('<row><c><v>4006381333931</v></c><c><v>10012345678902</v></c><c><v>0.30000000000000004</v></c></row>'));
    expect(await xlsx(book)).toEqual([['4006381333931', '10012345678902', '0.3']]);
  });
});
