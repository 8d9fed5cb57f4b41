import type { AnyResource } from '../../kernel/contract/records/resource.ts';
import { ResourcePage } from '../../kernel/web/kit/resource/resource-page.tsx';
import { areas, locations } from '../contract/places.ts';
import { plus } from '../contract/plus.ts';
import { brands, densities, groups, packQuantities, sizes, subgroups, suppliers, weights } from '../contract/reference.ts';
import { targets } from './targets.ts';

const page = (resource: unknown, emptyHint: string, note?: string) => () => (
  <ResourcePage resource={resource as AnyResource} targets={targets} emptyHint={emptyHint} note={note ?? ''} />
);

export const SuppliersPage = page(suppliers, 'Add those you buy from, or import them from a sheet.');
export const BrandsPage = page(brands, 'Add the brands you carry.');
export const GroupsPage = page(groups, 'Groups sort your catalog: spirits, wine, dry goods.');
export const SubgroupsPage = page(subgroups, 'Subgroups divide a group: gin, rum and vodka in spirits.');
export const PackQuantitiesPage = page(packQuantities, 'Add how suppliers sell: a case of 6, a single, a keg.');
export const WeightsPage = page(weights, 'Weigh an empty bottle or keg and save its weight here. The scale then knows what is left in an open one.');
export const DensitiesPage = page(densities, 'Densities turn grams on the scale into millilitres.', 'Grams per millilitre at 20 °C');
export const SizesPage = page(sizes, 'Add the sizes you stock: 700 ml, 1 kg, 30 l.');
export const AreasPage = page(areas, 'Areas are the rooms you count: front bar, cellar, kitchen.');
export const LocationsPage = page(locations, 'Locations are the places within an area: back bar shelf, fridge 1, wine rack.');
export const PlusPage = page(plus, 'Add what your POS sells, or import its item list.', 'What your POS sells, by its price look-up code');
