import { expect, test } from 'vitest';
import type { UnderParLine } from '../../../../contract/par.ts';
import { bySupplier, costOf, linesAddress, lotsText, orderMail, suggestedLots } from './order-lines.ts';

const gin: UnderParLine = {
  product_id: 1,
  product_name: 'Gin',
  brand_name: null,
  size: '700 ml',
  base_unit: 'ml',
  size_quantity: 700,
  pack_units: 6,
  bought_singly: false,
  article_number: 'G-1',
  supplier_id: 4,
  supplier_name: 'Harbour Wine',
  supplier_contact: 'Ann Lee <orders@harbour.example>, 555 0100',
  on_hand: 700,
  on_order: 0,
  par_min: 2100,
  par_max: 4900,
  suggested_order: 8400,
  unit_cost: 12.5,
};
const rum: UnderParLine = { ...gin, product_id: 2, product_name: 'Rum', bought_singly: true, article_number: null, suggested_order: 1400, unit_cost: null };
const lemon: UnderParLine = { ...gin, product_id: 3, supplier_id: null, supplier_name: null, supplier_contact: null };

test('a product is ordered in its packs, or singly where it is sold so', () => {
  expect([suggestedLots(gin), lotsText(gin, 2), lotsText(gin, 1), costOf(gin, 2)]).toEqual([2, '2 cases of 6', '1 case of 6', 150]);
  expect([suggestedLots(rum), costOf(rum, 2)]).toEqual([2, null]);
  // A lot that somebody set may be less than a case: what is sent is whole cases all the same.
  expect(suggestedLots({ ...gin, suggested_order: 3000 })).toBe(1);
});

test('each supplier gets what is theirs, and what nobody sells stands by itself', () => {
  expect(bySupplier([gin, rum, lemon]).map(({ name, lines }) => [name, lines.map(({ product_name }) => product_name)])).toEqual([
    ['Harbour Wine', ['Gin', 'Rum']],
    [null, ['Gin']],
  ]);
});

test('an order as a mail goes to the address that is known, and leaves out what is not wanted', () => {
  const [order] = bySupplier([gin, rum]);
  if (!order) throw new Error('there is an order');
  const mail = new URL(orderMail(order, (line) => (line === rum ? 0 : 3), { venue: 'The Copper Still', name: 'Olive' }));
  expect(decodeURIComponent(mail.pathname)).toBe('orders@harbour.example');
  expect(mail.searchParams.get('subject')).toBe('Order from The Copper Still');
  expect(mail.searchParams.get('body')).toContain('3 cases of 6: Gin, 700 ml (no. G-1)\r\n');
  expect(mail.searchParams.get('body')).not.toContain('Rum');
});

test('an order by mail goes with what is wanted in its address', () => {
  const [order] = bySupplier([gin, rum]);
  if (!order) throw new Error('there is an order');
  expect(linesAddress(order, (line) => (line === rum ? 0 : 3))).toBe(`${gin.product_id}:3`);
});
