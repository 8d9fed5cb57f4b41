import { expect, test } from 'vitest';
import { z } from 'zod';
import { numberField, textField } from './field.ts';
import { refusalOf } from './refusal.ts';

test.each([
  [textField('Name').schema, '   ', 'is required'],
  [textField('Name').schema, undefined, 'is required'],
  [textField('Name', { max: 3 }).schema, 'four', 'must be at most 3 characters long'],
  [numberField('Alcohol', { min: 0, max: 100 }).schema, 'strong', 'must be a number'],
  [numberField('Alcohol', { min: 0, max: 100 }).schema, 101, 'must be 100 or less'],
  [numberField('Units', { min: 1, max: 9, whole: true }).schema, 1.5, 'must be a whole number'],
  [numberField('Units', { min: 1, max: 9, whole: true }).schema, null, 'is required'],
  [z.number().positive(), 0, 'must be more than 0'],
  [z.enum(['as_of', 'since', 'until']), 'never', 'must be one of as of, since, or until'],
  [z.iso.date(), '30/06', 'must be a date, such as 2026-06-30'],
  [z.email(), 'olive', 'must be an e-mail address, such as name@bar.com'],
  [z.array(z.string()).min(1), [], 'needs at least 1'],
  [z.string().regex(/^[0-9]+$/, 'takes digits only'), 'x', 'takes digits only'],
])('%# says what to do about %j', (schema, value, words) => {
  expect(schema.safeParse(value, { error: refusalOf }).error?.issues[0]?.message).toBe(words);
});
