import { baseUnits } from '../../kernel/contract/quantity.ts';
import { numberField, optionalChoice, optionalNumber, optionalText, quantityField, refField, textField } from '../../kernel/contract/records/field.ts';
import { resource } from '../../kernel/contract/records/resource.ts';
import { mayEdit, mayImport } from './access.ts';
import { optionalPositive } from './positive.ts';

const productLists = ['client-products.list', 'client-products.search'];

export const suppliers = resource({
  name: 'suppliers',
  title: 'Suppliers',
  one: 'supplier',
  idField: 'supplier_id',
  labelField: 'supplier_name',
  fields: {
    supplier_name: textField('Supplier'),
    contact_info: optionalText('Contact', { max: 1000, hint: 'Phone, e-mail, address, delivery days' }),
    lead_time_days: optionalNumber('Delivers within', { min: 0, max: 60, whole: true }, { unit: 'days', hint: 'From order to delivery. Blank = 2' }),
  },
  search: ['supplier_name', 'contact_info'],
  edit: mayEdit,
  bulk: mayImport,
  rows: 'reference',
  refreshes: productLists,
});

export const groups = resource({
  name: 'groups',
  title: 'Groups',
  one: 'group',
  idField: 'group_id',
  labelField: 'group_name',
  fields: { group_name: textField('Group') },
  search: ['group_name'],
  edit: mayEdit,
  bulk: mayImport,
  rows: 'reference',
  refreshes: ['subgroups.list', 'master-products.list', ...productLists],
});

export const subgroups = resource({
  name: 'subgroups',
  title: 'Subgroups',
  one: 'subgroup',
  idField: 'subgroup_id',
  labelField: 'subgroup_name',
  fields: { group_id: refField('Group', 'groups'), subgroup_name: textField('Subgroup') },
  search: ['subgroup_name'],
  sameBy: [['subgroup_name', 'group_id']],
  edit: mayEdit,
  bulk: mayImport,
  rows: 'reference',
  refreshes: ['master-products.list', ...productLists],
});

export const packQuantities = resource({
  name: 'pack-quantities',
  title: 'Pack Quantities',
  one: 'pack quantity',
  idField: 'pack_quantity_id',
  labelField: 'quantity_description',
  fields: {
    quantity_description: textField('Pack', { hint: 'Case of 12, 6-pack, Single' }),
    units: optionalNumber('Units in a pack', { min: 1, max: 10_000, whole: true }),
  },
  search: ['quantity_description'],
  edit: mayEdit,
  bulk: mayImport,
  rows: 'reference',
  refreshes: productLists,
});

export const weights = resource({
  name: 'weights',
  title: 'Weights',
  one: 'weight',
  idField: 'weight_id',
  labelField: 'type',
  fields: { type: textField('Type', { hint: 'What is it? (empty bottle, keg, pourer)' }), weight_value: quantityField('Weight', { unit: 'g' }) },
  search: ['type'],
  sameBy: [['type', 'weight_value']],
  edit: mayEdit,
  bulk: mayImport,
  rows: 'reference',
});

export const densities = resource({
  name: 'densities',
  title: 'Densities',
  one: 'density',
  idField: 'density_id',
  labelField: 'density_value',
  fields: { density_value: numberField('Density', { min: 0.5, max: 2 }, { unit: 'g/ml', hint: 'At 20 °C: water 0.998, spirits of 40 % 0.95, liqueurs 1.03 to 1.12' }) },
  search: ['density_value'],
  edit: mayEdit,
  bulk: mayImport,
  rows: 'reference',
  refreshes: productLists,
});

export const sizes = resource({
  name: 'sizes',
  title: 'Sizes',
  one: 'size',
  idField: 'size_id',
  labelField: 'size_description',
  fields: {
    size_description: textField('Size', { hint: '70 cl, 20 l keg, 5 kg' }),
    size_quantity: optionalPositive('Holds', { hint: 'In the base unit. Blank = read from the description' }),
    base_unit: optionalChoice('Base unit', baseUnits),
  },
  search: ['size_description'],
  edit: mayEdit,
  bulk: mayImport,
  rows: 'reference',
  refreshes: ['master-products.list', ...productLists],
});

export const brands = resource({
  name: 'brands',
  title: 'Brands',
  one: 'brand',
  idField: 'brand_id',
  labelField: 'name',
  fields: { name: textField('Brand') },
  search: ['name'],
  edit: mayEdit,
  bulk: mayImport,
  rows: 'reference',
  refreshes: ['master-products.list', 'plu-brands.list', ...productLists],
});
