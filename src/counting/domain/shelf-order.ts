/**
 * The order of a shelf after somebody walked along it: what has its place keeps it, and what is new stands where it was met, behind what was
 * counted just before it.
 */
export function learnedOrder(known: readonly number[], walked: readonly number[]): number[] {
  const order = [...known];
  const placed = new Set(known);
  for (const [at, product] of walked.entries()) {
    if (placed.has(product)) continue;
    const before = walked[at - 1];
    const after = walked.slice(at + 1).find((one) => placed.has(one));
    const index = before !== undefined ? order.indexOf(before) + 1 : after !== undefined ? order.indexOf(after) : order.length;
    order.splice(index, 0, product);
    placed.add(product);
  }
  return order;
}
