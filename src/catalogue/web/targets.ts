import { masterProducts } from '../contract/master-products.ts';
import { areas } from '../contract/places.ts';
import { plus } from '../contract/plus.ts';
import { brands, densities, groups, packQuantities, sizes, subgroups, suppliers } from '../contract/reference.ts';

const all = { brands, densities, groups, 'pack-quantities': packQuantities, sizes, subgroups, suppliers, areas, plus, 'master-products': masterProducts };

/** Where a field that refers to another record finds it. */
export const targets = all;
