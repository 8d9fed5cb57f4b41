import { z } from 'zod';

/** A record's number as it stands in a path, a query or a body. */
export const id = z.coerce.number().int().positive().max(2_147_483_647);
export const idParams = z.strictObject({ id });
/** Text a person typed: trimmed, without the control characters no database takes. */
export const text = (max: number, min = 0) =>
  z
    .string()
    .max(max)
    .refine((value) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value), 'has characters that cannot be stored')
    .transform((value) => value.trim())
    .pipe(z.string().min(min, min === 1 ? 'is required' : `needs at least ${min} characters`));
