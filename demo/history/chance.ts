/** The same numbers every time: a demo that changes with each start cannot be checked. */
export interface Chance {
  next(): number;
  between(least: number, most: number): number;
  /** How often something happens that happens `mean` times on average. */
  times(mean: number): number;
}

/** A chance of its own for whatever is named: what one product or one day meets does not change what the next does. */
export function chanceOf(...named: readonly (string | number)[]): Chance {
  let state = 0x811c9dc5;
  for (const letter of named.join(' ')) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (least, most) => least + next() * (most - least),
    times(mean) {
      if (mean > 30) return Math.max(0, Math.round(mean + Math.sqrt(mean) * (next() + next() + next() + next() - 2) * 1.73));
      const limit = Math.exp(-mean);
      let count = 0;
      for (let product = next(); product > limit; product *= next()) count++;
      return count;
    },
  };
}
