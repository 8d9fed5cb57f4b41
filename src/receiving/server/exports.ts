import { readClientSettings } from '../../identity/server/public.ts';
import type { ListInput } from '../../kernel/contract/records/page.ts';
import { type BoundCall, serve } from '../../kernel/server/calls/serve.ts';
import { concurrently } from '../../kernel/server/database/statements.ts';
import { pageOf } from '../../kernel/server/records/paged.ts';
import { sheetColumns } from '../../kernel/server/sheets/export/columns.ts';
import { sheetDocument } from '../../kernel/server/sheets/export/write.ts';
import { claimRow, exportClaims } from '../contract/claim.ts';
import { exportDeliveries } from '../contract/delivery.ts';
import { claimListing } from './claims/claim-rows.ts';
import { claimKindText } from './claims/words.ts';
import { inDays } from './deliveries/days.ts';
import { deliveriesWhere, sheetListing, sheetRow } from './deliveries/rows.ts';

const rowsMost = 50_000;

const deliveryColumns = (currency: string) =>
  sheetColumns(sheetRow, currency, [
    'number',
    'delivery_date',
    'supplier_name',
    'reference',
    'status',
    'location_name',
    'line',
    'product_name',
    'name',
    'supplier_code',
    'ordered',
    'received',
    'unit',
    'unit_cost',
    'line_value',
    'issue',
  ]);

const claimColumns = (currency: string) =>
  sheetColumns(claimRow, currency, [
    'claim_id',
    'delivery_number',
    'delivery_date',
    'supplier_name',
    'product_name',
    { title: 'Type', value: (row) => claimKindText[row.kind] },
    'quantity',
    'unit',
    'amount',
    'accepted_amount',
    'credit_amount',
    'outstanding',
    'credit_reference',
    'status',
    'note',
  ]);

export const exportRoutes: readonly BoundCall[] = [
  serve(exportDeliveries, async (ctx, { query }) => {
    const { format, ...asked } = query;
    const input = await inDays(ctx, { ...asked, page: 1, pageSize: rowsMost } as ListInput, 'delivery_date');
    const { filters, where } = deliveriesWhere(input);
    const [{ data }, { currency }] = await concurrently([pageOf(ctx.db, { ...input, filters }, { ...sheetListing, where }), readClientSettings(ctx)]);
    return sheetDocument('deliveries', format, deliveryColumns(currency), data);
  }),
  serve(exportClaims, async (ctx, { query }) => {
    const { format, ...asked } = query;
    const [{ data }, { currency }] = await concurrently([pageOf(ctx.db, { ...asked, page: 1, pageSize: rowsMost }, claimListing(query.search)), readClientSettings(ctx)]);
    return sheetDocument('delivery-claims', format, claimColumns(currency), data);
  }),
];
