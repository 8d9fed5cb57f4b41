import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** 256 bits that nobody can guess, as text for a link or a token. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept of a secret. It is long and random, so one round is enough. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const keyFor = (signingKey: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', signingKey, '', `cellarhand ${purpose}`, 32));

/** What is kept of a secret that is short enough to be typed: without the signing key nobody can try them out. */
export const keyedHashOf = (signingKey: string, purpose: string, secret: string): Buffer => createHmac('sha256', keyFor(signingKey, purpose)).update(secret).digest();

/** For secrets that must be read again, such as an authenticator's seed. */
export function seal(signingKey: string, purpose: string, text: string): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(signingKey, purpose), iv);
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

export function unseal(signingKey: string, purpose: string, sealed: Buffer): string {
  const cipher = createDecipheriv('aes-256-gcm', keyFor(signingKey, purpose), sealed.subarray(0, 12));
  cipher.setAuthTag(sealed.subarray(-16));
  return Buffer.concat([cipher.update(sealed.subarray(12, -16)), cipher.final()]).toString('utf8');
}
