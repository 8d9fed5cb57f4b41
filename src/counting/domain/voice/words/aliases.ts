/** What everybody says for a name, in any language. */
export const aliases: Readonly<Record<string, string>> = {
  coke: 'coca cola',
  cokes: 'coca cola',
  cola: 'coca cola',
  jd: 'jack daniels',
  jds: 'jack daniels',
  henny: 'hennessy',
  jagermeister: 'jager meister',
  goose: 'grey goose',
  saint: 'st',
  san: 'st',
  sainte: 'st',
};
