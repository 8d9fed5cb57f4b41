/** A point by its place in the list. */
interface Spot {
  readonly index: number;
  readonly x: number;
  readonly value: number;
}

/** Of many points as many as can be seen: of each column of pixels the first, the least, the most and the last. Breaks in the line stay. */
export function thinned(values: readonly (number | null)[], xOf: (index: number) => number): (Spot | null)[] {
  const kept: (Spot | null)[] = [];
  let column: Spot[] = [];
  const flush = () => {
    if (column.length === 0) return;
    let [least, most] = [column[0] as Spot, column[0] as Spot];
    for (const spot of column) {
      if (spot.value < least.value) least = spot;
      if (spot.value > most.value) most = spot;
    }
    kept.push(...[...new Set([column[0] as Spot, least, most, column.at(-1) as Spot])].sort((a, b) => a.index - b.index));
    column = [];
  };
  let pixel: number | undefined;
  for (let index = 0; index < values.length; index++) {
    const value = values[index];
    if (value === null || value === undefined) {
      flush();
      if (kept.length > 0 && kept.at(-1) !== null) kept.push(null);
      continue;
    }
    const x = xOf(index);
    if (Math.round(x) !== pixel) {
      flush();
      pixel = Math.round(x);
    }
    column.push({ index, x, value });
  }
  flush();
  return kept;
}
