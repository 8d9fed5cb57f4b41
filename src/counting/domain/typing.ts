/** As long as the second tap of a double tap may take: it was meant for what stood there before. */
const settlesMs = 400;
export const meantForBefore = (shownAt: number, pressedAt: number): boolean => pressedAt - shownAt < settlesMs;

/** What stands in the field once a key of the keypad was pressed. What cannot follow begins a new part of the sum. */
export function typedWith(typed: string, key: string): string {
  if (key === 'case') return withCase(typed);
  if (key === '+') return typed === '' || typed.endsWith('+') ? typed : `${typed}+`;
  const part = partOf(typed);
  if (part.endsWith('c')) return `${typed}+${key}`;
  return key === '.' && part.includes('.') ? typed : typed + key;
}

/** One case more: alone it is one, behind a number it says what that number is of. */
function withCase(typed: string): string {
  const part = partOf(typed);
  if (!part.endsWith('c') && part !== '' && part !== '.') return `${typed}c`;
  return `${typed.slice(0, typed.length - part.length)}${(Number.parseFloat(part) || 0) + 1}c`;
}

/** So many tenths of one more, or of one that is open, behind the whole ones. */
export function typedWithTenths(typed: string, tenths: number): string {
  const part = partOf(typed);
  const plain = part.replace(/\.$/, '');
  return plain.includes('.') || plain.endsWith('c') ? `${typed}+.${tenths}` : `${typed.slice(0, typed.length - part.length)}${plain}.${tenths}`;
}

/** So many whole ones of what is typed, and an open one that is so full. */
export const typedPart = (units: number, tenths: number): string => {
  const whole = Math.floor(units + 1e-9);
  return tenths === 0 ? `${whole}` : `${whole === 0 ? '' : whole}.${tenths}`;
};

/** A whole number alone may be so many full cases, of what comes in cases. */
export const casesTyped = (typed: string, packUnits: number): number | undefined => {
  const count = packUnits > 1 && /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  return count > 0 ? count : undefined;
};

const partOf = (typed: string): string => typed.slice(typed.lastIndexOf('+') + 1).trim();
