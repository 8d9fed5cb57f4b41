import { formWith } from '../../../test/form.ts';
import { describe, expect, test } from '../../../test/harness.ts';
import { pdfWith } from '../../../test/pdf.ts';
import { processPluPdf } from '../contract/plu-sheet.ts';
import { pluBrands, plus } from '../contract/plus.ts';
import { brands } from '../contract/reference.ts';
import { readPluLine } from './plu-line.ts';

describe('a line of a list of articles', () => {
  test.each([
    ['1401   Campari Soda   45 ml   9.50', { plu_code: '1401', description: 'Campari Soda', quantity: 45, unit: 'ml' }],
    ['PLU 77: Guinness pint 20 oz $9.50', { plu_code: '77', description: 'Guinness pint', quantity: 20, unit: 'oz' }],
    ['G-12 | Peroni bottle | 1 each', { plu_code: 'G-12', description: 'Peroni bottle', quantity: 1, unit: 'each' }],
    ['205 Gin Tonic 4,5 cl 11,00 €', { plu_code: '205', description: 'Gin Tonic', quantity: 4.5, unit: 'cl' }],
    ['310 House wine', { plu_code: '310', description: 'House wine', quantity: null, unit: null }],
  ])('%s', (text, read) => expect(readPluLine(text)).toEqual(read));
  test.each(['Cocktails', 'Page 3 of 7', '12.50', '2026-11-20', '1401 9.50', ''])('%s is none', (text) => expect(readPluLine(text)).toBeUndefined());
});

describe('a list of articles as a PDF', () => {
  test('is read into pairs to be looked at, and nothing is kept', async ({ api, venue }) => {
    const campari = (await api.call(brands.create, { body: { name: 'Campari' } }, venue.owner)).body.brand_id as number;
    const plu = (await api.call(plus.create, { body: { plu_code: '1401', description: 'Campari Soda', price_incl_tax: 9.5, tax_rate: 0 } }, venue.owner)).body.plu_id as number;
    const file = pdfWith([
      [40, 30, 'Our list of articles'],
      [40, 60, '1401'],
      [120, 60, 'Campari Soda'],
      [320, 60, '45 ml'],
      [40, 80, '1402'],
      [120, 80, 'Something new'],
      [320, 80, '2 oz'],
    ]);
    const { status, body } = await api.raw(processPluPdf, { token: venue.owner.token, ...(await formWith('file', file)) });
    expect(status).toBe(200);
    expect([body.total, body.left_out]).toEqual([2, 1]);
    expect(body.data[0]).toMatchObject({ plu_code: '1401', plu_id: plu, brand_id: campari, quantity: 45, unit: 'ml', known: false });
    expect(body.data[1]).toMatchObject({ plu_code: '1402', plu_id: null, brand_id: null, quantity: 2, unit: 'oz' });
    expect((await api.call(pluBrands.list, {}, venue.owner)).body.total).toBe(0);
  });

  test('that is none, or has no articles, is refused', async ({ api, venue }) => {
    const send = async (file: Uint8Array) => api.raw(processPluPdf, { token: venue.owner.token, ...(await formWith('file', file)) });
    expect((await send(Buffer.from('1401 Campari'))).status).toBe(415);
    expect((await send(Buffer.from('%PDF-1.4 broken'))).status).toBe(422);
    expect((await send(pdfWith([[40, 30, 'Only words']]))).body.errors).toEqual([{ field: 'file', message: 'has no line that begins with the code of an article' }]);
  });
});
