import { z } from 'zod';
import { dayOrMoment } from '../moment.ts';
import { wholeNumber } from '../numeral.ts';

/** The conditions of one filterable field. Plain `field=value` means `eq`. */
export const filterOperators = ['eq', 'ne', 'in', 'gte', 'lte', 'contains', 'empty'] as const;
export type FilterOperator = (typeof filterOperators)[number];
export type FilterValue = string | number | boolean | null | readonly (string | number)[];
export type Filters = Record<string, Partial<Record<FilterOperator, FilterValue>>>;

const numeral = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?(?:0|[1-9]\d{0,29})(?:\.\d{1,30})?$/)
    .transform(Number),
]);
const recordId = wholeNumber(z.coerce.number().int().min(0).max(2_147_483_647));

/** What a value must be to be compared with a field, and the message if it is not. */
const kinds = {
  id: { value: recordId, words: 'must be the number of a record' },
  /** Several numbers of records may stand in one text, with commas between. */
  ids: {
    value: z
      .union([z.string(), z.number()])
      .transform((list): unknown[] => String(list).split(','))
      .pipe(z.array(recordId).max(500)),
    words: 'must be numbers of records',
  },
  number: { value: numeral.pipe(z.number().min(-1e12).max(1e12)), words: 'must be a number' },
  flag: {
    value: z.union([z.boolean(), z.literal([1, 0, '1', '0', 'true', 'false']).transform((said) => said === 1 || said === '1' || said === 'true')]),
    words: 'must be true or false',
  },
  moment: { value: dayOrMoment, words: 'must be a day (2026-03-01) or a moment (2026-03-01T18:30:00Z)' },
  text: {
    value: z
      .union([z.string(), z.number(), z.boolean()])
      .transform(String)
      .refine((said) => !said.includes('\0') && said.isWellFormed()),
    words: 'has characters that cannot be stored',
  },
} as const;

/** What a list compares a filter with. A word of a fixed few is a text. */
export type FilterKind = keyof typeof kinds;

const scalar = z.union([z.string().max(200), z.number(), z.boolean()]);
const several = z.array(z.union([z.string().max(200), z.number()])).max(500);
export const condition = z.union([
  scalar,
  several,
  z.strictObject({
    eq: scalar.nullable().optional(),
    ne: scalar.nullable().optional(),
    in: several.optional(),
    gte: scalar.optional(),
    lte: scalar.optional(),
    contains: z.string().max(200).optional(),
    empty: z.boolean().optional(),
  }),
]);

type Given = z.output<typeof condition>;
type Refuse = (field: string, message: string) => void;

const asOperators = (given: Given): Record<string, unknown> => {
  if (Array.isArray(given)) return { in: given };
  return typeof given === 'object' ? given : { eq: given };
};

/** The conditions of a list, each value as the field's kind has it: what is no such value is refused before anything begins. */
export function typedFilters(given: Record<string, Given | undefined>, kindsOf: Readonly<Record<string, FilterKind>>, refuse: Refuse): Filters {
  const out: Filters = {};
  for (const [field, conditions] of Object.entries(given)) {
    const kind = kindsOf[field];
    if (conditions === undefined || conditions === '' || kind === undefined) continue;
    for (const [operator, value] of Object.entries(asOperators(conditions))) {
      // What a form sends for an empty input is nothing.
      if (value === undefined || (value === '' && kind !== 'text')) continue;
      const typed = typedValue(kind, operator, value);
      if (typed === undefined) return refuse(field, kinds[kind].words) ?? {};
      out[field] = { ...out[field], ...(kind === 'ids' && operator === 'eq' ? { in: typed as number[] } : { [operator]: typed }) };
    }
  }
  return out;
}

function typedValue(kind: FilterKind, operator: string, value: unknown): FilterValue | undefined {
  if (operator === 'empty' || value === null) return value as boolean | null;
  const read = (one: unknown, as: FilterKind) => kinds[as].value.safeParse(one).data as FilterValue | undefined;
  if (operator === 'contains') return read(value, 'text');
  if (operator !== 'in') return read(value, kind);
  const all = (value as unknown[]).map((one) => read(one, kind === 'ids' ? 'id' : kind));
  return all.includes(undefined) ? undefined : (all as (string | number)[]);
}
