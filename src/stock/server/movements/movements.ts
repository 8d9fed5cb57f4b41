import { sql } from 'kysely';
import { readClientSettings } from '../../../identity/server/public.ts';
import { moneyToStore } from '../../../kernel/contract/money.ts';
import { quantityToStore } from '../../../kernel/contract/quantity.ts';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { allRows } from '../../../kernel/server/database/all-rows.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { quantityOf } from '../../../kernel/server/database/scaled.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { fault, invalid, notFound } from '../../../kernel/server/fault.ts';
import { numberColumn, pageOf } from '../../../kernel/server/records/paged.ts';
import { oneRow, rowsOf } from '../../../kernel/server/records/rows.ts';
import { sheetColumns } from '../../../kernel/server/sheets/export/columns.ts';
import { sheetDocument } from '../../../kernel/server/sheets/export/write.ts';
import { itemMovements, recordMovement } from '../../contract/inventory.ts';
import {
  createMovement,
  deleteMovement,
  exportMovements,
  getMovement,
  type HandKind,
  handKinds,
  listMovements,
  type MovementRow,
  movementRow,
  updateMovement,
} from '../../contract/movement.ts';
import { type Posting, post } from '../ledger/ledger.ts';
import { type DocumentRef, replaceDocument, reverseDocument } from '../ledger/reversal.ts';
import { placeName, productExpressions, productsLike, sourceName } from '../products/listing.ts';
import { placeFor } from '../products/places.ts';

const from = sql`stock_entries e
  join product_cards p on p.client_id = e.client_id and p.client_product_id = e.client_product_id
  left join location_cards l on l.client_id = e.client_id and l.location_id = e.location_id
  left join user_cards u on u.client_id = e.client_id and u.user_id = e.user_id
  left join stock_entries r on r.client_id = e.client_id and r.reverses = e.entry_id
  left join stock_provisional_entries v on v.client_id = e.client_id and v.entry_id = e.entry_id`;

const rows = rowsOf(movementRow, {
  ...productExpressions,
  stock_movement_id: sql`e.entry_id`,
  id: sql`e.entry_id`,
  itemId: sql`e.client_product_id`,
  product_id: sql`e.client_product_id`,
  type: sql`e.kind`,
  location_id: sql`e.location_id`,
  location_name: placeName,
  quantity: sql`e.quantity`,
  value: sql`e.value`,
  unit_cost: sql`case when e.quantity <> 0 then round(e.value::numeric * p.size_quantity / e.quantity) end`,
  effective_at: sql`e.effective_at`,
  recorded_at: sql`e.recorded_at`,
  source_type: sql`e.source_type`,
  source_id: sql`e.source_id`,
  source_name: sourceName,
  user_name: sql`u.user_name`,
  note: sql`e.note`,
  corrects: sql`e.corrects`,
  reverses: sql`e.reverses`,
  reversed_by: sql`r.entry_id`,
  provisional: sql`(v.entry_id is not null)`,
  late_for: sql`e.late_for`,
  editable: sql`e.source_type = 'movement' and e.reverses is null and e.corrects is null and r.entry_id is null`,
});

/** What an entry says by itself. */
const ofTheEntry = ['effective_at', 'recorded_at', 'type', 'quantity', 'value', 'product_id', 'itemId', 'location_id', 'source_type', 'source_id'];

/** What all entries of a level have alike. */
const ofTheLevel = { product_id: numberColumn(sql`s.client_product_id`), itemId: numberColumn(sql`s.client_product_id`), location_id: numberColumn(sql`s.location_id`) };

const listing = (search: string | undefined) => ({
  ...rows,
  columns: { ...rows.columns, group_id: numberColumn(sql`p.group_id`) },
  from,
  tie: sql`e.entry_id desc`,
  where: [sql`e.client_id = (select app_client())`, ...productsLike(search)],
  ...(!search && {
    bare: { from: sql`stock_entries e`, columns: ofTheEntry },
    summed: { from: sql`stock_levels s`, number: sql`s.entries`, where: sql`s.client_id = (select app_client())`, columns: ofTheLevel },
  }),
});

async function oneMovement(db: Sql, id: number): Promise<MovementRow> {
  const row = await oneRow(db, rows, from, sql`e.client_id = (select app_client()) and e.entry_id = ${id}`);
  if (!row) throw notFound();
  return row;
}

interface Recording {
  readonly itemId: number;
  readonly type: HandKind;
  readonly quantity: number;
  readonly location_id?: number;
  readonly value?: number;
  readonly at?: string;
  readonly note?: string;
}

/** In what goes in is a plus, in what goes out a minus, whatever sign it came with; only an adjustment may be either. */
function signed({ type, quantity }: Recording): number {
  const way = handKinds[type];
  if (way === 'either') return quantity;
  if (quantity < 0) throw invalid('quantity', 'cannot be negative');
  return way === 'in' ? quantity : -quantity;
}

async function record(ctx: Ctx, movement: Recording, instead?: DocumentRef): Promise<MovementRow> {
  const quantity = signed(movement);
  const locationId = await placeFor(ctx, movement.location_id, movement.itemId);
  const posting: Posting = {
    source: { type: 'movement', id: instead?.id ?? (await newDocument(ctx.db)), revision: instead ? instead.revision + 1 : 0 },
    at: movement.at === undefined ? undefined : new Date(movement.at),
    productField: 'itemId',
    lines: [
      {
        line: 1,
        productId: movement.itemId,
        locationId,
        kind: movement.type,
        quantity: quantityToStore(quantity),
        ...(movement.value !== undefined && quantity > 0 && { value: moneyToStore(movement.value) }),
        note: movement.note ?? null,
      },
    ],
  };
  const [posted] = instead ? await replaceDocument(ctx, instead, posting, movement.note) : await post(ctx, posting);
  const row = await oneMovement(ctx.db, posted?.entryId ?? 0);
  ctx.changed({ entity: 'stock movement', id: row.id, action: 'recorded', after: row });
  return row;
}

async function newDocument(db: Sql): Promise<number> {
  const { rows } = await sql<{ movement_id: number }>`insert into stock_movement_documents (client_id) values (app_client()) returning movement_id`.execute(db);
  return rows[0]?.movement_id ?? 0;
}

/** The row as it stands, if it is one that may be changed here. */
async function editable(ctx: Ctx, id: number) {
  const row = await oneMovement(ctx.db, id);
  if (row.reversed_by !== null) throw fault('REVERSED_ALREADY');
  if (!row.editable) throw fault('KEPT_BY_DOCUMENT', { details: { source_type: row.source_type, source_id: row.source_id } });
  const { rows } = await sql<{ revision: number; priced: boolean }>`
    select d.revision, e.basis = 'given' as priced from stock_movement_documents d join stock_entries e on e.client_id = d.client_id and e.entry_id = ${id}
    where d.client_id = (select app_client()) and d.movement_id = ${row.source_id} for update of d`.execute(ctx.db);
  return { row, priced: rows[0]?.priced ?? false, source: { type: 'movement', id: row.source_id, revision: rows[0]?.revision ?? 0 } };
}

export const movementRoutes: readonly BoundCall[] = [
  serve(listMovements, (ctx, { query }) => pageOf(ctx.db, query as ListInput, listing(query.search))),
  serve(exportMovements, async (ctx, { query }) => {
    const all = await allRows(query, (input) => pageOf(ctx.db, input, listing(query.search)));
    const { currency } = await readClientSettings(ctx);
    const shown = sheetColumns(movementRow, currency, [
      'effective_at',
      'type',
      'product_name',
      'brand_name',
      'size',
      'location_name',
      'quantity',
      'base_unit',
      'value',
      'source_type',
      'source_id',
      'source_name',
      'user_name',
      'note',
    ]);
    return sheetDocument('stock-movements', query.format, shown, all);
  }),
  serve(getMovement, (ctx, { params }) => oneMovement(ctx.db, params.id)),
  serve(createMovement, (ctx, { body }) => record(ctx, body)),
  serve(recordMovement, (ctx, { body }) => record(ctx, body)),
  serve(updateMovement, async (ctx, { params, body }) => {
    const { row, priced, source } = await editable(ctx, params.id);
    await sql`update stock_movement_documents set revision = revision + 1 where client_id = (select app_client()) and movement_id = ${source.id}`.execute(ctx.db);
    const type = body.type ?? (row.type as HandKind);
    const kept: Recording = {
      itemId: row.itemId,
      type,
      quantity: handKinds[type] === 'either' ? row.quantity : Math.abs(row.quantity),
      location_id: row.location_id,
      note: row.note ?? undefined,
    };
    // Only a value that somebody said is kept: what the ledger worked out it works out again.
    const samePrice = priced && body.itemId === undefined && body.type === undefined && row.quantity > 0;
    const value = body.value ?? (samePrice ? (row.value * (body.quantity ?? row.quantity)) / row.quantity : undefined);
    return record(ctx, { ...kept, ...body, ...(value !== undefined && { value: Math.round(value * 10_000) / 10_000 }) }, source);
  }),
  serve(deleteMovement, async (ctx, { params }) => {
    const { row, source } = await editable(ctx, params.id);
    const [reversal] = await reverseDocument(ctx, source);
    ctx.changed({ entity: 'stock movement', id: row.id, action: 'reversed', before: row });
    return { deleted: true as const, reversal: await oneMovement(ctx.db, reversal?.entryId ?? 0) };
  }),
  serve(itemMovements, async (ctx, { params, query }) => {
    const known = await sql`select from product_cards where client_id = (select app_client()) and client_product_id = ${params.itemId}`.execute(ctx.db);
    if (known.rows.length === 0) throw notFound();
    const at = query.location_id === undefined ? sql`true` : sql`e.location_id = ${query.location_id}`;
    const all = sql`e.client_id = (select app_client()) and e.client_product_id = ${params.itemId} and ${at}`;
    const [found, counted] = await concurrently([
      sql<MovementRow & { on_hand: number }>`
        with held as (
          select e.entry_id, ${quantityOf(sql`sum(e.quantity) over (order by e.effective_at, coalesce(e.corrects, e.entry_id), e.entry_id)`)} as on_hand from stock_entries e where ${all}
        )
        select ${rows.select}, held.on_hand from ${from} join held on held.entry_id = e.entry_id
        where ${all} order by e.effective_at desc, coalesce(e.corrects, e.entry_id) desc, e.entry_id desc limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(
        ctx.db,
      ),
      sql<{ n: number }>`select count(*) as n from stock_entries e where ${all}`.execute(ctx.db),
    ]);
    return { movements: found.rows, total: counted.rows[0]?.n ?? 0 };
  }),
];
