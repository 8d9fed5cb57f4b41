import { amount } from '../../kernel/contract/quantity.ts';
import { blankIsNull } from '../../kernel/contract/records/field.ts';

interface Options {
  readonly column?: string;
  readonly unit?: string;
  readonly hint?: string;
  readonly folded?: boolean;
}

/** A quantity that may stay open but cannot be nothing. */
export const optionalPositive = (label: string, options: Options = {}) => ({
  ...options,
  kind: 'quantity' as const,
  label,
  schema: blankIsNull(
    amount
      .refine((value) => value > 0, 'must be more than zero')
      .nullish()
      .transform((value) => value ?? null),
  ),
});
