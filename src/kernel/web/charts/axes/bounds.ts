/** So little of a value is no change that anybody sees: a case's price by the bottle differs by as much. */
const steadyShare = 0.005;
/** A line that need not begin at nothing shows no less than this of its height, so that a small change looks small. */
const spanLeast = 0.1;

/** Between which values a line is drawn; `loose` where that need not begin at nothing. What stays as it is stands in the middle, over nothing. */
export function boundsOf(values: Iterable<number | null>, loose: boolean): readonly [low: number, high: number] {
  let [low, high] = loose ? [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY] : [0, 0];
  for (const value of values) {
    if (value === null) continue;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (!Number.isFinite(low)) return [0, 0];
  const most = Math.max(Math.abs(low), Math.abs(high));
  if (high - low <= most * steadyShare) return [Math.min(0, low * 2), Math.max(0, high * 2)];
  const missing = loose ? Math.max(0, most * spanLeast - (high - low)) / 2 : 0;
  return [low >= 0 ? Math.max(0, low - missing) : low - missing, high + missing];
}
