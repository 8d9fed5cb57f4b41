import { choiceField, flagField, numberField, optionalNumber, optionalText, priceField, quantityField, refField, textField } from '../../kernel/contract/records/field.ts';
import { resource } from '../../kernel/contract/records/resource.ts';
import { mayEdit, mayImport, seePrices } from './access.ts';

export const pourUnits = ['ml', 'cl', 'l', 'oz', 'pt', 'imp_oz', 'imp_pt', 'g', 'each'] as const;

export const plus = resource({
  name: 'plus',
  title: 'PLUs',
  one: 'PLU',
  idField: 'plu_id',
  labelField: 'description',
  fields: {
    plu_code: textField('Code', { max: 40 }),
    description: textField('Description', { max: 200 }),
    price_incl_tax: priceField('Price with tax'),
    tax_rate: numberField('Tax rate', { min: 0, max: 100 }, { unit: '%' }),
    category: optionalText('Category'),
    recipe_id: optionalNumber('Recipe', { min: 1, max: 2_147_483_647, whole: true }, { folded: true }),
    active: flagField('Active', true),
  },
  search: ['plu_code', 'description', 'category'],
  sameBy: [['plu_code']],
  edit: mayEdit,
  bulk: mayImport,
  seePrices,
  rows: 'tenant',
  refreshes: ['plu-brands.list', 'catalogue.setup'],
});

/** What one sale of a PLU takes of a brand. */
export const pluBrands = resource({
  name: 'plu-brands',
  title: 'PLU Brands',
  one: 'PLU brand',
  idField: 'plu_id',
  keys: ['pluId', 'brandId'],
  labelField: 'plu_id',
  fields: {
    plu_id: refField('PLU', 'plus'),
    brand_id: refField('Brand', 'brands'),
    quantity: quantityField('Quantity', { hint: 'What one sale takes' }),
    unit: choiceField('Unit', pourUnits, 'ml'),
  },
  search: [],
  sameBy: [['plu_id', 'brand_id']],
  edit: mayEdit,
  bulk: mayImport,
  rows: 'tenant',
});
