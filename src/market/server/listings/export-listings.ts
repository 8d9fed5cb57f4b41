import { sql } from 'kysely';
import type { ExportFormat, ListInput } from '../../../kernel/contract/records/page.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { allRows } from '../../../kernel/server/database/all-rows.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { sheetColumns } from '../../../kernel/server/sheets/export/columns.ts';
import { sheetDocument } from '../../../kernel/server/sheets/export/write.ts';
import { exportListings, listingRow } from '../../contract/listing.ts';
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

async function currencyOf(db: Sql): Promise<string> {
  const { rows } = await sql<{ currency: string }>`
    select coalesce(s.currency, c.currency) as currency from clients c left join sellers s on s.client_id = c.client_id where c.client_id = (select app_client())`.execute(db);
  return rows[0]?.currency ?? 'USD';
}

export const exportListingRoutes: readonly BoundCall[] = [
  serve(exportListings, async (ctx, { query }) => {
    const asked = query as Omit<ListInput, 'page' | 'pageSize'> & { format: ExportFormat };
    const rows = await allRows(asked, (input) => listingPage(ctx.db, input));
    return sheetDocument('products', asked.format, columns(await currencyOf(ctx.db)), rows);
  }),
];
