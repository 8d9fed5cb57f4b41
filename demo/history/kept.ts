import { habitsOf } from '../../src/identity/domain/country-habits.ts';
import { demoSuppliers } from '../catalogue/suppliers.ts';
import type { DemoVenue } from '../catalogue/venues.ts';
import type { Kept } from './months.ts';

/** A product as a venue carries it. */
export interface Carried {
  readonly id: number;
  readonly name: string;
  readonly group: string | null;
  readonly baseUnit: string;
  readonly subgroup: string;
  readonly size: number;
  readonly pack: number;
  readonly cost: number | null;
  readonly supplier: number | null;
  readonly supplierName: string | null;
}

/** The weekday on which a supplier comes; what is bought nowhere in particular comes on Mondays. */
function comesOn(supplierName: string | null): number {
  const at = demoSuppliers.findIndex(({ name }) => name === supplierName);
  return at < 0 ? 1 : ((at + 1) % demoSuppliers.length) + 2;
}

/** Where each is delivered to and used: the last and the first place of the venue that keeps its like. What has no cost has no history. */
export const keptOf = (carried: readonly Carried[], { areas, locale }: Pick<DemoVenue, 'areas' | 'locale'>, places: ReadonlyMap<string, number>): Kept[] => {
  const measures = habitsOf(locale.slice(-2)).units;
  return carried.flatMap((row): Kept[] => {
    const keeping = areas.flatMap(({ locations }) => locations).filter(({ keeps }) => keeps.includes(row.subgroup));
    const [bar, store] = [places.get(keeping[0]?.name ?? ''), places.get(keeping.at(-1)?.name ?? '')];
    return bar === undefined || store === undefined || row.cost === null
      ? []
      : [{ ...row, cost: row.cost, supplierId: row.supplier ?? 0, comesOn: comesOn(row.supplierName), bar, store, measures }];
  });
};
