import { expect, test } from 'vitest';
import { z } from 'zod';
import { refusalOf } from '../src/kernel/contract/refusal.ts';
import { everyCall } from './calls.ts';

const technical = /\b(must be (a number|text|a list|one of)|is required|invalid|expected|received (undefined|null|NaN)|is not a value|not written as)\b/i;
const bodies = everyCall.flatMap(({ id, body }) => (body ? [{ id, body }] : []));

const fieldsOf = (body: z.ZodType): string[] => Object.keys((z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as { properties?: object }).properties ?? {});

const refusals = (body: z.ZodType, value: unknown) =>
  (body.safeParse(value, { error: refusalOf }).error?.issues ?? []).filter(({ code, path }) => code !== 'unrecognized_keys' && path.length > 0);

test.each([undefined, null, '', '  ', Number.NaN])('whatever is written with %j in every field, its refusals say what to do', (nothing) => {
  const said = bodies.flatMap(({ id, body }) =>
    refusals(body, Object.fromEntries(fieldsOf(body).map((name) => [name, nothing]))).map(({ path, message }) => `${id} ${path.join('.')}: ${message}`),
  );
  expect(said.length).toBeGreaterThan(50);
  expect(said.filter((one) => technical.test(one.slice(one.indexOf(': '))))).toEqual([]);
});
