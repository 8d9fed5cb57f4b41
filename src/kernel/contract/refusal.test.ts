import { expect, test } from 'vitest';
import { z } from 'zod';
import { id, text } from './ids.ts';
import { price } from './money.ts';
import { amount } from './quantity.ts';
import { numberField, refField, textField } from './records/field.ts';
import { refusalOf } from './refusal.ts';

test.each([
  [textField('Name').schema, '   ', 'fill this in'],
  [textField('Name').schema, undefined, 'fill this in'],
  [textField('Name', { max: 3 }).schema, 'four', 'must be at most 3 characters long'],
  [numberField('Alcohol', { min: 0, max: 100 }).schema, 'strong', 'must be a number'],
  [numberField('Alcohol', { min: 0, max: 100 }).schema, 101, 'must be 100 or less'],
  [numberField('Units', { min: 1, max: 9, whole: true }).schema, 1.5, 'must be a whole number'],
  [numberField('Units', { min: 1, max: 9, whole: true }).schema, null, 'enter a number'],
  [z.number().positive(), 0, 'must be more than 0'],
  [z.enum(['as_of', 'since', 'until']), 'never', 'must be one of as of, since, or until'],
  [z.iso.date(), '30/06', 'must be a date, such as 2026-06-30'],
  [z.email(), 'olive', 'must be an e-mail address, such as name@bar.com'],
  [z.array(z.string()).min(1), [], 'needs at least 1'],
  [z.string().regex(/^[0-9]+$/, 'takes digits only'), 'x', 'takes digits only'],
])('%# says what to do about %j', (schema, value, words) => {
  expect(schema.safeParse(value, { error: refusalOf }).error?.issues[0]?.message).toBe(words);
});

const form = z.strictObject({
  supplier_id: id,
  size_id: refField('Size', 'sizes').schema,
  unit_cost: price,
  ordered: amount,
  portions: z.number(),
  delivery_date: z.iso.date(),
  received_at: z.iso.datetime(),
  brand_name: text(20, 1),
  status: z.enum(['draft', 'expected']),
  lines: z.array(z.strictObject({ product_id: id })),
});

test.each([undefined, null, '', Number.NaN])('a form in which %j stands is asked for what it takes, by name', (nothing) => {
  const said = form.safeParse(Object.fromEntries(Object.keys(form.shape).map((name) => [name, nothing])), { error: refusalOf }).error?.issues ?? [];
  expect(Object.fromEntries(said.map(({ path, message }) => [path.join('.'), message]))).toMatchObject({
    supplier_id: 'choose a supplier',
    size_id: 'choose a size',
    unit_cost: 'enter a price',
    ordered: 'enter an amount',
    portions: 'enter a number',
    delivery_date: 'choose a day',
    brand_name: 'enter a name',
    status: 'choose one',
  });
});
