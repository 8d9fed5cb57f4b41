import { expect, test } from 'vitest';
import { demoProducts } from '../catalogue/catalogue.ts';
import { demoSuppliers } from '../catalogue/suppliers.ts';
import { copperStill, type DemoVenue, keptIn, larderAndVine } from '../catalogue/venues.ts';
import { deliveryKey } from '../seed-deliveries.ts';
import { unmappedCodes } from '../seed-recipes.ts';
import type { Happened } from './documents.ts';
import { takesOf } from './draws.ts';
import { type Carried, keptOf } from './kept.ts';
import { type Drawn, drawnFor, rungUp } from './menu.ts';
import { type Kept, monthsOf } from './months.ts';
import { postingsOf, type Shared } from './postings.ts';
import { countDays, type Span, spanOf } from './span.ts';

const [hourMs, dayMs] = [3_600_000, 86_400_000];
/** Four years of first starts: a leap day, and every change of the clocks. */
const firstStart = Date.UTC(2026, 0, 1);
const starts = 4 * 365 + 1;

interface Trading {
  readonly venue: DemoVenue;
  readonly kept: readonly Kept[];
  readonly drawn: ReadonlyMap<number, ReadonlyMap<number, Drawn>>;
  readonly from: Date;
}

/** What a venue carries and what its menu draws, through all the years that a demo could tell of. */
function tradingOf(venue: DemoVenue): Trading {
  const carried: Carried[] = demoProducts
    .filter(({ subgroup }) => keptIn(venue).has(subgroup))
    .map(({ sizeQuantity, packUnits, supplier, ...product }, index) => ({
      ...product,
      id: index + 1,
      size: sizeQuantity,
      pack: packUnits,
      supplier: supplier && demoSuppliers.findIndex(({ name }) => name === supplier) + 1,
    }));
  const places = new Map(venue.areas.flatMap(({ locations }) => locations).map(({ name }, index) => [name, index + 1]));
  const { from } = spanOf(new Date(firstStart));
  const rung = rungUp(venue.plus, venue.clientId, { from, days: starts + 366 });
  const takes = takesOf(
    venue.plus,
    carried.map(({ id, name, baseUnit, size }) => ({ id, name, base_unit: baseUnit as 'ml' | 'g' | 'each', size_quantity: size })),
  );
  return { venue, kept: keptOf(carried, venue, places), drawn: drawnFor(rung, takes, unmappedCodes(venue)), from };
}

const venues = [copperStill, larderAndVine].map(tradingOf);

const menuOf = ({ drawn, from }: Trading, product: Kept, span: Span): ReadonlyMap<number, Drawn> | undefined => {
  const days = drawn.get(product.id);
  const first = Math.round((span.from.getTime() - from.getTime()) / dayMs);
  return days && new Map(Array.from({ length: span.days }, (_, day) => [day, days.get(first + day)] as const).flatMap(([day, one]) => (one ? [[day, one] as const] : [])));
};

const sharedOf = (products: readonly Kept[], span: Span): Shared => ({
  counts: new Map(countDays(span).map((day) => [day, day + 1])),
  deliveries: new Map(Array.from({ length: span.days }, (_, day) => products.map((product) => [deliveryKey(day, product), day + 1] as const)).flat()),
  sales: new Map(Array.from({ length: span.soldDays }, (_, day) => [day, day + 1])),
});

/** What the ledger would refuse of a product's year: taking what is not there, a document that was never begun, what has not happened yet. */
function refused(product: Kept, happened: readonly Happened[], shared: Shared, span: Span): string[] {
  const held = new Map<number, number>();
  const faults: string[] = [];
  const postings = happened.flatMap((each) => postingsOf(each, 1, shared, span)).map((posting) => ({ ...posting, moment: Number(posting.at) }));
  for (const { source, moment, lines } of postings.sort((a, b) => a.moment - b.moment)) {
    const said = () => `${source.type} of ${product.name} at ${new Date(moment).toISOString()}`;
    if (source.id === 0 && source.type !== 'kitchen') faults.push(`no document: ${said()}`);
    if (moment >= span.until.getTime()) faults.push(`not yet: ${said()}`);
    for (const { locationId, quantity = 0, target } of lines) {
      const after = target ?? (held.get(locationId) ?? 0) + quantity;
      if (after < 0 && locationId !== 0) faults.push(`${-after} short: ${said()}`);
      held.set(locationId, after);
    }
  }
  return faults;
}

function refusedOf(trading: Trading, span: Span, products = trading.kept): string[] {
  const shared = sharedOf(products, span);
  return products.flatMap((product) => {
    const happened = monthsOf(trading.venue.clientId, product, span, menuOf(trading, product, span)).map((one) => ({ product, one }));
    return refused(product, happened, shared, span);
  });
}

// What a start tells is a beginning of what a later hour of its day tells, so a day that holds at its end holds at each hour; the second test holds that.
test('the demo holds whenever it is first started: on every day of four years, a share of the products each', () => {
  const shares = 120;
  for (let start = 0; start < starts; start++) {
    const minutes = (start * 37) % 60;
    const span = spanOf(new Date(firstStart + start * dayMs + 23 * hourMs + minutes * 60_000 + ((start * 7919) % 60_000)));
    for (const trading of venues) {
      const some = trading.kept.filter((_, index) => index % shares === start % shares);
      expect(refusedOf(trading, span, some), span.until.toISOString()).toEqual([]);
    }
  }
}, 60_000);

test('the demo holds at every hour of the days that are odd: a leap day, changes of the clocks, firsts of the month and of the year', () => {
  for (const date of ['2028-02-29', '2028-03-12', '2027-10-31', '2028-03-01', '2029-01-01'])
    for (let hour = 0; hour < 24; hour++) {
      const span = spanOf(new Date(Date.parse(`${date}T00:00:00Z`) + hour * hourMs + 2_460_001));
      for (const trading of venues) {
        const some = trading.kept.filter((_, index) => (index + hour) % 24 === 0);
        expect(refusedOf(trading, span, some), span.until.toISOString()).toEqual([]);
      }
    }
}, 60_000);

test('an hour later the demo tells the same and more', () => {
  const [earlier, later] = [spanOf(new Date('2028-03-01T01:41:00Z')), spanOf(new Date('2028-03-01T23:10:00Z'))];
  for (const trading of venues)
    for (const product of trading.kept.filter((_, index) => index % 10 === 0)) {
      const [first, whole] = [earlier, later].map((span) => monthsOf(trading.venue.clientId, product, span, menuOf(trading, product, span)).map((one) => JSON.stringify(one)));
      const told = new Set(whole);
      expect(first?.filter((one) => !told.has(one))).toEqual([]);
    }
});
