import { readClientSettings } from '../../identity/server/public.ts';
import type { AnyCall } from '../../kernel/contract/call.ts';
import type { ExportFormat, ListInput } from '../../kernel/contract/records/page.ts';
import type { Ctx } from '../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../kernel/server/calls/serve.ts';
import { allRows } from '../../kernel/server/database/all-rows.ts';
import type { Sql } from '../../kernel/server/database/connection.ts';
import { sheetColumns } from '../../kernel/server/sheets/export/columns.ts';
import { type SheetColumn, sheetDocument } from '../../kernel/server/sheets/export/write.ts';
import { adjustmentRow, exportAdjustments } from '../contract/adjustment.ts';
import { exportIncoming, type IncomingRow } from '../contract/incoming.ts';
import { exportPars, parRow } from '../contract/par.ts';
import { exportReturns, returnRow } from '../contract/return.ts';
import { exportTransfers, type TransferRow } from '../contract/transfer.ts';
import { exportWaste, wasteRow } from '../contract/waste.ts';
import { adjustmentPage } from './movements/adjustments.ts';
import { returnPage } from './movements/returns.ts';
import { parPage } from './pars/pars.ts';
import { incomingPage } from './transfers/incoming-rows.ts';
import { transferPage } from './transfers/transfer-rows.ts';
import { wastePage } from './waste/waste-rows.ts';

const words = (status: string) => status.replaceAll('_', ' ');

interface Named {
  readonly product_name: string;
  readonly brand_name: string | null;
  readonly size: string | null;
}
const product: readonly SheetColumn<Named>[] = [
  { title: 'Product', value: (row) => row.product_name },
  { title: 'Brand', value: (row) => row.brand_name },
  { title: 'Size', value: (row) => row.size },
];

const wasteColumns = (currency: string) =>
  sheetColumns(wasteRow, currency, [
    'wasted_at',
    'product_name',
    'brand_name',
    'size',
    'location_name',
    'quantity',
    { title: 'Unit', value: (row) => row.recipe_unit ?? row.base_unit },
    'cost',
    'reason',
    'note',
    'status',
    'user_name',
  ]);

const adjustmentColumns = (currency: string) =>
  sheetColumns(adjustmentRow, currency, [
    'adjusted_at',
    'product_name',
    'brand_name',
    'size',
    'location_name',
    'oldQuantity',
    'newQuantity',
    'variance',
    'base_unit',
    'value',
    'reason',
    'notes',
    'status',
    'user_name',
  ]);

const parColumns = (currency: string) =>
  sheetColumns(parRow, currency, [
    'product_name',
    'brand_name',
    'size',
    'location_name',
    'par_min',
    'par_max',
    'on_hand',
    'on_order',
    'needed',
    'suggested_order',
    'reorder_qty',
    'base_unit',
    'urgency',
  ]);

type TransferLine = Omit<TransferRow, 'lines'> & TransferRow['lines'][number];
const transferColumns = (currency: string): SheetColumn<TransferLine>[] => [
  { title: 'Transfer', value: (row) => row.transfer_id },
  { title: 'Sent', value: (row) => row.sent_at },
  { title: 'Received', value: (row) => row.received_at },
  { title: 'From', value: (row) => row.from_name },
  { title: 'To', value: (row) => row.to_name },
  { title: 'Status', value: (row) => words(row.status) },
  { title: 'Line', value: (row) => row.line },
  ...product,
  { title: 'Quantity sent', value: (row) => row.quantity },
  { title: 'Quantity received', value: (row) => row.received },
  { title: 'Unit', value: (row) => row.base_unit },
  // Of the whole transfer, so that a sum over a sheet counts it once.
  { title: `Worth of the transfer (${currency})`, value: (row) => (row.line === 1 ? row.value : null) },
  { title: `Missing of the transfer (${currency})`, value: (row) => (row.line === 1 ? row.missing_value : null) },
  { title: 'Why it differs', value: (row) => row.reason },
  { title: 'Note', value: (row) => row.note },
  { title: 'By', value: (row) => row.user_name },
];

type IncomingLine = Omit<IncomingRow, 'lines' | 'value'> & IncomingRow['lines'][number];
const incomingColumns = (currency: string): SheetColumn<IncomingLine>[] => [
  { title: 'Transfer', value: (row) => row.transfer_id },
  { title: 'Sent', value: (row) => row.sent_at },
  { title: 'Received', value: (row) => row.received_at },
  { title: 'From', value: (row) => row.from_venue },
  { title: 'Status', value: (row) => words(row.status) },
  { title: 'Put', value: (row) => row.location_name },
  { title: 'Line', value: (row) => row.line },
  ...product,
  { title: 'Barcode', value: (row) => row.barcode },
  { title: 'Quantity sent', value: (row) => row.quantity },
  { title: 'Quantity received', value: (row) => row.received },
  { title: 'Unit', value: (row) => row.base_unit },
  { title: `Worth (${currency})`, value: (row) => row.value },
  { title: 'Why it differs', value: (row) => row.reason },
  { title: 'Note', value: (row) => row.note },
  { title: 'By', value: (row) => row.user_name },
];

const returnColumns = (currency: string) =>
  sheetColumns(returnRow, currency, [
    'returned_at',
    'supplier_name',
    'product_name',
    'brand_name',
    'size',
    'location_name',
    'quantity',
    'base_unit',
    'value',
    'credit_amount',
    'reason',
    'note',
    'status',
    'user_name',
  ]);

type Page<Row> = (db: Sql, input: ListInput) => Promise<{ readonly data: readonly Row[]; readonly total: number }>;

/** What the filters of a list leave, as a sheet whose titles name the client's currency. */
const sheetOf = <Row>(call: AnyCall, name: string, page: Page<Row>, columns: (currency: string) => readonly SheetColumn<Row>[]): BoundCall =>
  sheetBy(call, name, (ctx, input) => page(ctx.db, input), columns);

const sheetBy = <Row>(
  call: AnyCall,
  name: string,
  page: (ctx: Ctx, input: ListInput) => ReturnType<Page<Row>>,
  columns: (currency: string) => readonly SheetColumn<Row>[],
): BoundCall =>
  serve(call, async (ctx: Ctx, { query }) => {
    const asked = query as Omit<ListInput, 'page' | 'pageSize'> & { format: ExportFormat };
    const rows = await allRows(asked, (input) => page(ctx, input));
    const { currency } = await readClientSettings(ctx);
    return sheetDocument(name, asked.format, columns(currency), rows);
  });

const transferLines: Page<TransferLine> = async (db, input) => {
  const { data, total } = await transferPage(db, input);
  return { data: data.flatMap(({ lines, ...transfer }) => lines.map((line) => ({ ...transfer, ...line }))), total };
};

const incomingLines: Page<IncomingLine> = async (db, input) => {
  const { data, total } = await incomingPage(db, input);
  return { data: data.flatMap(({ lines, ...transfer }) => lines.map((line) => ({ ...transfer, ...line }))), total };
};

export const exportRoutes: readonly BoundCall[] = [
  sheetOf(exportWaste, 'waste-book', wastePage, wasteColumns),
  sheetOf(exportAdjustments, 'adjustments', adjustmentPage, adjustmentColumns),
  sheetBy(exportPars, 'par-levels', parPage, parColumns),
  sheetOf(exportTransfers, 'transfers', transferLines, transferColumns),
  sheetOf(exportIncoming, 'incoming-transfers', incomingLines, incomingColumns),
  sheetOf(exportReturns, 'returns', returnPage, returnColumns),
];
