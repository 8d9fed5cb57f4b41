import { z } from 'zod';
import { text } from '../../kernel/contract/ids.ts';

export const email = z
  .string()
  .max(254)
  .transform((value) => value.trim().toLowerCase())
  .pipe(z.email('is not an e-mail address'));
export const personName = text(80, 2);
export const phone = z
  .string()
  .max(40)
  .regex(/^[+\d][\d ()./-]{4,}$/, 'is not a phone number')
  .nullish()
  .or(z.literal('').transform(() => null));
export const secretToken = z.string().min(1).max(500);
export const messageAnswer = z.object({ message: z.string() });
export const done = z.object({ done: z.literal(true) });
