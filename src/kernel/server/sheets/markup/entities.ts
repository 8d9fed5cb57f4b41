const accents: Readonly<Record<string, string>> = {
  uml: '\u0308',
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  ring: '\u030a',
  cedil: '\u0327',
  caron: '\u030c',
};
const others: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oslash: 'ø',
  Oslash: 'Ø',
  oelig: 'œ',
  euro: '€',
  pound: '£',
  yen: '¥',
  cent: '¢',
  deg: '°',
  ordm: 'º',
  ordf: 'ª',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  hellip: '…',
  bull: '•',
  middot: '·',
  times: '×',
  minus: '−',
  shy: '',
  frac12: '½',
  frac14: '¼',
  iexcl: '¡',
  iquest: '¿',
  reg: '®',
  copy: '©',
  trade: '™',
};
const lastLetter = 0x10ffff;

function letterOf(name: string): string | null {
  if (name.startsWith('#')) {
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= lastLetter ? String.fromCodePoint(code) : null;
  }
  if (Object.hasOwn(others, name)) return others[name] ?? null;
  const accent = accents[name.slice(1)];
  return accent === undefined ? null : `${name[0]}${accent}`.normalize('NFC');
}

/** Text as it is shown: what is no entity stays as it is written. */
export const withoutEntities = (text: string): string =>
  text.includes('&') ? text.replace(/&(#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z]{2,7}\d{0,2});/g, (written, name: string) => letterOf(name) ?? written) : text;
