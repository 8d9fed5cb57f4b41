import { z } from 'zod';
import { commonPasswords } from './common-passwords.ts';

export const passwordMin = 10;
export const passwordMax = 128;

/** Long enough, with a letter and a digit, and not one of those that are tried first. Anything may be pasted. */
export const newPassword = z
  .string()
  .min(passwordMin, `needs at least ${passwordMin} characters`)
  .max(passwordMax, `can have at most ${passwordMax} characters`)
  .refine((value) => /\p{L}/u.test(value), 'needs a letter')
  .refine((value) => /\d/.test(value), 'needs a digit')
  .refine((value) => !isCommon(value), 'is one of the passwords that are guessed first');

export const isCommon = (password: string): boolean => {
  const plain = password.toLowerCase();
  return commonPasswords.has(plain) || commonPasswords.has(plain.replace(/[\d\W_]+$/, '')) || /^(.)\1+$/.test(plain);
};

/** A password made of one's own name or address is no secret: what is left without them must still be something. */
export const namesItself = (password: string, ...words: readonly string[]): boolean => {
  const plain = password.toLowerCase();
  const parts = words.flatMap((word) => word.toLowerCase().split(/[^\p{L}\d]+/u)).filter((part) => part.length >= 3);
  const left = parts.reduce((rest, part) => rest.replaceAll(part, ''), plain);
  return left !== plain && left.replace(/[^\p{L}\d]/gu, '').length < 5;
};
