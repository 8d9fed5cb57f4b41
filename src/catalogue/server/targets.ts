import { quantityToStore } from '../../kernel/contract/quantity.ts';
import type { Target } from '../../kernel/server/records/record-table.ts';
import { readPack, readSize } from '../domain/size.ts';

const sizeColumns = (size_description: string) => {
  const read = readSize(size_description);
  return { size_description, size_quantity: read ? quantityToStore(read.quantity) : null, base_unit: read?.unit ?? null };
};

/** Where each resource is kept, what names its records, and how a sheet that names a new one makes it. */
export const targets = {
  suppliers: { table: 'suppliers', key: 'supplier_id', label: 'supplier_name', make: (supplier_name: string) => ({ supplier_name }) },
  groups: { table: 'product_groups', key: 'group_id', label: 'group_name', make: (group_name: string) => ({ group_name }) },
  subgroups: { table: 'subgroups', key: 'subgroup_id', label: 'subgroup_name' },
  'pack-quantities': {
    table: 'pack_quantities',
    key: 'pack_quantity_id',
    amounts: ['units'],
    label: 'quantity_description',
    make: (quantity_description: string) => ({ quantity_description, units: readPack(quantity_description) ?? null }),
  },
  densities: { table: 'densities', key: 'density_id', label: 'density_value' },
  sizes: { table: 'sizes', key: 'size_id', label: 'size_description', amounts: ['base_unit', 'size_quantity'], make: sizeColumns },
  brands: { table: 'brands', key: 'brand_id', label: 'name', make: (name: string) => ({ name }) },
  'master-products': { table: 'master_products', key: 'master_product_id', label: 'name', code: 'barcode' },
  areas: { table: 'areas', key: 'area_id', label: 'area_name', make: (area_name: string) => ({ area_name }) },
  plus: { table: 'plu_codes', key: 'plu_id', label: 'description', code: 'plu_code' },
} as const satisfies Record<string, Target>;

/** Places, which only the import of products names. */
export const locationTarget: Target = { table: 'locations', key: 'location_id', label: 'location_name' };

/** Subgroups bear the same names in different groups: they are looked for inside the group that `field` names. */
export const targetsInside = (field: string): Record<string, Target> & { readonly subgroups: Target } => ({
  ...targets,
  subgroups: { ...targets.subgroups, within: { field, column: 'group_id' }, make: (subgroup_name, values) => ({ subgroup_name, group_id: values[field] }) },
});
