const kinds: Readonly<Record<string, string>> = {
  sale: 'sales',
  delivery: 'deliveries',
  'delivery-short': 'claims',
  transfer: 'transfers',
  'venue-receipt': 'transfers',
  waste: 'waste',
  return: 'returns',
  batch: 'batches',
  count: 'another count',
  adjustment: 'adjustments',
  movement: 'movements',
};

/** What came after a count was completed and changed what its difference comes to. */
export function laterText(by: readonly string[]): string {
  const named = [...new Set(by.map((kind) => kinds[kind] ?? 'corrections'))];
  return `With ${named.join(', ')} entered after the count was completed`;
}

export const nowLabel = 'Difference now';
