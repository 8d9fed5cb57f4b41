/**
 * The text of a cell without what spreadsheets put around it: ="0042" keeps the zeros, an apostrophe keeps a sign from
 * being a formula, blanks that are no spaces.
 */
export function asText(written: string): string {
  const text = written.replaceAll('\u200b', '').trim();
  const first = text.charCodeAt(0);
  if (first === 61) {
    const kept = /^="(.*)"$/s.exec(text);
    return kept ? (kept[1] ?? '').replaceAll('""', '"').trim() : text;
  }
  return first === 39 && /^'[=+\-@\d＝＋－＠]/.test(text) ? text.slice(1) : text;
}
