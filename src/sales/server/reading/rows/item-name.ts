import { plainWords } from '../../../../kernel/server/sheets/plain-words.ts';

/** What tills write where an item comes in one size only. */
const usual = /^(?:regular|standard|normal|default|usual|ordinary|each|one size|n a|na|none|no|single price|\d{1,2})?$/;

/** An item of a till that comes in sizes is one for each: "Lagunitas IPA" and "Pint" are "Lagunitas IPA Pint". */
export function inSize(name: string, size: string): string {
  const words = plainWords(size);
  return usual.test(words) || ` ${plainWords(name)} `.includes(` ${words} `) ? name : `${name} ${size}`;
}
