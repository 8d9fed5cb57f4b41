/** Moves one by one place, up or down. */
export function moved(ids: readonly number[], id: number, by: 1 | -1): number[] {
  const at = ids.indexOf(id);
  const next = ids.filter((one) => one !== id);
  next.splice(Math.max(0, at + by), 0, id);
  return next;
}
