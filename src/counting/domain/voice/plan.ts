import type { Countable } from '../../contract/cards.ts';
import type { EntryMode } from '../../contract/states.ts';
import { type Band, doubtOf } from '../plausible.ts';
import { commits } from './reader.ts';
import type { Ask, SpokenLine, SpokenProduct } from './types.ts';

/** A product of the catalogue as somebody may say it. */
export const asSpoken = ({ product_id, product_name, brand_name, group_name, size, size_quantity, base_unit, pack_units }: Countable): SpokenProduct => ({
  product_id,
  name: product_name,
  brand: brand_name,
  group: group_name,
  size: size_quantity,
  unit: base_unit,
  container: /\bkeg\b/i.test(size ?? '') ? 'keg' : /\bcan\b/i.test(`${size ?? ''} ${product_name}`) ? 'can' : null,
  pack: pack_units > 1 ? pack_units : null,
});

/** Why a line waits for a person: what it asks itself, or what does not fit the count. */
export type ReviewReason = Ask | 'unsure' | 'implausible' | 'counted_already';

export interface Planned {
  readonly line: SpokenLine;
  readonly product: Countable | undefined;
  /** In the base unit. */
  readonly quantity: number | null;
  readonly mode: EntryMode;
  readonly waits: ReviewReason | null;
}

export interface IngestPlan {
  readonly thresholds: { readonly conf: number; readonly match: number };
  readonly autoCommit: boolean;
  /** How to write to an item that is counted already; left open, somebody must say. */
  readonly mode?: EntryMode | undefined;
  product(id: number): Countable | undefined;
  /** What the item stands at in this count, in the base unit. */
  counted(productId: number): number | null;
  /** What is usual of it here. */
  band(product: Countable): Band;
}

/** What becomes of each line: written down at once, or shown to somebody first. */
export function planOf(lines: readonly SpokenLine[], plan: IngestPlan): Planned[] {
  const said = new Map<number, number>();
  return lines.map((line) => {
    const product = line.product_id === null ? undefined : plan.product(line.product_id);
    const quantity = product && line.quantity !== null ? Math.round(line.quantity * product.size_quantity * 1000) / 1000 : null;
    const again = product !== undefined && said.has(product.product_id);
    if (product && quantity !== null) said.set(product.product_id, quantity);
    const counted = product ? plan.counted(product.product_id) : null;
    // Named again in one breath it is more of the same.
    const mode = again ? 'add' : counted === null ? 'replace' : (plan.mode ?? 'replace');
    return { line, product, quantity, mode, waits: waitsFor(line, product, quantity, again, counted, plan) };
  });
}

function waitsFor(line: SpokenLine, product: Countable | undefined, quantity: number | null, again: boolean, counted: number | null, plan: IngestPlan): ReviewReason | null {
  if (line.asks) return line.asks;
  if (!product || quantity === null) return 'unknown_product';
  if (!plan.autoCommit || !commits(line, plan.thresholds)) return 'unsure';
  if (doubtOf(quantity, plan.band(product))) return 'implausible';
  return counted !== null && !again && plan.mode === undefined ? 'counted_already' : null;
}
