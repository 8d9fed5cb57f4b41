import type { EntryBody } from '../../contract/entry.ts';
import { saysAmount } from './amounts.ts';
import type { EntryInput } from './record-entries.ts';

/** An entry as sent, with the product and unit it was resolved to. */
export const entryOf = (
  { mode, seen, source, raw, expression, device, confidence, counted_at }: EntryBody,
  meant: { readonly key: string; readonly product_id: number; readonly location_id: number; readonly quantity: number },
): EntryInput => ({ ...meant, mode, corrects: null, seen, source, raw: raw ?? expression ?? null, device: device ?? null, confidence: confidence ?? null, counted_at });

/** An entry that says all there is to know of it in the product's own base unit, as devices send it. */
export function plainEntry(body: EntryBody): EntryInput | undefined {
  const { key, product_id, location_id, quantity, ...rest } = body;
  if (key === undefined || product_id === undefined || location_id === undefined || quantity === undefined || saysAmount(rest)) return undefined;
  return entryOf(body, { key, product_id, location_id, quantity });
}
