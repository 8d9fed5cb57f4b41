import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ClientSettings } from '../../../identity/contract/settings.ts';
import { readClientSettings } from '../../../identity/server/public.ts';
import type { InputFor, ReceivedFile } from '../../../kernel/contract/call.ts';
import { roomOfUser } from '../../../kernel/contract/event.ts';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import { wallClock } from '../../../kernel/domain/business-day.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { fault, notFound } from '../../../kernel/server/fault.ts';
import { likeEscaped } from '../../../kernel/server/records/list.ts';
import { pageOf } from '../../../kernel/server/records/paged.ts';
import { ofTable, oneRow, rowsOf } from '../../../kernel/server/records/rows.ts';
import { closedUntil } from '../../../stock/server/public.ts';
import { autoMap, type ImportRow, importRow, listImports, previewImport, revertImport, runImport } from '../../contract/import.ts';
import type { RowFault } from '../../contract/reading/line.ts';
import type { Mapping, OpenQuestion } from '../../contract/reading/mapping.ts';
import type { VenueFacts } from '../reading/days/date-order.ts';
import { guessMapping, guessWorkbook, headBytes, type Knowing } from '../reading/guess.ts';
import { readLines, readTable } from '../reading/read.ts';
import { refusal } from '../reading/refusals/refusal.ts';
import { isOpenedApart, type WorkbookTable, workbookAsCsv, workbookBytesMax } from '../reading/source/workbook.ts';
import { type PlacedChunk, takeIn } from './intake.ts';
import { partsOf } from './line-parts.ts';
import { type Bounds, type DatedLine, isPlaced, place } from './placing.ts';
import { previewOf } from './preview.ts';
import { asBefore, readBefore, tillOrders } from './remembered.ts';
import { revertDays } from './revert.ts';
import { asAgreed } from './rows-left-out.ts';
import { taxInPrices } from './tax-in-prices.ts';

const from = sql`pos_imports i left join user_cards u on u.client_id = i.client_id and u.user_id = i.created_by
  left join lateral (select count(*) as days, count(*) filter (where s.due) as due, coalesce(sum(s.unmapped_net), 0) as unmapped_net, max(s.waits_until) filter (where s.due and s.waits_until > clock_timestamp()) as waits_until from pos_sales s
    where s.client_id = i.client_id and s.import_id = i.import_id and s.status = 'posted') s on true
  left join lateral (select count(*) as undone, count(*) filter (where s.due) as putting_back from pos_sales s where s.client_id = i.client_id and s.import_id = i.import_id and s.status = 'reverted') b on true
  left join lateral (select coalesce(sum(n.lines) filter (where n.kind in ('v', 'x')), 0) as voided, coalesce(sum(n.lines) filter (where n.kind = 'r'), 0) as refunded
    from pos_sales s join pos_sale_items n on n.client_id = s.client_id and n.sale_id = s.sale_id and n.kind in ('v', 'x', 'r')
    where s.client_id = i.client_id and s.import_id = i.import_id) v on true
  left join pos_tills t on t.client_id = i.client_id and lower(t.till_name) = lower(i.source)`;
const rows = rowsOf(importRow, {
  ...ofTable('i', [
    'import_id',
    'file_name',
    'source',
    'status',
    'lines',
    'skipped',
    'left_out',
    'left_out_kinds',
    'net',
    'first_day',
    'last_day',
    'replaces',
    'created_at',
    'reverted_at',
  ]),
  ...ofTable('s', ['days', 'due', 'waits_until', 'unmapped_net']),
  ...ofTable('b', ['undone', 'putting_back']),
  ...ofTable('v', ['voided', 'refunded']),
  voids: sql`t.voids`,
  user_name: sql`u.user_name`,
});

const fallbackSource = 'till';

async function oneImport(db: Sql, id: number): Promise<ImportRow> {
  const row = await oneRow(db, rows, from, sql`i.client_id = (select app_client()) and i.import_id = ${id}`);
  if (!row) throw notFound();
  return row;
}

/** Says how far the reading of a file has come. */
type Tell = (share: number) => Promise<void>;

/** How much of the work on a workbook is opening it; the rest is taking its rows in. */
const openingShare = 0.3;

/** A workbook is opened once, whatever is then asked of it. */
export async function opened({ bytes }: ReceivedFile, sheet?: number, tell?: Tell): Promise<WorkbookTable | undefined> {
  if (!isOpenedApart(bytes)) return undefined;
  if (bytes.length > workbookBytesMax) throw refusal(`is larger than ${workbookBytesMax / 1024 / 1024} MB`);
  return workbookAsCsv(bytes, sheet, tell && ((share) => tell(share * openingShare)));
}

/** A text is guessed at by its beginning. */
export async function guess(db: Sql, { bytes, name }: ReceivedFile, table: WorkbookTable | undefined, given: Knowing) {
  const knowing = { ...given, orders: await tillOrders(db) };
  const whole = bytes.length < headBytes;
  const {
    columns: found,
    notes,
    proved,
    weighed,
    ...guessed
  } = table ? await guessWorkbook(table, name, knowing) : await guessMapping(whole ? bytes : bytes.subarray(0, headBytes), name, { ...knowing, whole });
  const before = await readBefore(db, guessed.mapping, given.till);
  return {
    ...guessed,
    /** Whether somebody has seen a file with these titles put on the last of its days. */
    knownPeriod: before?.period !== undefined,
    mapping: knowing.isSales ? guessed.mapping : asBefore(guessed.mapping, before, found.find(({ field }) => field === 'date')?.samples ?? []),
    notes: [...notes],
    proved: [...proved],
    weighed: weighed && { for: [...weighed.for], against: [...weighed.against] },
    columns: found.map((column) => ({ ...column, samples: [...column.samples] })),
  };
}

type Given = Pick<InputFor<typeof runImport>, 'body' | 'upload'>;

export const houseOf = ({ now }: Ctx, { country, currency, timezone }: Pick<ClientSettings, 'country' | 'currency' | 'timezone'>): VenueFacts => ({
  country,
  currency,
  today: wallClock(now, timezone).slice(0, 10),
});

/** How a file is read, where its days may lie, and how it tells time. */
async function prepare(ctx: Ctx, { body, upload }: Given, table: WorkbookTable | undefined) {
  const [settings, closed] = await concurrently([readClientSettings(ctx), closedUntil(ctx.db)]);
  const { timezone, day_closing_hour: closingHour } = settings;
  const guessed = body.mapping ? undefined : await guess(ctx.db, upload, table, { house: houseOf(ctx, settings), ...(body.source && { till: body.source }) });
  const asked: Mapping = body.mapping ?? (guessed as NonNullable<typeof guessed>).mapping;
  const { mapping, taxIn, said } = await taxInPrices(ctx.db, settings, asked);
  const now = wallClock(ctx.now, timezone);
  const source = body.source || mapping.preset || fallbackSource;
  const date = mapping.columns.date;
  const bounds: Bounds = {
    closingHour,
    businessDays: mapping.business_days ?? false,
    day: body.business_date ?? mapping.business_date,
    closedThrough: closed?.on,
    today: now.slice(0, 10),
    now,
    taxIn,
    dateColumn: date === null || date === undefined ? null : `column ${date + 1}`,
  };
  return { timezone, asked, mapping, source, bounds, table, taxSaid: said ?? null };
}

interface Opened {
  readonly table: WorkbookTable | undefined;
  readonly tell: Tell;
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

const pieceBytes = 2 * 1024 * 1024;

/** The lines of a file in their business days, some thousands at a time. */
async function* placed({ bytes }: ReceivedFile, { mapping, bounds, table }: Pick<Prepared, 'mapping' | 'bounds' | 'table'>, tell?: Tell): AsyncGenerator<PlacedChunk> {
  const [text, before] = table ? [table.csv, openingShare] : [bytes, 0];
  async function* pieces() {
    for (let at = 0; at < text.length; at += pieceBytes) {
      if (at > 0) await tell?.(before + (1 - before) * (at / text.length));
      yield text.subarray(at, at + pieceBytes);
    }
  }
  for await (const { lines, faults, skipped, refused } of table ? readTable(pieces(), mapping) : readLines(pieces(), mapping)) {
    const all = lines.flatMap(partsOf).map((line) => place(line, bounds));
    const astray = all.filter((one): one is RowFault => !isPlaced(one));
    yield { lines: astray.length === 0 ? (all as DatedLine[]) : all.filter(isPlaced), faults: [...faults, ...astray], skipped, refused: refused + astray.length };
  }
}

const openWords: Readonly<Record<OpenQuestion, string>> = {
  sales: 'whether it is what the till sold',
  item: 'which column names the item',
  quantity: 'which column counts what was sold',
  money: 'which column holds the money',
  beside: 'whether the columns that stand side by side are places of their own',
  returned: 'whether what was given back is still among what was sold',
  discount: 'whether the discounts are taken off the amounts',
  states: 'which rows are no sales',
  groups: 'whether some rows are sums of those below them',
  foot: 'whether what stands below the table was sold too',
  sheet: 'whether its sheets belong together',
  total: 'whether its rows are right, as its own total is another',
  decimals: 'what the mark in its amounts is',
  dateorder: 'what is day and what is month in its dates',
  day: 'which day its sales are of',
};

/** What was only guessed is said by somebody before anything is written. */
function refuseOpen({ open = [] }: Mapping): void {
  if (open.length === 0) return;
  throw fault('INVALID_DATA', { message: 'Nothing was brought in.', errors: open.map((question) => ({ field: `mapping.${question}`, message: `say ${openWords[question]}` })) });
}

export const hashOf = ({ bytes }: ReceivedFile) => createHash('sha256').update(bytes).digest();

/** Brings a file in, all of it or nothing, as it is said to be read, or as it reads itself. */
export async function bringIn(ctx: Ctx, input: Given, table: WorkbookTable | undefined, tell?: Tell): Promise<ImportRow> {
  const prepared = await prepare(ctx, input, table);
  const { mapping, source, timezone } = prepared;
  refuseOpen(mapping);
  const { upload, body } = input;
  const intake = {
    fileName: upload.name,
    hash: hashOf(upload),
    source,
    mapping,
    replace: body.replace,
    voids: body.voids,
    renamed: body.renamed ?? {},
    netChecked: body.net_checked,
  };
  const id = await takeIn(ctx, intake, asAgreed(placed(upload, prepared, tell), body.leave_out), timezone);
  const row = await oneImport(ctx.db, id);
  if (row.lines === 0) throw fault('INVALID_DATA', { errors: [{ field: 'file', message: 'has no line of a sale in it' }] });
  ctx.changed({ entity: 'sales import', id, action: 'brought in', after: row });
  return row;
}

export const importRoutes: readonly BoundCall[] = [
  serve(
    autoMap,
    async (ctx, { upload, body }, table: WorkbookTable | undefined) =>
      await guess(ctx.db, upload, table, { isSales: body.sales, house: houseOf(ctx, await readClientSettings(ctx)), ...(body.source && { till: body.source }) }),
    { gather: (_outside, { upload }) => opened(upload) },
  ),
  serve(
    previewImport,
    async (ctx, input, table: WorkbookTable | undefined) => {
      const prepared = await prepare(ctx, input, table);
      const { asked, source, taxSaid } = prepared;
      return { mapping: asked, ...(await previewOf(ctx.db, { source, hash: hashOf(input.upload), taxSaid }, placed(input.upload, prepared))) };
    },
    { gather: (_outside, { upload, body }) => opened(upload, body.mapping?.sheet) },
  ),
  serve(runImport, (ctx, input, { table, tell }: Opened) => bringIn(ctx, input, table, tell), {
    async gather({ tryTransaction, who }, { upload, body }) {
      // Told while the import's own transaction is still open: it stands by itself.
      const tell: Tell = (share) =>
        tryTransaction(async (db) => {
          await db
            .insertInto('outbox')
            .values({ room: roomOfUser(who.userId), event: 'pos-sales.import.progress', payload: JSON.stringify({ share }) })
            .execute();
        });
      return { tell, table: await opened(upload, body.mapping?.sheet, tell) };
    },
  }),
  serve(listImports, ({ db }, { query }) => {
    const input = query as ListInput;
    const where = [
      sql`i.client_id = (select app_client())`,
      ...(input.search ? [sql`(i.file_name ilike ${`%${likeEscaped(input.search)}%`} or i.source ilike ${`%${likeEscaped(input.search)}%`})`] : []),
    ];
    return pageOf(db, input, { ...rows, from, tie: sql`i.import_id desc`, where });
  }),
  serve(revertImport, async (ctx, { params }) => {
    await sql`select pg_advisory_xact_lock(hashtext('sales intake'), (select app_client()))`.execute(ctx.db);
    const before = await oneImport(ctx.db, params.id);
    if (before.status === 'reverted') throw fault('ILLEGAL_TRANSITION', { message: 'This import was taken back already.', details: { status: 'reverted', allowed_next: [] } });
    const { rows } = await sql<{ sale_id: number }>`
      select sale_id from pos_sales where client_id = (select app_client()) and import_id = ${params.id} and status = 'posted' order by sale_id for update`.execute(ctx.db);
    await revertDays(ctx, rows);
    await sql`update pos_imports set status = 'reverted', reverted_at = now(), reverted_by = ${ctx.who.userId} where client_id = (select app_client()) and import_id = ${params.id}`.execute(
      ctx.db,
    );
    const after = await oneImport(ctx.db, params.id);
    ctx.changed({ entity: 'sales import', id: params.id, action: 'taken back', before, after });
    return after;
  }),
];
