import { below, type Result } from '../limits.ts';
import { emailOf, firstVenue } from './data.ts';
import type { Served } from './served.ts';
import { bestOf, timed } from './timed.ts';

/** As one types them, letter by letter where the list follows, with filters of every kind, misspelt, and scanned. */
const asked = [
  '',
  'sortField=unit_price',
  'page=20',
  'search=g',
  'search=gin',
  'search=absolut%20citron%20vodka',
  'search=lagavulin%20single%20cask',
  'search=premium%20rum',
  'search=zz%20nothing',
  'search=S4711',
  'search=4000000004711',
  'search=havanna%20rum',
  'search=guiness%20stout',
  'search=casamigo%20blanko',
  'seller_id=7',
  'category=Gin',
  'category=Gin&brand=Tanqueray&sortField=unit_price',
  'search=gin&availability=in_stock&seller_id=7',
  'search=reserve&filters=%7B%22list_price%22%3A%7B%22lte%22%3A15%7D%7D',
];

/** What is offered, at the own prices, among 100,000 products of 50 suppliers; and what there is to choose among. */
export async function measureOffers(served: Served): Promise<Result[]> {
  const ask = await served.signIn(emailOf(firstVenue));
  const of = (path: string) => asked.map((query) => () => ask('GET', `/marketplace/v1/products${path}?${query}`));
  if (process.argv.includes('--each'))
    for (const query of asked) {
      const [list, facets] = [
        await timed(5, [() => ask('GET', `/marketplace/v1/products?${query}`)]),
        await timed(5, [() => ask('GET', `/marketplace/v1/products/facets?${query}`)]),
      ];
      process.stdout.write(`  ${query.padEnd(70)} list ${list.p50.toFixed(1).padStart(6)} ms  facets ${facets.p50.toFixed(1).padStart(6)} ms\n`);
    }
  const list = await bestOf(3, () => timed(5, of('')));
  const facets = await bestOf(3, () => timed(5, of('/facets')));
  return [
    below('offers among 100,000 at own prices, p50', list.p50, 25, ' ms'),
    below('offers among 100,000 at own prices, p95', list.p95, 50, ' ms'),
    below('facets of 100,000 offers with counts, p50', facets.p50, 25, ' ms'),
    below('facets of 100,000 offers with counts, p95', facets.p95, 50, ' ms'),
  ];
}
