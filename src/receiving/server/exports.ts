import { readClientSettings } from '../../identity/server/public.ts';
import type { ListInput } from '../../kernel/contract/records/page.ts';
import { type BoundCall, serve } from '../../kernel/server/calls/serve.ts';
import { pageOf } from '../../kernel/server/records/paged.ts';
import { type SheetColumn, sheetDocument } from '../../kernel/server/sheets/export/write.ts';
import { type ClaimRow, exportClaims } from '../contract/claim.ts';
import { exportDeliveries } from '../contract/delivery.ts';
import { claimListing } from './claims/claim-rows.ts';
import { claimKindText } from './claims/words.ts';
import { inDays } from './deliveries/days.ts';
import { deliveriesWhere, type SheetRow, sheetListing } from './deliveries/rows.ts';

const rowsMost = 50_000;

const deliveryColumns = (currency: string): SheetColumn<SheetRow>[] => [
  { title: 'Delivery', value: (row) => row.number },
  { title: 'Date', value: (row) => row.delivery_date },
  { title: 'Supplier', value: (row) => row.supplier_name },
  { title: 'Reference', value: (row) => row.reference },
  { title: 'State', value: (row) => row.status },
  { title: 'Place', value: (row) => row.location_name },
  { title: 'Line', value: (row) => row.line },
  { title: 'Product', value: (row) => row.product_name },
  { title: 'As the supplier writes it', value: (row) => row.name },
  { title: 'Code', value: (row) => row.supplier_code },
  { title: 'Ordered', value: (row) => row.ordered },
  { title: 'Received', value: (row) => row.received },
  { title: 'Unit', value: (row) => row.unit },
  { title: `Price (${currency})`, value: (row) => row.unit_cost },
  { title: `Value (${currency})`, value: (row) => row.line_value },
  { title: 'Issue', value: (row) => row.issue },
];

const claimColumns = (currency: string): SheetColumn<ClaimRow>[] => [
  { title: 'Claim', value: (row) => row.claim_id },
  { title: 'Delivery', value: (row) => row.delivery_number },
  { title: 'Date', value: (row) => row.delivery_date },
  { title: 'Supplier', value: (row) => row.supplier_name },
  { title: 'Product', value: (row) => row.product_name },
  { title: 'What', value: (row) => claimKindText[row.kind] },
  { title: 'Quantity', value: (row) => row.quantity },
  { title: 'Unit', value: (row) => row.unit },
  { title: `Asked for (${currency})`, value: (row) => row.amount },
  { title: `Agreed (${currency})`, value: (row) => row.accepted_amount },
  { title: `Credited (${currency})`, value: (row) => row.credit_amount },
  { title: `Outstanding (${currency})`, value: (row) => row.outstanding },
  { title: 'Credit note', value: (row) => row.credit_reference },
  { title: 'State', value: (row) => row.status },
  { title: 'Note', value: (row) => row.note },
];

export const exportRoutes: readonly BoundCall[] = [
  serve(exportDeliveries, async (ctx, { query }) => {
    const { format, ...asked } = query;
    const input = await inDays(ctx, { ...asked, page: 1, pageSize: rowsMost } as ListInput, 'delivery_date');
    const { filters, where } = deliveriesWhere(input);
    const [{ data }, { currency }] = await Promise.all([pageOf<SheetRow>(ctx.db, { ...input, filters }, { ...sheetListing, where }), readClientSettings(ctx)]);
    return sheetDocument('deliveries', format, deliveryColumns(currency), data);
  }),
  serve(exportClaims, async (ctx, { query }) => {
    const { format, ...asked } = query;
    const [{ data }, { currency }] = await Promise.all([
      pageOf<ClaimRow>(ctx.db, { ...asked, page: 1, pageSize: rowsMost } as ListInput, claimListing(query.search)),
      readClientSettings(ctx),
    ]);
    return sheetDocument('delivery-claims', format, claimColumns(currency), data);
  }),
];
