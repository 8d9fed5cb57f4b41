const colours = 8;

/** Which of the series' colours a thing has on every screen: by its number, or by its name where that is all one knows. */
export function seriesOf(of: number | string): number {
  if (typeof of === 'number') return (of % colours) + 1;
  let hash = 0;
  for (const letter of of.trim().toLowerCase()) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return (hash % colours) + 1;
}
