import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { Fault as Refusal } from '../src/kernel/server/fault.ts';
import type { ReadLine, RowFault } from '../src/sales/contract/reading/line.ts';
import { type Mapping, mapping as mappingSchema, type SaleField, saleFieldLabels, saleFields, tillPresetLabels } from '../src/sales/contract/reading/mapping.ts';
import { type FileGuess, guessFile, guessMapping } from '../src/sales/server/reading/guess.ts';
import { readLines } from '../src/sales/server/reading/read.ts';
import { archive, part } from './archive.ts';
import { titleFields, titleRows } from './tills/titles.ts';
import { count, csv, dmy, encodings, mdy, money, ymd } from './tills/writing.ts';

const folder = join(import.meta.dirname, 'tills/files');
const names = readdirSync(folder).filter((name) => !name.endsWith('.jsonl'));

interface Right {
  readonly columns: Partial<Record<SaleField, number>>;
  readonly open?: Mapping['open'];
}

async function* pieces(bytes: Uint8Array, size = bytes.length): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function readAll(source: AsyncIterable<Uint8Array> | string, mapping: Mapping): Promise<{ lines: ReadLine[]; faults: RowFault[]; skipped: number; refused: number }> {
  const all = { lines: [] as ReadLine[], faults: [] as RowFault[], skipped: 0, refused: 0 };
  for await (const { lines, faults, skipped, refused } of readLines(source, mapping)) {
    all.lines.push(...lines);
    all.faults.push(...faults);
    all.skipped += skipped;
    all.refused += refused;
  }
  return all;
}

const columnsWith = (known: Partial<Record<SaleField, number>>) => Object.fromEntries(saleFields.map((field) => [field, known[field] ?? null])) as Mapping['columns'];

const plainMapping = (known: Partial<Record<SaleField, number>>, more: Partial<Mapping> = {}): Mapping => ({
  header_row: 1,
  delimiter: ',',
  columns: columnsWith(known),
  date_order: 'ymd',
  decimal: '.',
  currency: null,
  tax: 'excluded',
  ...more,
});

test('the screen names no two fields and no two tills alike', () => {
  for (const labels of [Object.values(saleFieldLabels).map(({ label }) => label), Object.values(tillPresetLabels)]) expect(new Set(labels).size).toBe(labels.length);
});

test('there are at least forty exports', () => expect(names.length).toBeGreaterThanOrEqual(40));

describe.each(names)('%s', (name) => {
  const path = join(folder, name);
  const [right, ...lines] = readFileSync(`${path}.right.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown) as [Right, ...ReadLine[]];

  let guess: FileGuess;
  beforeAll(async () => {
    guess = await guessFile(path, name);
  });

  test('is guessed and read right', async () => {
    expect(guess.mapping).toMatchObject({ ...right, columns: columnsWith(right.columns) });
    expect(guess.mapping.open).toEqual(right.open);
    expect(mappingSchema.parse(guess.mapping)).toEqual(guess.mapping);
    const read = await readAll(path, guess.mapping);
    expect(read.faults).toEqual([]);
    expect(read.lines).toEqual(lines);
  });

  test('is read the same in small pieces', async () => {
    expect((await readAll(pieces(readFileSync(path), 61), guess.mapping)).lines).toEqual(lines);
  });
});

/** The message of a refusal; whatever else is thrown is a mistake of ours. */
async function refusalOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
  return 'was read';
}

const fish = plainMapping({ date: 0, description: 1, quantity: 2, net: 3 });
const title = 'Date,Item,Qty,Net';
const readText = (text: string, mapping = fish) => readAll(pieces(Buffer.from(text)), mapping);

describe('what cannot be read', () => {
  test('a quote that is never closed is named by its row and column', async () => {
    const text = `${title}\n2025-11-03,Lager,1,5.00\n2025-11-03,"Stout,1,5.00\n${'2025-11-03,Lager,1,5.00\n'.repeat(5000)}`;
    expect(await refusalOf(readText(text))).toBe('Row 3, column B: a quotation mark is opened here and never closed.');
  });

  test('a row with too many cells is a fault of its row', async () => {
    const { faults, lines, refused } = await readText(`${title}\n2025-11-03,Lager,1,5.00\n2025-11-03,Fish, Chips,1,5.00\n`);
    expect(lines).toHaveLength(1);
    expect(refused).toBe(1);
    expect(faults).toEqual([{ row: 3, column: null, message: 'the row has 5 cells where the header has 4: a cell with the delimiter in it needs quotes' }]);
  });

  test('what is no number, no date and no quantity is named by its column', async () => {
    const { faults } = await readText(`${title}\n2025-11-03,A,two,5.00\n2025-02-31,B,1,5.00\n2025-11-03,C,,5.00\n2025-11-03,D,1,"5,0"\n`);
    expect(faults.map(({ row, column }) => [row, column])).toEqual([
      [2, 'Qty'],
      [3, 'Date'],
      [4, 'Qty'],
      [5, 'Net'],
    ]);
  });

  test('formulas are never run: in an amount they are a fault, in a name they are text', async () => {
    const { faults, lines } = await readText(`${title}\n2025-11-03,A,1,=1+1\n2025-11-03,=HYPERLINK(1),1,2.00\n2025-11-03,'=B,1,2.00\n`);
    expect(faults).toEqual([{ row: 2, column: 'Net', message: 'holds a formula: formulas are never run' }]);
    expect(lines.map(({ description }) => description)).toEqual(['=HYPERLINK(1)', '=B']);
  });

  test('bytes that are no text, past the first of the file, are a fault', async () => {
    const text = `${title}\n${'2025-11-03,Lager,1,5.00\n'.repeat(400)}2025-11-03,La\u0000ger,1,5.00\n`;
    const { faults, lines } = await readAll(pieces(Buffer.from(text), 4500), fish);
    expect([lines.length, faults.map(({ row, column }) => [row, column])]).toEqual([400, [[402, 'Item']]]);
  });

  test('a mapping without an item is refused', async () => {
    expect(await refusalOf(readText(title, plainMapping({ quantity: 2 })))).toBe('Invalid data provided. Please check your input.');
  });

  test('a receipt that is written once holds for its rows, and for no row with a day of its own', async () => {
    const text = 'Receipt,Date,Item,Qty\n17,2025-11-03,A,1\n,,B,1\n,2025-11-04,C,1\n';
    const { lines } = await readText(text, plainMapping({ receipt: 0, date: 1, description: 2, quantity: 3 }));
    expect(lines.map(({ receipt, day }) => [receipt, day])).toEqual([
      ['17', '2025-11-03'],
      ['17', '2025-11-03'],
      [null, '2025-11-04'],
    ]);
  });

  test('lines are handed on some thousand at a time, whatever the pieces', async () => {
    const text = Buffer.from(`${title}\n${'2025-11-03,Lager,1,5.00\n'.repeat(50_000)}`);
    for (const size of [100, 30_000, text.length]) {
      const counts: number[] = [];
      for await (const { lines } of readLines(pieces(text, size), fish)) counts.push(lines.length);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(50_000);
      expect(Math.max(...counts)).toBeLessThan(5000);
    }
  });

  test('a reader that goes away early lets go of the file', async () => {
    let open = true;
    async function* watched() {
      try {
        for (;;) yield Buffer.from(`${title}\n${'2025-11-03,Lager,1,5.00\n'.repeat(5000)}`);
      } finally {
        open = false;
      }
    }
    for await (const { lines } of readLines(watched(), fish)) if (lines.length > 0) break;
    expect(open).toBe(false);
  });

  test('sums and titles among the rows are no sales, a drink called Total is', async () => {
    const rows = ['2025-11-03,Total Eclipse,2,14.00', ',Total Eclipse Bar,9,63.00', ',Totals for 2025-11-03,9,63.00', 'Wine,Item,Qty,Net', '2025-11-03,Rioja,1,5.00'];
    const { lines, skipped } = await readText(`${title}\n${rows.join('\n')}\n`);
    expect([lines.map(({ description }) => description), skipped]).toEqual([['Total Eclipse', 'Rioja'], 3]);
  });

  test('titles over each group end the group before', async () => {
    const text = 'Beer,Qty,Net\nLager,1,5.00\nWine,Qty,Net\nRioja,1,5.00\n';
    const { lines, faults } = await readText(text, plainMapping({ description: 0, quantity: 1, net: 2 }));
    expect([lines.map(({ description }) => description), faults]).toEqual([['Lager', 'Rioja'], []]);
  });

  test('at most a thousand faults are listed, all are counted', async () => {
    const { faults, refused, lines } = await readText(`${title}\n${'2025-11-03,A,x,5.00\n'.repeat(5000)}2025-11-03,B,1,5.00\n`);
    expect([faults.length, refused, lines.length]).toEqual([1000, 5000, 1]);
  });

  test('letters of another encoding than the one named are a fault', async () => {
    const bytes = Buffer.concat([Buffer.from(`${title}\n2025-11-03,Caf`), Buffer.from([0xe9]), Buffer.from(',1,5.00\n')]);
    const { faults } = await readAll(pieces(bytes), { ...fish, encoding: 'utf-8' });
    expect(faults).toEqual([{ row: 2, column: 'Item', message: 'has letters of another encoding than the one chosen' }]);
    expect((await readAll(pieces(bytes), fish)).lines[0]?.description).toBe('Café');
  });

  test.each([
    ['nothing', Buffer.alloc(0), 'The file is empty.'],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'The file is a workbook of an old Excel (.xls): save it as XLSX or CSV.'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'The file is a PDF: ask the till for CSV or XLSX.'],
    ['a web page', Buffer.from('<html><body>Please sign in'), 'The file is a web page without a table: save it as XLSX or CSV.'],
    ['JSON', Buffer.from('[{"item":"Lager"}]'), 'The file is JSON: ask the till for CSV or XLSX.'],
    ['bytes that are no text', Buffer.from(`${title}\n2025-11-03,A\u0000\u0001,1,5\n`), 'Row 2: holds bytes that are no text.'],
    ['half a workbook', Buffer.from([0x50, 0x4b, 3, 4, ...Array.from({ length: 300 }, () => 7)]), 'The file is not a whole XLSX file.'],
  ])('%s', async (_, bytes, message) => {
    expect(await refusalOf(readAll(pieces(bytes), fish))).toBe(message);
    expect(await refusalOf(guessMapping(bytes, 'sales.csv'))).toBe(message);
  });

  test('a ZIP bomb under the name of a workbook', async () => {
    const bytes = archive(part('xl/worksheets/sheet1.xml', Buffer.alloc(250 * 1024 * 1024)));
    expect(await refusalOf(readAll(pieces(bytes), fish))).toBe('The file unpacks to far more than it should.');
    expect(await refusalOf(guessMapping(bytes, 'sales.xlsx'))).toBe('The file unpacks to far more than it should.');
  });

  test('more than 200 MB, with the row that was come to', async () => {
    const piece = Buffer.from(`2025-11-03,Lager,1,5.00,${'x'.repeat(1000)}\n`.repeat(1000));
    async function* endless() {
      yield Buffer.from(`${title},Note\n`);
      for (;;) yield piece;
    }
    let lines = 0;
    const work = async () => {
      for await (const reading of readLines(endless(), fish)) lines += reading.lines.length;
    };
    expect(await refusalOf(work())).toMatch(/^Row 20\d{4}: is larger than 200 MB: split it by month\.$/);
    expect(lines).toBeGreaterThan(200_000);
  });
});

describe('what became of a row', () => {
  const kinds = async (header: string, rows: readonly string[], known: Partial<Record<SaleField, number>>) =>
    (await readText(`Item,Qty,Gross,Net,${header}\n${rows.join('\n')}\n`, plainMapping({ description: 0, quantity: 1, gross: 2, net: 3, ...known }))).lines.map(
      ({ kind, quantity, net }) => [kind, quantity, net],
    );

  test('ticks, words and amounts mark it', async () => {
    expect(await kinds('Void?', ['A,1,5,5,true', 'A,1,5,5,FALSE', 'A,1,5,5,x', 'A,1,5,5,'], { void: 4 })).toEqual([
      ['void', 1000, 50_000],
      ['sale', 1000, 50_000],
      ['void', 1000, 50_000],
      ['sale', 1000, 50_000],
    ]);
    expect(await kinds('Comp amount', ['A,1,5,0,5.00', 'A,4,20,15,5.00', 'A,1,5,5,0.00'], { comp: 4 })).toEqual([
      ['comp', 1000, 0],
      ['sale', 4000, 150_000],
      ['sale', 1000, 50_000],
    ]);
    expect(await kinds('Status', ['A,1,5,5,Refund', 'A,1,5,5,Closed', 'A,1,5,5,Stornato'], { void: 4 })).toEqual([
      ['refund', -1000, -50_000],
      ['sale', 1000, 50_000],
      ['void', 1000, 50_000],
    ]);
  });

  test('a discount of a hundred per cent is a gift', async () => {
    const text = 'Date,Item,Qty,Price,Disc %\n2025-11-14,Lager,1,6.50,0%\n2025-11-14,Lager,1,6.50,100%\n2025-11-14,Lager,1,6.50,10%\n';
    const { mapping } = await guessMapping(Buffer.from(text), 'a.csv');
    expect((await readText(text, mapping)).lines.map(({ kind }) => kind)).toEqual(['sale', 'comp', 'sale']);
  });

  test('a sale that its own row says was refunded leaves nothing', async () => {
    expect(await kinds('Refunded', ['A,1,5,5,true', 'A,1,5,5,false'], { refund: 4 })).toEqual([
      ['refund', 0, 0],
      ['sale', 1000, 50_000],
    ]);
  });

  test('negative amounts are refunds, a discount of all of it is a gift', async () => {
    expect(await kinds('Discount', ['A,-1,-5,-5,0', 'A,1,-5,-5,0', 'A,1,5,0,5', 'A,1,5,4,1'], { discount: 4 })).toEqual([
      ['refund', -1000, -50_000],
      ['refund', -1000, -50_000],
      ['comp', 1000, 0],
      ['sale', 1000, 40_000],
    ]);
  });
});

describe('columns by their titles', () => {
  const items = ['Lager', 'Stout', 'Negroni', 'Spritz', 'Pinsa'];
  test.each(titleRows)('in %s: %s, %s, %s …', async (language, ...titles) => {
    const amount = money(language === 'en' ? '.' : ',');
    const rows = Array.from({ length: 24 }, (_, at) => {
      const [quantity, price, discount] = [1 + (at % 3), 550 + (at % 5) * 100, at % 6 === 0 ? 100 : 0];
      const gross = quantity * price - discount;
      const tax = Math.round(gross / 6);
      const day = `2025-11-${14 + (at % 5)}`;
      return [
        language === 'en' ? mdy()(day) : dmy('.')(day),
        `19:${10 + at}`,
        String(1000 + Math.floor(at / 2)),
        String(100 + (at % 5)),
        items[at % 5] ?? '',
        at % 5 < 2 ? 'Beer' : 'Bar',
        String(quantity),
        amount(price),
        amount(discount),
        amount(gross),
        amount(tax),
        amount(gross - tax),
        'Bar 1',
        'Main',
        at === 5 ? 'void' : 'ok',
      ];
    });
    const { columns } = await guessMapping(Buffer.from(csv([titles, ...rows], { delimiter: '\t', newline: '\n', quoteAll: false })), 'sales.txt');
    expect(columns.map(({ field }, at) => [titles[at], field])).toEqual(titles.map((title, at) => [title, titleFields[at]]));
  });
});

describe('what the file leaves open', () => {
  const noteOf = ({ notes }: FileGuess, words: string) => notes.some((note) => note.includes(words));

  test('a day beyond the twelfth anywhere decides the order of day and month', async () => {
    const rows = Array.from({ length: 90 }, (_, at) => `0${(at % 9) + 1}/0${(at % 8) + 1}/2025,Lager,1,5.00`);
    const open = await guessMapping(Buffer.from(`${title}\n${rows.join('\n')}\n`), 'a.csv');
    expect(noteOf(open, 'is a guess')).toBe(true);
    const decided = await guessMapping(Buffer.from(`${title}\n${rows.join('\n')}\n25/01/2025,Lager,1,5.00\n`), 'a.csv');
    expect([decided.mapping.date_order, noteOf(decided, 'is a guess')]).toEqual(['dmy', false]);
    expect(decided.confidence).toBeGreaterThan(open.confidence);
  });

  test('days in a row are likelier than one day of each month', async () => {
    const rows = [3, 4, 5, 6].map((day) => `0${day}/11/2025,Lager,1,5.00`);
    expect((await guessMapping(Buffer.from(`${title}\n${rows.join('\n')}\n`), 'a.csv')).mapping.date_order).toBe('dmy');
  });

  test('the day of a file without dates is in its name', async () => {
    const { mapping } = await guessMapping(Buffer.from('Item,Qty,Net\nLager,1,5.00\n'), 'pmix_2025-11-03.csv');
    expect(mapping.business_date).toBe('2025-11-03');
  });
});

describe('whatever is written reads back', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'abcdefgh XYZ0123456789-"\',;|\t\nàéîñöüß&()#'), minLength: 1, maxLength: 18 });
  // A name has a letter in front, so that it is no blank cell, no sum, no number and no formula.
  const name = cell.map((text) => `N${text}`.replace(/\s+$/g, ''));
  const row = fc.record({
    name,
    code: fc.stringMatching(/^[A-Z][0-9A-Z-]{0,9}$/).filter((code) => !/^TOTAL|SUMM/.test(code)),
    quantity: fc.integer({ min: 1, max: 9_999_999 }),
    cents: fc.integer({ min: 0, max: 99_999_999 }),
    day: fc.date({ min: new Date('2015-01-01'), max: new Date('2035-12-31'), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  });
  const dialect = fc.record({
    delimiter: fc.constantFrom(',', ';', '\t', '|', '^', '~'),
    newline: fc.constantFrom('\n', '\r\n', '\r'),
    quoteAll: fc.boolean(),
    encoding: fc.constantFrom('utf-8', 'utf-8 with mark', 'utf-16le with mark', 'utf-16be with mark', 'windows-1252', 'cp850', 'macintosh'),
    decimal: fc.constantFrom('.', ','),
    thousands: fc.constantFrom('', ' ', "'"),
    order: fc.constantFrom('dmy', 'mdy', 'ymd'),
    mark: fc.constantFrom('/', '-', '.'),
    piece: fc.integer({ min: 1, max: 400 }),
  });

  test('in any delimiter, quoting, encoding, decimal mark and order of dates', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12 }), dialect, async (rows, how) => {
        const date = { dmy: dmy(how.mark), mdy: mdy(), ymd }[how.order as 'dmy'];
        const table = rows.map((one) => [date(one.day), one.code, one.name, count(how.decimal as '.')(one.quantity), money(how.decimal as '.', how.thousands)(one.cents)]);
        const text = csv([['Date', 'PLU', 'Item', 'Qty', 'Net Sales'], ...table], how);
        const bytes = encodings[how.encoding as 'utf-8'](text);
        const mapping = plainMapping(
          { date: 0, plu_code: 1, description: 2, quantity: 3, net: 4 },
          { delimiter: how.delimiter as ',', decimal: how.decimal as '.', date_order: how.order as 'dmy', encoding: how.encoding.split(' ')[0] as 'utf-8' },
        );
        const { lines, faults } = await readAll(pieces(bytes, how.piece), mapping);
        expect(faults).toEqual([]);
        expect(lines.map((line) => [line.row, line.day, line.plu_code, line.description, line.quantity, line.net])).toEqual(
          rows.map((one, at) => [at + 2, one.day, one.code, one.name, one.quantity, one.cents * 100]),
        );
      }),
      { numRuns: 300 },
    );
  });

  test('and any bytes at all are read or refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        const told = await refusalOf(guessMapping(bytes, 'a.csv').then(async ({ mapping }) => await readAll(pieces(bytes, 7), mapping)));
        expect(told).not.toBe('');
      }),
      { numRuns: 300 },
    );
  });
});
