import { hash, verify } from '@node-rs/argon2';
import { invalid } from '../../../kernel/server/fault.ts';
import { isGuessable, namesItself } from './guessable.ts';

// Argon2id is the package's own default algorithm; the costs are OWASP's first recommendation.
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, costs);

let decoy: Promise<string> | undefined;

/** Takes as long for somebody who isn't there as for somebody who is. */
export async function passwordMatches(kept: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this one 0');
  const matches = await verify(kept ?? (await decoy), password);
  return matches && typeof kept === 'string';
}

/** What is kept of a password that somebody chose; refused beside its field where others would guess it. The words are whose it is: name, address, venue. */
export async function hashChosen(field: string, password: string, ...words: readonly string[]): Promise<string> {
  if (namesItself(password, ...words)) throw invalid(field, 'is made of your own name, address or venue');
  if (await isGuessable(password)) throw invalid(field, 'is one of the passwords that are guessed first');
  return hashPassword(password);
}
