import { expect, test } from 'vitest';
import { documentOf, isLoss, sourceText } from './movement-words.ts';

const row = (source_type: string, source_name: string | null = null) => ({ source_type, source_id: 5485, source_name });

test('a document is called what a person calls it, never by the number of a row', () => {
  const said = [
    row('delivery', 'D-2026-0828'),
    row('sale', '2026-11-21'),
    row('transfer', 'Cellar → Back bar'),
    row('count', 'Month end, October 2026'),
    row('return', 'Harbour'),
    row('delivery-short', 'D-2026-0828'),
    row('batch', 'Lime cordial'),
    row('kitchen'),
    row('movement'),
    row('stock-check'),
    row('something-else'),
  ].map(sourceText);
  expect(said).toEqual([
    'D-2026-0828',
    'Sales, Sat, Nov 21',
    'Cellar → Back bar',
    'Month end, October 2026',
    'Return to Harbour',
    'Claim, D-2026-0828',
    'Batch of Lime cordial',
    'Kitchen use',
    'Recorded by hand',
    'Nightly check',
    'Something else',
  ]);
  expect(documentOf(row('delivery', 'D-2026-0828'))).toEqual({ label: 'D-2026-0828', link: { to: '/delivery-management', search: { open: '5485' } } });
  expect(documentOf(row('kitchen'))).toBeUndefined();
});

test('only what is thrown away or missing is a loss', () => {
  expect((['waste', 'adjustment', 'count_correction', 'sale', 'used', 'transfer_out', 'return', 'true_up'] as const).map((type) => isLoss({ type }))).toEqual([
    true,
    true,
    true,
    ...Array<boolean>(5).fill(false),
  ]);
});
