import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { id, idParams } from '../../kernel/contract/ids.ts';
import { column, filtersOf } from '../../kernel/contract/records/column.ts';
import { listAnswer, listQuery } from '../../kernel/contract/records/page.ts';
import { productCard, stockLists } from '../../stock/contract/cards.ts';
import { mayImport, maySee } from './access.ts';
import { saleLists } from './sale.ts';

/** Where a till says that it sells. */
export const outletRow = z.object({
  outlet_id: column.id(),
  outlet_name: column.name('Outlet'),
  /** What it sells is taken from here; from each product's own place where nobody has said. */
  location_id: column.id().nullable(),
  location_name: column.name('Place').nullable(),
  /** Of the last ninety days. */
  net: column.money('Net, 90 days'),
  last_sold: column.day('Last sold').nullable(),
});
export type OutletRow = z.output<typeof outletRow>;

/** What is sold of a product is taken from here, where no outlet says otherwise. */
export const productPlace = z.object({ ...productCard, location_id: column.id(), location_name: column.name('Sold from') });
export type ProductPlace = z.output<typeof productPlace>;

const lists = [...saleLists, ...stockLists, 'pos-sales.product-places'];
const body = z.strictObject({
  /** Nothing: it is found out again. */
  location_id: id.nullable(),
  from: z.enum(['now', 'open']).default('open'),
});

export const listOutlets = call({
  id: 'pos-sales.outlets',
  method: 'GET',
  path: '/pos-sales/outlets',
  summary: 'Where tills say that they sell, and the place of each',
  access: maySee,
  answer: z.object({
    data: z.array(outletRow),
    total: z.number().int(),
    /** Of the last ninety days' net sales that name an outlet. */
    coverage: z.object({ net: z.number(), mapped_net: z.number(), share: z.number().nullable(), unmapped: z.number().int() }),
  }),
});
export const mapOutlet = call({
  id: 'pos-sales.map-outlet',
  method: 'PUT',
  path: '/pos-sales/outlets/{id}',
  summary: 'Say which place an outlet takes from: from now on, or anew for all that is not closed',
  access: mayImport,
  params: idParams,
  body,
  answer: z.object({ outlet: outletRow, days: z.number().int() }),
  refreshes: lists,
});
export const productPlaceGrammar = {
  sort: ['product_name', 'location_name'],
  filters: filtersOf(productPlace, ['product_id', 'location_id']),
  defaultSort: 'product_name',
} as const;

export const listProductPlaces = call({
  id: 'pos-sales.product-places',
  method: 'GET',
  path: '/pos-sales/product-places',
  summary: 'Products that somebody has given a place of their own',
  access: maySee,
  query: listQuery(productPlaceGrammar),
  answer: listAnswer(productPlace),
});
export const mapProductPlace = call({
  id: 'pos-sales.map-product-place',
  method: 'PUT',
  path: '/pos-sales/product-places/{id}',
  summary: 'Say where a product is sold from, where no outlet says otherwise',
  access: mayImport,
  params: idParams,
  body,
  answer: z.object({ location_id: z.number().int().nullable(), days: z.number().int() }),
  refreshes: lists,
});

const placeName = z.object({ location_id: z.number().int(), location_name: z.string() });
const housePlaces = z.object({
  house: placeName.nullable(),
  /** Groups of products that leave from elsewhere. */
  groups: z.array(placeName.extend({ group_id: z.number().int(), group_name: z.string() })),
  /** The place that it most likely is, while nobody has said: the only one called a bar, or where most was counted. */
  likely: placeName.extend({ why: z.enum(['named', 'counted']) }).nullable(),
  /** Whether to ask: things were sold that could have left from several places. */
  asks: z.boolean(),
});

export const listHousePlaces = call({
  id: 'pos-sales.house-places',
  method: 'GET',
  path: '/pos-sales/house-places',
  summary: 'Where what is sold leaves from, where neither its outlet nor the product says otherwise',
  access: maySee,
  answer: housePlaces,
  follows: ['pos-sales.list', 'inventory.locations'],
});
export const mapHousePlace = call({
  id: 'pos-sales.map-house-place',
  method: 'PUT',
  path: '/pos-sales/house-places',
  summary: 'Say where everything, or a group of products, leaves from when it is sold',
  access: mayImport,
  body: body.extend({ group_id: id.nullish() }),
  answer: housePlaces.extend({ days: z.number().int() }),
  refreshes: [...lists, 'pos-sales.house-places'],
});
