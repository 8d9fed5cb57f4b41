import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { demoProducts } from '../catalogue/catalogue.ts';
import { demoSuppliers } from '../catalogue/suppliers.ts';
import { copperStill, type DemoVenue, keptIn, larderAndVine } from '../catalogue/venues.ts';
import { deliveryKey } from '../seed-deliveries.ts';
import { unmappedCodes } from '../seed-recipes.ts';
import { takesOf } from './draws.ts';
import { type Carried, keptOf } from './kept.ts';
import { type Drawn, drawnFor, rungUp } from './menu.ts';
import { type Happening, type Kept, knownAt, monthsOf } from './months.ts';
import { postingsOf, type Shared } from './postings.ts';
import { businessDayOf, countDays, dayOf, type Span, spanOf } from './span.ts';

const [hourMs, dayMs] = [3_600_000, 86_400_000];
/** Four years of first starts: a leap day, and every change of the clocks. */
const [firstYear, lastYear] = [2026, 2029];
const hours = Array.from({ length: (Date.UTC(lastYear + 1, 0, 1) - Date.UTC(firstYear, 0, 1)) / hourMs }, (_, hour) => new Date(Date.UTC(firstYear, 0, 1, hour, 59, 59, 999)));
const months = [...Map.groupBy(hours, (hour) => hour.toISOString().slice(0, 7)).values()];

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
      supplierName: supplier,
    }));
  const places = new Map(venue.areas.flatMap(({ locations }) => locations).map(({ name }, index) => [name, index + 1]));
  const { from } = spanOf(new Date(Date.UTC(firstYear, 0, 1)));
  const rung = rungUp(venue.plus, venue.chance, { from, days: (Date.UTC(lastYear + 1, 0, 1) - from.getTime()) / dayMs });
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

const historyOf = (trading: Trading, product: Kept, span: Span): Happening[] => monthsOf(trading.venue.chance, product, span, menuOf(trading, product, span));

/** Every document that a venue's months begin. */
function sharedOf(products: readonly Kept[], span: Span): Shared {
  const routes = [...new Map(products.map((product) => [deliveryKey(0, product), product])).values()];
  const each = Array.from({ length: span.days }, (_, day) => day);
  return {
    counts: new Map(countDays(span).map((day) => [day, day + 1])),
    deliveries: new Map(each.flatMap((day) => routes.map((route) => [deliveryKey(day, route), day + 1] as const))),
    sales: new Map(each.slice(0, span.soldDays).map((day) => [day, day + 1])),
  };
}

/** What somebody who starts at an hour finds begun: so many days of deliveries, of tills brought in, and the counts. */
const begunAt = (until: Date) => {
  const span = spanOf(until);
  return { until: until.getTime(), days: span.days, soldDays: span.soldDays, counts: new Set(countDays(span)) };
};

interface Month {
  /** As its last hour knows it. */
  readonly span: Span;
  readonly hours: readonly ReturnType<typeof begunAt>[];
}

const monthOf = (hours: readonly Date[]): Month => ({ span: spanOf(hours.at(-1) as Date), hours: hours.map(begunAt) });

/**
 * What the ledger would refuse, for the earliest start in a month that includes it: taking what is not there, a document that was never
 * begun, what has not happened yet. Postings in the order of events may be cut off anywhere and stay valid.
 */
function refused(product: Kept, happened: readonly Happening[], shared: Shared, { span, hours }: Month): string[] {
  const held = new Map<number, number>();
  const faults: string[] = [];
  const firstHour = hours[0]?.until ?? 0;
  const postings = happened.flatMap((one) => postingsOf({ product, one }, 1, shared, span).map(({ at, source, lines }) => ({ source, lines, one, moment: Number(at) })));
  let toldUntil = 0;
  for (const { source, moment, lines, one } of postings.sort((a, b) => a.moment - b.moment)) {
    const fault = (what: string) => faults.push(`${what}: ${source.type} of ${product.name} at ${new Date(moment).toISOString()}, in ${span.until.toISOString().slice(0, 7)}`);
    const known = Math.max(knownAt(one, span), moment + 1);
    const hour = hours[Math.max(0, Math.ceil((known - firstHour) / hourMs))];
    if (!hour || moment >= hour.until) fault('not yet');
    if (known < toldUntil) fault('told before what came before it');
    toldUntil = known;
    const [day, businessDay] = [dayOf(span, one.at), businessDayOf(span, one.at)];
    const isBegun = one.what === 'count' ? hour?.counts.has(day) : source.type === 'sale' ? businessDay < (hour?.soldDays ?? 0) : day < (hour?.days ?? 0);
    if (!isBegun || (source.id === 0 && source.type !== 'kitchen')) fault('no document');
    for (const { locationId, quantity = 0, target } of lines) {
      const after = target ?? (held.get(locationId) ?? 0) + quantity;
      if (after < 0 && locationId !== 0) fault(`${-after} short`);
      held.set(locationId, after);
    }
  }
  return faults;
}

test('the demo holds whenever it is first started: of every product, at every hour of every day of four years', () => {
  const faults: string[] = [];
  for (const hours of months) {
    const month = monthOf(hours);
    for (const trading of venues) {
      const shared = sharedOf(trading.kept, month.span);
      for (const product of trading.kept) faults.push(...refused(product, historyOf(trading, product, month.span), shared, month));
    }
  }
  expect(faults).toEqual([]);
}, 240_000);

test('every start within a month has the same history up to its own moment: each day of four years at another hour, leap day and changes of the clocks included', () => {
  const others: string[] = [];
  for (const hours of months) {
    const { span } = monthOf(hours);
    for (const trading of venues) {
      const product = trading.kept[(hours.length * 31 + span.until.getUTCMonth() * 7919 + span.until.getUTCFullYear() * 104_729) % trading.kept.length] as Kept;
      const whole = historyOf(trading, product, span);
      for (let day = 0; day < hours.length / 24; day++) {
        const until = new Date((hours[day * 24 + ((day * 7) % 24)]?.getTime() ?? 0) - ((day * 37) % 60) * 60_000);
        const told = whole.filter((one) => knownAt(one, span) <= until.getTime());
        if (!isDeepStrictEqual(historyOf(trading, product, spanOf(until)), told)) others.push(`${product.name} until ${until.toISOString()}`);
      }
    }
  }
  expect(others).toEqual([]);
}, 60_000);
