import { z } from 'zod';
import { wholeNumber } from './numeral.ts';

/** A record's number as it stands in a path, a query or a body. */
export const id = wholeNumber(z.coerce.number().int().positive().max(2_147_483_647));
export const idParams = z.strictObject({ id });
/** Text a person typed: trimmed, without the control characters no database takes. */
export const text = (max: number, min = 0) =>
  z
    .string()
    .max(max)
    .refine((value) => !/[^\P{Cc}\t\n\r]/u.test(value), 'has characters that cannot be stored')
    .transform((value) => value.trim())
    .pipe(z.string().min(min, min === 1 ? 'is required' : `needs at least ${min} characters`));
