import type { ShortOrder } from '../contract/listing.ts';

/** Packs on the shelf that are too few for what is promised, in words. */
export const shortText = (reserved: number, onHand: number): string =>
  `${reserved.toLocaleString('en')} ${reserved === 1 ? 'is' : 'are'} promised to orders; on hand ${onHand.toLocaleString('en')} leaves ${(reserved - onHand).toLocaleString('en')} short.`;

const namedMost = 3;
/** Which orders run short, in words: "S-1042, The Copper Still: 2 of 4". */
export function shortOrdersText(orders: readonly Pick<ShortOrder, 'sales_number' | 'client_name' | 'packs' | 'short'>[]): string {
  const named = orders
    .slice(0, namedMost)
    .map(({ sales_number, client_name, packs, short }) => `${sales_number}, ${client_name}: ${short.toLocaleString('en')} of ${packs.toLocaleString('en')}`);
  const more = orders.length - named.length;
  return `Short then: ${named.join('; ')}${more > 0 ? ` and ${more} more` : ''}.`;
}
