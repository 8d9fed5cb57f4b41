import { expect, test } from 'vitest';
import { claimMail } from './claim-mail.ts';

const claim = {
  kind: 'missing',
  product_name: 'Fish & Chips? Prosecco',
  quantity: 2,
  unit: 'pack',
  amount: 31.5,
  note: 'seen by the driver',
  delivery_number: 'D-2026-0816',
  delivery_reference: 'HWS-58210',
  delivery_date: '2026-11-19',
} as const;
const sender = { venue: 'The Copper Still', name: 'Olive Marsh', currency: 'USD' };
const read = (href: string) => new URL(href).searchParams;

test('a claim becomes a mail that says what, of which delivery, and how much', () => {
  const mail = read(claimMail(claim, sender));
  expect(mail.get('subject')).toBe('Delivery HWS-58210: Fish & Chips? Prosecco');
  expect(mail.get('body')?.split('\r\n')).toEqual([
    'Hello,',
    '',
    'about your delivery HWS-58210 of Nov 19, 2026 to The Copper Still:',
    '',
    'Missing: 2 cases, Fish & Chips? Prosecco.',
    'seen by the driver',
    '',
    'Please credit $31.50 and tell us the number of the credit note.',
    '',
    'Olive Marsh',
    'The Copper Still',
  ]);
});

test('where the supplier has no number of its own, ours stands', () => {
  const body = read(claimMail({ ...claim, delivery_reference: null, note: null }, sender)).get('body');
  expect(body).toContain('your delivery D-2026-0816 of');
  expect(body).toContain('Prosecco.\r\n\r\nPlease credit');
});
