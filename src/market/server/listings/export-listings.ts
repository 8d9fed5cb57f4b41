import type { ExportFormat, ListInput } from '../../../kernel/contract/records/page.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { allRows } from '../../../kernel/server/database/all-rows.ts';
import { sheetColumns } from '../../../kernel/server/sheets/export/columns.ts';
import { sheetDocument } from '../../../kernel/server/sheets/export/write.ts';
import { exportListings, listingRow } from '../../contract/listing.ts';
import { sellerHouse } from '../sellers/seller-house.ts';
import { listingPage } from './listing-rows.ts';

/** In the words by which the list is known again when it is brought in. */
const columns = (currency: string) =>
  sheetColumns(listingRow, currency, [
    'sku',
    'name',
    'brand',
    'category',
    'barcode',
    'size_quantity',
    'base_unit',
    'pack_units',
    'pack_name',
    'order_multiple',
    'minimum_quantity',
    'price_basis',
    'list_price',
    'price_today',
    'tax_rate',
    'cost',
    'abv',
    { title: 'Allergens', value: (row) => row.allergens.join(', ') },
    'origin',
    'availability',
    'on_hand',
    'reserved',
    'low_at',
    'lead_time_days',
    'made_to_order',
    { title: 'Available from', value: (row) => row.available_from },
    { title: 'Available until', value: (row) => row.available_until },
    'status',
    'description',
    'note',
  ]);

export const exportListingRoutes: readonly BoundCall[] = [
  serve(exportListings, async (ctx, { query }) => {
    const asked = query as Omit<ListInput, 'page' | 'pageSize'> & { format: ExportFormat };
    const rows = await allRows(asked, (input) => listingPage(ctx.db, input));
    const { currency } = await sellerHouse(ctx.db);
    return sheetDocument('products', asked.format, columns(currency), rows);
  }),
];
