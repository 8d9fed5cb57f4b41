/** Letters that are no letter with an accent, as they are typed without them. */
const spelled: Readonly<Record<string, string>> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };
const other = new RegExp(`[${Object.keys(spelled).join('')}]`, 'g');

/** Text as somebody types it who leaves accents and capitals out: names are matched by it. Punctuation and spaces stay. */
export const plainLetters = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(other, (letter) => spelled[letter] as string);
