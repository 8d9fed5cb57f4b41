import type { ReactNode } from 'react';
import type { AnyResource } from '../../kernel/contract/records/resource.ts';
import { ResourcePage } from '../../kernel/web/kit/resource/resource-page.tsx';
import type { ScreenLink } from '../../kernel/web/screen-link.ts';
import { Avatar } from '../../kernel/web/ui/face.tsx';
import { areas, locations } from '../contract/places.ts';
import { plus } from '../contract/plus.ts';
import { brands, densities, groups, packQuantities, sizes, subgroups, suppliers, weights } from '../contract/reference.ts';
import { usePlacePlan } from './parts/use-place-plan.tsx';
import { targets } from './targets.ts';

type Row = Readonly<Record<string, unknown>>;

/** How a row with a page of its own is known, and the way there. */
interface Paged {
  readonly face: (row: Row) => ReactNode;
  readonly pageOf: (row: Row) => ScreenLink;
}

const page = (resource: unknown, emptyHint: string, note?: string, paged?: Paged) => () => (
  <ResourcePage resource={resource as AnyResource} targets={targets} emptyHint={emptyHint} note={note ?? ''} {...paged} />
);
const initialsOf = (field: string) => (row: Row) => <Avatar name={String(row[field])} />;

export const SuppliersPage = page(suppliers, 'Add those you buy from, or import them from a sheet.', undefined, {
  face: initialsOf('supplier_name'),
  pageOf: ({ supplier_id }) => ({ to: '/suppliers/$id', params: { id: String(supplier_id) } }),
});
export const BrandsPage = page(brands, 'Add the brands you carry.');
export const GroupsPage = page(groups, 'Groups sort your catalog: spirits, wine, dry goods.');
export const SubgroupsPage = page(subgroups, 'Subgroups divide a group: gin, rum and vodka in spirits.');
export const PackQuantitiesPage = page(packQuantities, 'Add how suppliers sell: a case of 6, a single, a keg.');
export const WeightsPage = page(weights, 'Weigh an empty bottle or keg and save its weight here. The scale then knows what is left in an open one.');
export const DensitiesPage = page(densities, 'Densities turn grams on the scale into millilitres.', 'Grams per millilitre at 20 °C');
export const SizesPage = page(sizes, 'Add the sizes you stock: 700 ml, 1 kg, 30 l.');

/** The rooms that are counted. */
export function AreasPage() {
  const { begin, sheet } = usePlacePlan();
  return (
    <>
      <ResourcePage resource={areas as AnyResource} emptyHint="Areas are the rooms you count: front bar, cellar, kitchen." actions={begin} begin={begin} />
      {sheet}
    </>
  );
}

/** The places within the areas: where a bottle stands, and is counted. */
export function LocationsPage() {
  const { begin, sheet } = usePlacePlan();
  return (
    <>
      <ResourcePage
        resource={locations as AnyResource}
        targets={targets}
        emptyHint="Locations are the places within an area: back bar shelf, fridge 1, wine rack."
        face={initialsOf('locationName')}
        pageOf={({ location_id }) => ({ to: '/locations/$id', params: { id: String(location_id) } })}
        actions={begin}
        begin={begin}
      />
      {sheet}
    </>
  );
}

export const PlusPage = page(plus, 'Add what your POS sells, or import its item list.', 'What your POS sells, by its price look-up code');
