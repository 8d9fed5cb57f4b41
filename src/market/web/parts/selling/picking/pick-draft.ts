import type { LinePickedBody, PickLine } from '../../../../contract/picking.ts';

/** The lines as they stand once what was said of them is taken. */
export function withSaid(lines: readonly PickLine[], said: readonly LinePickedBody[]): PickLine[] {
  const last = new Map(said.map((one) => [one.line, one]));
  return lines.map((line) => {
    const one = last.get(line.line);
    if (!one) return line;
    const whole = one.state === 'picked' || one.state === 'substituted';
    return {
      ...line,
      state: one.state,
      picked: one.picked ?? (whole ? line.quantity : 0),
      reason: one.reason ?? null,
      substitute_product_id: one.substitute_product_id ?? null,
      weight: one.weight ?? null,
    };
  });
}

/** What one more scan of a line says: counted on, and picked once all of it is there. */
export function scannedOnce({ line, picked, quantity }: PickLine): LinePickedBody {
  const now = picked + 1;
  return now >= quantity ? { line, state: 'picked' } : { line, state: 'to_pick', picked: now };
}
