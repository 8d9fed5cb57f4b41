import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { servedCalls } from '../../../app/server/rooms.ts';
import { answerValidation } from './answer-validation.ts';

const answers = servedCalls({ signingKey: 'a key that signs nothing in this test', publicUrl: 'http://localhost', mail: true, innerAllowed: false })
  .map(({ call }) => call.answer)
  .filter((answer) => answer instanceof z.ZodType);

/** Values of a schema, and now and then something beside it. */
function near(schema: z.ZodType): fc.Arbitrary<unknown> {
  const beside = fc.constantFrom<unknown>(null, undefined, 0, 1.5, -1, Number.NaN, 2 ** 53, '', 'text', true, [], {}, new Date(0));
  return fc.oneof({ weight: 40, arbitrary: right(schema) }, { weight: 1, arbitrary: beside });
}

function right(schema: z.ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodNumber) return fc.oneof(fc.integer(), fc.double());
  if (schema instanceof z.ZodString) return fc.string();
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodNullable) return fc.option(near(schema.unwrap() as z.ZodType));
  if (schema instanceof z.ZodOptional) return fc.option(near(schema.unwrap() as z.ZodType), { nil: undefined });
  if (schema instanceof z.ZodArray) return fc.array(near(schema.element as z.ZodType), { maxLength: 3 });
  if (schema instanceof z.ZodRecord) return fc.dictionary(fc.string(), near(schema.valueType as z.ZodType), { maxKeys: 2, noNullPrototype: true });
  if (schema instanceof z.ZodObject) return nearObject(schema);
  return fc.anything();
}

const nearObject = ({ shape }: z.ZodObject): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      fc.record(Object.fromEntries(Object.entries(shape).map(([name, one]) => [name, near(one as z.ZodType)])), { noNullPrototype: true }),
      fc.constantFrom('as it is', 'as it is', 'as it is', 'one more', 'one less'),
    )
    .map(([value, how]) => {
      if (how === 'one more') return { ...value, more: 1 };
      if (how === 'one less') delete value[Object.keys(value)[0] ?? ''];
      return value;
    });

const read = (schema: z.ZodType, value: unknown) => {
  const { success, data } = schema.safeParse(value);
  return success ? JSON.stringify(data) : 'refused';
};

test('what fits is what the schema would answer, for every answer of every call', () => {
  let fitted = 0;
  for (const answer of new Set(answers)) {
    const fits = answerValidation(answer);
    if (!fits) continue;
    fc.assert(
      fc.property(near(answer), (value) => {
        if (!fits(value)) return;
        fitted += 1;
        expect(read(answer, value)).toBe(JSON.stringify(value));
      }),
      { numRuns: 20 },
    );
  }
  expect(fitted).toBeGreaterThan(answers.length);
});

test('what a schema would answer unchanged fits', () => {
  const row = z.object({
    id: z.number().int(),
    name: z.string(),
    cost: z.number().nullable(),
    kind: z.enum(['a', 'b']),
    labels: z.record(z.string(), z.string()),
    note: z.string().optional(),
  });
  const fits = answerValidation(z.object({ data: z.array(row), total: z.int() }));
  const value = { id: 1, name: 'Gin', cost: null, kind: 'a', labels: { brand: 'One' } };
  expect(fits?.({ data: [value, { ...value, cost: 1.5, note: 'dry' }, { ...value, note: undefined }], total: 3 })).toBe(true);
  expect(fits?.({ data: [{ ...value, id: 1.5 }], total: 1 })).toBe(false);
  expect(fits?.({ data: new Array(1), total: 1 })).toBe(false);
});

describe('no check is derived from a schema that', () => {
  test.each([
    ['gives what is missing', z.object({ n: z.number().default(1) })],
    ['changes what it reads', z.object({ n: z.string().transform(Number) })],
    ['asks for more than a kind', z.object({ n: z.string().max(3) })],
    ['asks for a form', z.array(z.iso.date())],
    ['asks for more than a whole number', z.number().int().positive()],
    ['knows several shapes', z.union([z.object({ a: z.string() }), z.object({ a: z.string(), b: z.string() })])],
    ['is refined', z.object({ a: z.string() }).refine(() => true)],
  ])('%s', (_, schema) => {
    expect(answerValidation(schema)).toBeUndefined();
  });
});
