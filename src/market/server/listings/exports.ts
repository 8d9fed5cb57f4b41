import { sql } from 'kysely';
import type { ExportFormat, ListInput } from '../../../kernel/contract/records/page.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { allRows } from '../../../kernel/server/database/all-rows.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { sheetColumns } from '../../../kernel/server/sheets/export/columns.ts';
import { sheetDocument } from '../../../kernel/server/sheets/export/write.ts';
import { exportListings } from '../../contract/feeds/product-list.ts';
import { type ListingRow, listingRow } from '../../contract/listing.ts';
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
    'tax_rate',
    'cost',
    'abv',
    'origin',
    'description',
    'made_to_order',
    'lead_time_days',
    { title: 'Available from', value: (row) => row.available_from },
    { title: 'Available until', value: (row) => row.available_until },
    'on_hand',
    'low_at',
    'status',
  ]);

async function currencyOf(db: Sql): Promise<string> {
  const { rows } = await sql<{ currency: string }>`
    select coalesce(s.currency, c.currency) as currency from clients c left join sellers s on s.client_id = c.client_id where c.client_id = (select app_client())`.execute(db);
  return rows[0]?.currency ?? 'USD';
}

export const listingExports: readonly BoundCall[] = [
  serve(exportListings, async ({ db }, { query }) => {
    const asked = query as Omit<ListInput, 'page' | 'pageSize'> & { format: ExportFormat };
    const rows = await allRows<ListingRow>(asked, (input) => listingPage(db, input));
    return sheetDocument('products', asked.format, columns(await currencyOf(db)), rows);
  }),
];
