import { z } from 'zod';
import { recordNumber, text } from '../ids.ts';
import { price } from '../money.ts';
import { amount } from '../quantity.ts';

export type FieldKind = 'text' | 'longText' | 'number' | 'money' | 'quantity' | 'flag' | 'choice' | 'ref' | 'barcode';

/** One column of a resource: how it is checked, stored, sorted, drawn and entered, declared once. */
export interface Field<S extends z.ZodType = z.ZodType> {
  readonly kind: FieldKind;
  readonly label: string;
  readonly schema: S;
  /** Column in the table, where it is not the field's name in snake case. */
  readonly column?: string;
  /** For `ref`: the resource that is pointed at. */
  readonly target?: string;
  readonly choices?: readonly string[];
  /** What a choice is called, where that is not itself. */
  readonly words?: Readonly<Record<string, string>>;
  readonly unit?: string;
  readonly hint?: string;
  /** Not a column of the table until the user asks for it. */
  readonly folded?: boolean;
}

interface Options {
  readonly column?: string;
  readonly hint?: string;
  readonly unit?: string;
  readonly folded?: boolean;
}

interface ChoiceOptions extends Options {
  readonly words?: Readonly<Record<string, string>>;
}

/** The choices of a field as a person picks them. */
export const choicesOf = ({ choices = [], words }: Pick<Field, 'choices' | 'words'>): { value: string; label: string }[] =>
  choices.map((value) => ({ value, label: words?.[value] ?? value }));

/** What a form sends for an empty input is nothing. */
export const blankIsNull = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (value === '' ? null : value), schema);

export const textField = (label: string, options: Options & { max?: number } = {}) => ({ ...options, kind: 'text' as const, label, schema: text(options.max ?? 120, 1) });
export const optionalText = (label: string, options: Options & { max?: number } = {}) => ({
  ...options,
  kind: (options.max ?? 120) > 200 ? ('longText' as const) : ('text' as const),
  label,
  schema: text(options.max ?? 120)
    .nullish()
    .transform((value) => value || null),
});
interface Range {
  readonly min: number;
  readonly max: number;
  readonly whole?: boolean;
}
const within = ({ min, max, whole }: Range) => (whole ? z.number().int() : z.number()).min(min).max(max);
export const numberField = (label: string, range: Range, options: Options = {}) => ({
  ...options,
  kind: 'number' as const,
  label,
  schema: within(range),
});
export const optionalNumber = (label: string, range: Range, options: Options = {}) => ({
  ...options,
  kind: 'number' as const,
  label,
  schema: blankIsNull(
    z
      .number()
      .min(range.min)
      .max(range.max)
      .nullish()
      .transform((value) => value ?? null),
  ),
});
export const optionalPrice = (label: string, options: Options = {}) => ({
  ...options,
  kind: 'money' as const,
  label,
  schema: blankIsNull(price.nullish().transform((value) => value ?? null)),
});
export const priceField = (label: string, options: Options = {}) => ({ ...options, kind: 'money' as const, label, schema: price });
export const optionalQuantity = (label: string, options: Options = {}) => ({
  ...options,
  kind: 'quantity' as const,
  label,
  schema: blankIsNull(amount.nullish().transform((value) => value ?? null)),
});
export const quantityField = (label: string, options: Options = {}) => ({ ...options, kind: 'quantity' as const, label, schema: amount });
export const flagField = (label: string, fallback: boolean, options: Options = {}) => ({ ...options, kind: 'flag' as const, label, schema: z.boolean().default(fallback) });
export const choiceField = <const C extends readonly [string, ...string[]]>(label: string, choices: C, fallback: C[number], options: ChoiceOptions = {}) => ({
  ...options,
  kind: 'choice' as const,
  label,
  choices,
  schema: z.enum(choices).default(fallback),
});
export const optionalChoice = <const C extends readonly [string, ...string[]]>(label: string, choices: C, options: ChoiceOptions = {}) => ({
  ...options,
  kind: 'choice' as const,
  label,
  choices,
  schema: blankIsNull(
    z
      .enum(choices)
      .nullish()
      .transform((value) => value ?? null),
  ),
});
export const refField = (label: string, target: string, options: Options = {}) => ({ ...options, kind: 'ref' as const, label, target, schema: recordNumber });
export const optionalRef = (label: string, target: string, options: Options = {}) => ({
  ...options,
  kind: 'ref' as const,
  label,
  target,
  schema: blankIsNull(recordNumber.nullish().transform((value) => value ?? null)),
});
