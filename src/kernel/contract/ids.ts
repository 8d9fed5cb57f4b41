import { z } from 'zod';
import { wholeNumber } from './numeral.ts';

const most = 2_147_483_647;
const asNumber = z.number().int().positive().max(most);
const asWritten = z.coerce.number().int().positive().max(most);

/** A record's number as it stands in a path, a query or a body. */
export const id = wholeNumber(asWritten);
/** A record's number as a form has it. */
export const recordNumber = asNumber;
/** Whether a schema takes a record, which is chosen, and no number, which is typed. */
export const isRecordNumber = (schema: unknown): boolean => schema === asNumber || schema === asWritten;
export const idParams = z.strictObject({ id });
/** Text a person typed: trimmed, without the control characters and halves of characters that no database takes. */
export const text = (max: number, min = 0) =>
  z
    .string()
    .max(max)
    .refine((value) => value.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(value), 'has characters that cannot be stored')
    .transform((value) => value.trim())
    .pipe(z.string().min(min));
