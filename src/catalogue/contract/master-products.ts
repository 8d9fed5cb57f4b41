import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { optionalNumber, optionalRef, optionalText, textField } from '../../kernel/contract/records/field.ts';
import { resource } from '../../kernel/contract/records/resource.ts';
import { mayEdit, mayImport } from './access.ts';
import { clientProducts } from './client-products.ts';
import { barcode, optionalBarcode } from './gtin.ts';
import { optionalPositive } from './positive.ts';

export const masterProducts = resource({
  name: 'master-products',
  title: 'Master Products',
  one: 'master product',
  idField: 'master_product_id',
  labelField: 'name',
  fields: {
    name: textField('Name', { max: 200 }),
    groupId: optionalRef('Group', 'groups'),
    subgroupId: optionalRef('Subgroup', 'subgroups'),
    sizeId: optionalRef('Size', 'sizes'),
    brandId: optionalRef('Brand', 'brands'),
    barcode: optionalBarcode('Barcode'),
    abv: optionalNumber('Alcohol', { min: 0, max: 100 }, { unit: '% vol', folded: true }),
    densityId: optionalRef('Density', 'densities', { folded: true }),
    tareWeightG: optionalPositive('Empty weight', { unit: 'g', folded: true, column: 'tare_weight_mg' }),
    fullWeightG: optionalPositive('Full weight', { unit: 'g', folded: true, column: 'full_weight_mg' }),
    description: optionalText('Description', { max: 1000, folded: true }),
  },
  search: ['name', 'description', 'barcode'],
  sameBy: [['barcode'], ['name', 'brandId', 'sizeId']],
  edit: mayEdit,
  bulk: mayImport,
  rows: 'reference',
  refreshes: ['client-products.list', 'product-faces.list'],
});

export const lookupBarcode = call({
  id: 'products.lookup-barcode',
  method: 'GET',
  path: '/products/lookup-barcode',
  summary: 'Find what a scanned barcode stands for: in the own catalogue, then among the master products',
  access: 'signed-in',
  query: z.strictObject({ barcode }),
  answer: z.object({
    barcode: z.string(),
    found: z.enum(['client', 'master', 'nothing']),
    client_product: clientProducts.row.nullable(),
    master_product: masterProducts.row.nullable(),
  }),
});
