const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago, in the one largest unit that fits, rounded down. */
export function agoText(at: number | undefined, now: number): string {
  if (at === undefined) return 'never';
  const past = Math.max(0, now - at);
  if (past < minute) return `${Math.floor(past / second)}s ago`;
  if (past < hour) return `${Math.floor(past / minute)}m ago`;
  if (past < day) return `${Math.floor(past / hour)}h ago`;
  return `${Math.floor(past / day)}d ago`;
}
