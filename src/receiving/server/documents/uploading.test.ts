import { formWith } from '../../../../test/form.ts';
import { type Answer, type Api, describe, expect, test, type Venue } from '../../../../test/harness.ts';
import { pdfWith } from '../../../../test/pdf.ts';
import { stocked } from '../../../../test/stock.ts';
import { suppliers } from '../../../catalogue/contract/reference.ts';
import type { AnswerOf } from '../../../kernel/contract/call.ts';
import type { FaultBody } from '../../../kernel/contract/faults.ts';
import { writeXlsx } from '../../../kernel/server/sheets/export/write.ts';
import { createPeriod, movePeriod } from '../../../stock/contract/period.ts';
import { deleteDelivery, getDelivery, listDeliveries, updateDelivery } from '../../contract/delivery.ts';
import { getDocument, uploadDelivery } from '../../contract/upload.ts';

type Uploaded = AnswerOf<typeof uploadDelivery> & FaultBody;

async function cellar(api: Api, venue: Venue) {
  const stock = await stocked(api, venue);
  const gin = await stock.product('Sipsmith London Dry Gin', { base_unit: 'ml', size_quantity: 700, pack_units: 6, cost_price: 20, sku: 'SIP70' });
  const campari = await stock.product('Campari', { base_unit: 'ml', size_quantity: 700, pack_units: 6, cost_price: 12, barcode: '8000040000802' });
  const lemons = await stock.product('Lemons', { base_unit: 'g', size_quantity: 1000 });
  const supplier = (await api.call(suppliers.create, { body: { supplier_name: `Harbour ${venue.clientId}` } }, venue.owner)).body.supplier_id as number;
  const upload = async (file: Uint8Array | string, fields: Record<string, string> = {}, as = venue) => {
    const form = await formWith('file', typeof file === 'string' ? Buffer.from(file) : file, { supplier_id: String(supplier), ...fields }, 'note.csv');
    return api.raw(uploadDelivery, { ...form, token: as.owner.token }) as Promise<Answer<Uploaded>>;
  };
  const total = async () => (await api.call(listDeliveries, {}, venue.owner)).body.total;
  return { stock, gin, campari, lemons, supplier, upload, total };
}

const csv = `Harbour Wine & Spirits;;;;;
Delivery note 20817;;;;;

Art.Nr;Bezeichnung;Menge;Einheit;Preis;Gesamt
SIP70;SIPSMITH GIN 70CL;2;KT;118,50;237,00
8000040000802;CAMPARI 25%;6;FL;12,10;72,60
;Zitronen Kl. I;4,5;kg;2,40;10,80
;Zwischensumme;;;;320,40
`;

describe('a delivery from a file', () => {
  test('reads the lines of a CSV, knows products by their codes, and asks about the rest', async ({ api, venue }) => {
    const { gin, campari, lemons, upload, total } = await cellar(api, venue);
    const { status, body } = await upload(csv, { reference: '20817' });
    expect([status, body.status, body.unmatched, body.reference, body.file_name]).toEqual([201, 'draft', 1, '20817', 'note.csv']);
    expect(body.lines.map((line) => [line.product?.product_id, line.matched_by, line.name, line.ordered, line.received, line.unit, line.unit_cost, line.value])).toEqual([
      [gin, 'code', 'SIPSMITH GIN 70CL', 2, null, 'pack', 118.5, 237],
      [campari, 'code', 'CAMPARI 25%', 6, null, 'unit', 12.1, 72.6],
      [undefined, null, 'Zitronen Kl. I', 4.5, null, 'kg', 2.4, 10.8],
    ]);
    expect(body.reading).toMatchObject({ remembered: false, left_out: [{ row: 8, why: 'is a sum or a charge' }] });
    expect(body.reading.columns.map(({ title, field }) => [title, field])).toEqual([
      ['Art.Nr', 'code'],
      ['Bezeichnung', 'name'],
      ['Menge', 'ordered'],
      ['Einheit', 'unit'],
      ['Preis', 'unit_cost'],
      ['Gesamt', 'total'],
    ]);
    const document = await api.call(getDocument, { params: { id: body.delivery_id } }, venue.owner);
    expect(String(document.body)).toBe(csv);
    // It cannot be received before somebody says what the lemons are; then the next document knows.
    const early = await api.call(updateDelivery, { params: { id: body.delivery_id }, body: { status: 'received' } }, venue.owner);
    expect([early.status, early.body.error?.code, early.body.errors[0]?.field]).toEqual([409, 'DELIVERY_UNMATCHED', 'lines.3.product_id']);
    const done = await api.call(updateDelivery, { params: { id: body.delivery_id }, body: { status: 'received', check: [{ line: 3, product_id: lemons }] } }, venue.owner);
    expect([done.body.status, done.body.lines[2]?.base_quantity, done.body.value]).toEqual(['received', 4500, 320.4]);
    const next = await upload(csv.replace('20817', '20818').replace('4,5;kg', '2;kg'));
    expect([next.body.unmatched, next.body.lines.map((line) => [line.product?.product_id, line.matched_by]), next.body.reading.remembered]).toEqual([
      0,
      [
        [gin, 'remembered'],
        [campari, 'remembered'],
        [lemons, 'remembered'],
      ],
      true,
    ]);
    expect(await total()).toBe(2);
  });

  test('reads an XLSX and a PDF with text to the same lines', async ({ api, venue }) => {
    const { gin, campari, upload } = await cellar(api, venue);
    const rows = [
      ['SIP70', 'Sipsmith London Dry Gin 70cl', 2, 'case', 118.5],
      ['C1', 'Campari 70cl', 6, 'btl', 12.1],
    ] as const;
    const titles = ['Item no', 'Description', 'Qty', 'Unit', 'Unit price'];
    const sheet = await writeXlsx(
      titles.map((title, at) => ({ title, value: (row: (typeof rows)[number]) => row[at] ?? null })),
      rows,
    );
    const lefts = [40, 110, 330, 380, 430];
    const line = (top: number, cells: readonly (string | number)[]) => cells.map((cell, at) => [(lefts[at] ?? 0) + (typeof cell === 'number' ? 6 : 0), top, String(cell)] as const);
    const pdf = pdfWith(
      [[40, 40, 'Harbour Wine & Spirits'], [40, 60, 'Delivery note 20817 of 12 March'], ...line(100, titles), ...line(115, rows[0]), [110, 126, 'limited edition']],
      [...line(60, titles), ...line(75, rows[1]), [330, 100, 'Total'], [430, 100, '309.60']],
    );
    for (const file of [sheet, pdf]) {
      const { status, body } = await upload(file);
      expect([status, body.lines?.map((one) => [one.product?.product_id, one.matched_by, one.supplier_code, one.ordered, one.unit, one.unit_cost])]).toEqual([
        201,
        [
          [gin, 'code', 'SIP70', 2, 'pack', 118.5],
          [campari, 'name', 'C1', 6, 'unit', 12.1],
        ],
      ]);
    }
  });

  test('may hold what is no goods: that is left out, the rest is received', async ({ api, venue }) => {
    const { upload } = await cellar(api, venue);
    const { body } = await upload('code,product,qty,price\nSIP70,Gin,1,20\n,Glass hire,1,9.50\n');
    const change = (more: object) => api.call(updateDelivery, { params: { id: body.delivery_id }, body: more }, venue.owner);
    expect([body.unmatched, (await change({ leave_out: [1] })).body.errors[0]?.field]).toEqual([1, 'leave_out.0']);
    const { body: done } = await change({ leave_out: [2], status: 'received' });
    expect([done.status, done.lines.length, done.value]).toEqual(['received', 1, 20]);
    expect((await change({ leave_out: [1] })).body.error?.code).toBe('ILLEGAL_TRANSITION');
  });

  test('knows products by the words that a supplier shortens, asks about a name that says more, and takes charges for no goods', async ({ api, venue }) => {
    const { stock, upload } = await cellar(api, venue);
    const litre = { base_unit: 'ml', size_quantity: 1000, pack_units: 12 };
    const [titos, goslings, tanqueray] = [
      await stock.product("Tito's Handmade Vodka", litre),
      await stock.product("Gosling's Black Seal", litre),
      await stock.product('Tanqueray London Dry', litre),
    ];
    const { body } = await upload(
      'code,product,qty shp,uom,price\n1,TITOS HNDMDE VDK 80PF 12/1L,2,CS,321.60\n2,GOSLINGS BLK SEAL RUM 1L,3,BTL,22.45\n3,TANQUERAY GIN 94.6PF 12/1L,1,CS,343.20\n4,TANQUERAY RANGPUR 1L,1,BTL,30\n5,TITOS HNDMDE 1.75L,1,BTL,40\nFUEL,FUEL SURCHARGE,1,EA,6.50\nX,Split case fee,1,EA,2\n9,Frachtpauschale,1,EA,4\n',
    );
    expect(body.lines.map(({ product }) => product?.product_id)).toEqual([titos, goslings, tanqueray, undefined, undefined]);
    expect(body.lines[3]?.suggestions.map(({ product_id }) => product_id)).toContain(tanqueray);
    expect(body.lines[4]?.suggestions.map(({ product_id }) => product_id)).toContain(titos);
    expect(body.reading.left_out.map(({ why }) => why)).toEqual(['is a sum or a charge', 'is a sum or a charge', 'is a sum or a charge']);
  });

  test('takes a pack or a bottle for what the price says, where the document does not', async ({ api, venue }) => {
    const { upload } = await cellar(api, venue);
    const { body } = await upload('code,product,qty,price\nSIP70,Gin,1,117\nSIP70,Gin,1,21\n');
    expect(body.lines.map((line) => line.unit)).toEqual(['pack', 'unit']);
  });

  test('of a short delivery costs what the document bills, whether its totals are for what was ordered or for what came', async ({ api, venue }) => {
    const { stock, upload, campari } = await cellar(api, venue);
    const sheet = [
      'barcode,product,ordered,delivered,price,total',
      // What came, what was ordered, what came less a discount, what came with no price, and nothing.
      '8000040000802,Came,24,18,5.60,100.80',
      '8000040000802,Ordered,24,18,5.60,134.40',
      '8000040000802,Discounted,24,18,5.60,96.00',
      '8000040000802,Priceless,24,18,,90.00',
      '8000040000802,Nothing,24,0,5.60,0',
    ];
    const { body } = await upload(sheet.join('\n'), { location_id: String(stock.bar) });
    expect(body.lines.map(({ value, billed, unit_cost }) => [value, billed, unit_cost])).toEqual([
      [100.8, 18, 5.6],
      [100.8, null, 5.6],
      [96, 18, 5.6],
      [90, 18, 5],
      [0, 0, 5.6],
    ]);
    const done = await api.call(updateDelivery, { params: { id: body.delivery_id }, body: { status: 'received', check: [{ line: 1, received: 17 }] } }, venue.owner);
    expect(done.body.lines.map(({ value }) => value)).toEqual([95.2, 100.8, 96, 90, 0]);
    expect(await stock.level(stock.bar, campari)).toEqual({ quantity: 71 * 700, value: 382 });
    // What was never billed is missing and claims nothing.
    expect(done.body.claims.map(({ line, kind, quantity, amount }) => [line, kind, quantity, amount])).toEqual([
      [1, 'missing', 1, 5.6],
      [2, 'missing', 6, 33.6],
    ]);
  });

  test('is read once', async ({ api, venue, rival }) => {
    const { upload, total } = await cellar(api, venue);
    const first = await upload(csv);
    const again = await upload(csv);
    expect([again.status, again.body.error.code, again.body.error.details]).toEqual([409, 'DUPLICATE', { delivery_id: first.body.delivery_id, number: first.body.number }]);
    expect(await total()).toBe(1);
    // Another house may have the same document, and what was cancelled may be read anew.
    const foreign = await cellar(api, rival);
    expect((await foreign.upload(csv, {}, rival)).status).toBe(201);
    expect((await api.call(getDelivery, { params: { id: first.body.delivery_id } }, rival.owner)).status).toBe(404);
    expect((await api.call(getDocument, { params: { id: first.body.delivery_id } }, rival.owner)).status).toBe(404);
    await api.call(deleteDelivery, { params: { id: first.body.delivery_id } }, venue.owner);
    expect((await upload(csv)).status).toBe(201);
  });

  test('whose columns nobody knows asks which is which, and remembers the answer', async ({ api, venue }) => {
    const { gin, supplier, upload } = await cellar(api, venue);
    const odd = 'Wat,Hoeveel,Kost\nSIP70,2,118.5\n';
    const asked = await upload(odd);
    expect([asked.status, asked.body.error.code, asked.body.error.details?.columns]).toEqual([
      422,
      'LAYOUT_UNKNOWN',
      [
        { title: 'Wat', field: null, samples: ['SIP70'] },
        { title: 'Hoeveel', field: null, samples: ['2'] },
        { title: 'Kost', field: null, samples: ['118.5'] },
      ],
    ]);
    const { status, body } = await upload(odd, { mapping: JSON.stringify({ Wat: 'code', Hoeveel: 'ordered', Kost: 'unit_cost' }) });
    expect([status, body.lines[0]?.product?.product_id, body.lines[0]?.unit_cost]).toEqual([201, gin, 118.5]);
    const next = await upload(odd.replace(',2,', ',3,'));
    expect([next.status, next.body.lines[0]?.ordered, next.body.reading.remembered]).toEqual([201, 3, true]);
    const other = (await api.call(suppliers.create, { body: { supplier_name: `Other ${venue.clientId}` } }, venue.owner)).body.supplier_id as number;
    expect((await upload(odd.replace(',2,', ',4,'), { supplier_id: String(other) })).body.error.code).toBe('LAYOUT_UNKNOWN');
    expect(supplier).not.toBe(other);
  });

  test('that is broken is refused by its row and column, and nothing is written', async ({ api, venue }) => {
    const { upload, total } = await cellar(api, venue);
    const cells = await upload('product,qty,price,date\nGin,two,10,2026-03-01\n\nCampari,1,abc,2026-03-01\nAperol,1,-3,2026-03-01\nSuze,1,3,yesterday\n');
    expect([cells.status, cells.body.errors]).toEqual([
      422,
      [
        { field: 'rows.2.ordered', message: 'must be a number (column “qty”: “two”)' },
        { field: 'rows.4.unit_cost', message: 'must be a number (column “price”: “abc”)' },
        { field: 'rows.5.unit_cost', message: 'cannot be negative (column “price”: “-3”)' },
        { field: 'rows.6.date', message: 'must be a date (column “date”: “yesterday”)' },
      ],
    ]);
    const dates = await upload('product,qty,date\nGin,1,01.03.2026\nCampari,1,02.03.2026\n');
    expect([dates.status, dates.body.errors.map((error) => error.field)]).toEqual([422, ['rows.3.date']]);
    for (const [file, status, message] of [
      ['product,qty\n"Gin,1\nCampari,2\n', 422, 'has a quotation mark in row 2 that never closes'],
      ['product,qty\n', 422, 'has no line with a product and a quantity'],
      [new Uint8Array(), 422, 'is empty'],
      [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]), 415, 'is a workbook of an old Excel (.xls): save it as XLSX or CSV'],
      [Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2, 3]), 415, 'must be one of: text/plain, application/zip, application/pdf'],
      [Buffer.from('PK\x03\x04 this is no archive'), 422, 'is not a whole XLSX file'],
      [Buffer.from('%PDF-1.7 this is no document'), 422, 'cannot be read as a PDF'],
      [pdfWith([]), 422, 'holds no text: it is a picture of a document'],
    ] as const) {
      const answer = await upload(file as string);
      expect([message, answer.status, answer.body.errors[0]?.message]).toEqual([message, status, message]);
    }
    const large = await upload(Buffer.alloc(21 * 1024 * 1024, 'a'));
    expect([large.status, large.body.error.code]).toEqual([413, 'TOO_LARGE']);
    expect(await total()).toBe(0);
  });

  test('is read whatever its text is encoded in', async ({ api, venue }) => {
    const { upload } = await cellar(api, venue);
    const text = 'Bezeichnung;Menge;Preis\nGrüner Veltliner;12;7,50\n';
    for (const [at, bytes] of [Buffer.from(text, 'latin1'), Buffer.from(`\ufeff${text}`, 'utf16le'), Buffer.from(`\ufeff${text}`)].entries()) {
      const { status, body } = await upload(bytes);
      expect([at, status, body.lines?.map(({ name, ordered, unit_cost }) => [name, ordered, unit_cost])]).toEqual([at, 201, [['Grüner Veltliner', 12, 7.5]]]);
    }
  });

  test('of a period that is closed is refused by its row, or taken as late', async ({ api, venue }) => {
    const { upload, total } = await cellar(api, venue);
    const period = (await api.call(createPeriod, { body: { month: '2026-02' } }, venue.owner)).body;
    await api.call(movePeriod, { params: { id: period.period_id }, body: { status: 'closed' } }, venue.owner);
    const file = 'product,qty,date\nGin,1,2026-02-11\n';
    const refused = await upload(file);
    expect([refused.status, refused.body.error.code, refused.body.errors[0]?.field, refused.body.error.details?.closed_through]).toEqual([
      409,
      'PERIOD_CLOSED',
      'rows.2.date',
      '2026-02-28',
    ]);
    expect((await upload(file, { delivery_date: '2026-02-12' })).body.errors[0]?.field).toBe('delivery_date');
    expect(await total()).toBe(0);
    expect((await upload(file, { late: 'true' })).body.delivery_date).toBe('2026-02-11');
  });
});
