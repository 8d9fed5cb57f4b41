import { sql } from 'kysely';
import { roomOfClient } from '../../../kernel/contract/event.ts';
import { moneyFromStore } from '../../../kernel/contract/money.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { batch } from '../../../kernel/server/database/statements.ts';
import { fault } from '../../../kernel/server/fault.ts';
import type { RenamedAnswers, VoidsMeant } from '../../contract/import.ts';
import type { ReadLine, RowFault } from '../../contract/reading/line.ts';
import type { Mapping } from '../../contract/reading/mapping.ts';
import { depletionQueue } from '../../contract/today.ts';
import { isNetDoubtful } from '../../domain/net-doubt.ts';
import { arrayOf } from './array-text.ts';
import { FaultKinds } from './fault-kinds.ts';
import type { DatedLine } from './placing.ts';
import { settleRenamed } from './renamed.ts';
import { revertDays } from './revert.ts';
import { sayVoids, voidsOf } from './tills.ts';

/** What a chunk of a file came to, once every line has its business day. */
export interface PlacedChunk {
  readonly lines: readonly DatedLine[];
  readonly skipped: number;
  /** Rows that could not be read: the first of them, and how many there are. */
  readonly faults: readonly RowFault[];
  readonly refused: number;
}

export interface Intake {
  readonly fileName: string;
  readonly hash: Uint8Array;
  readonly source: string;
  readonly mapping: Mapping;
  readonly replace: boolean;
  readonly voids: VoidsMeant | undefined;
  readonly renamed: RenamedAnswers;
  /** Somebody has said that net and gross are right, however far they are from each other. */
  readonly netChecked: boolean;
}

const letterOf = ({ kind, quantity }: ReadLine) => (kind === 'void' ? (quantity < 0 ? 'x' : 'v') : kind === 'refund' ? 'r' : kind === 'comp' ? 'c' : 's');

interface Sums {
  lines: number;
  quantity: number;
  net: number;
  tax: number;
  gross: number;
}
interface Day extends Sums {
  readonly saleId: number;
  readonly items: Map<string, Sums & { itemId: number; kind: string }>;
  readonly outlets: Map<number, { lines: number; net: number }>;
  voided: number;
}

/** Numbers of what the file named so far. */
interface Known {
  readonly items: Map<string, number>;
  readonly outlets: Map<string, number>;
}

const nothing = (): Sums => ({ lines: 0, quantity: 0, net: 0, tax: 0, gross: 0 });

/** Writes what a till sold: all of it or nothing. Returns the import's number. */
export async function takeIn(ctx: Ctx, intake: Intake, chunks: AsyncIterable<PlacedChunk>, timezone: string): Promise<number> {
  const { db, who } = ctx;
  await sql`select pg_advisory_xact_lock(hashtext('sales intake'), (select app_client()))`.execute(db);
  await refuseKnownFile(db, intake.hash);
  const importId = await addImport(ctx, intake);
  const days = new Map<string, Day>();
  const known: Known = { items: new Map(), outlets: new Map() };
  const replaced: number[] = [];
  const apart = { skipped: 0, leftOut: 0, kinds: new FaultKinds() };
  for await (const chunk of chunks) {
    apart.skipped += chunk.skipped;
    apart.leftOut += chunk.refused;
    apart.kinds.add(chunk.faults);
    if (chunk.lines.length === 0) continue;
    await addItems(db, chunk.lines, intake, known.items);
    await addOutlets(db, chunk.lines, known.outlets);
    const fresh = [...new Set(chunk.lines.map(({ businessDate }) => businessDate))].filter((day) => !days.has(day));
    if (fresh.length > 0) {
      replaced.push(...(await clearDays(ctx, fresh, intake)));
      for (const [day, saleId] of await addDays(db, importId, intake.source, fresh)) days.set(day, { ...nothing(), saleId, items: new Map(), outlets: new Map(), voided: 0 });
    }
    await addLines(db, chunk.lines, days, known, timezone);
  }
  if (intake.voids !== undefined) await sayVoids(ctx, intake.source, intake.voids);
  const voided = [...days.values()].reduce((sum, day) => sum + day.voided, 0);
  if (voided > 0 && (await voidsOf(db, intake.source)) === null) throw fault('SALES_VOIDS_UNSAID', { details: { voided } });
  refuseDoubtful(days, intake.netChecked);
  await finish(db, importId, days, apart, [...new Set(replaced)]);
  ctx.enqueue({ queue: depletionQueue, data: { client_id: who.clientId } });
  ctx.emit(roomOfClient(who.clientId), 'lists.changed', { calls: ['pos-sales.list', 'pos-sales.imports'] });
  return importId;
}

function refuseDoubtful(days: ReadonlyMap<string, Day>, checked: boolean): void {
  if (checked) return;
  const sums = [...days.values()].reduce((all, { net, gross }) => ({ net: all.net + net, gross: all.gross + gross }), { net: 0, gross: 0 });
  if (isNetDoubtful(sums)) throw fault('SALES_NET_DOUBTFUL', { details: { net: moneyFromStore(sums.net), gross: moneyFromStore(sums.gross) } });
}

async function refuseKnownFile(db: Sql, hash: Uint8Array): Promise<void> {
  const { rows } = await sql<{ import_id: number; created_at: string }>`
    select import_id, created_at from pos_imports where client_id = (select app_client()) and file_hash = ${Buffer.from(hash)} and status = 'posted'`.execute(db);
  if (rows[0]) throw fault('SALES_FILE_KNOWN', { details: rows[0] });
}

async function addImport({ db, who }: Ctx, { fileName, hash, source, mapping }: Intake): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into pos_imports (client_id, file_name, file_hash, source, mapping, currency, created_by)
    values (app_client(), ${fileName}, ${Buffer.from(hash)}, ${source}, ${JSON.stringify(mapping)}::jsonb, ${mapping.currency}, ${who.userId}) returning import_id as id`.execute(
    db,
  );
  return rows[0]?.id ?? 0;
}

/** Days of this till that were brought in before: refused, or put aside where they are to be replaced. */
async function clearDays(ctx: Ctx, days: readonly string[], { source, replace }: Intake): Promise<number[]> {
  const { rows } = await sql<{ sale_id: number; import_id: number; business_date: string }>`
    select sale_id, import_id, business_date from pos_sales
    where client_id = (select app_client()) and status = 'posted' and lower(source) = lower(${source}) and business_date = any(${[...days]}::date[]) order by sale_id for update`.execute(
    ctx.db,
  );
  if (rows.length === 0) return [];
  if (!replace)
    throw fault('SALES_DAYS_KNOWN', { details: { days: rows.map(({ business_date }) => business_date).sort(), imports: [...new Set(rows.map(({ import_id }) => import_id))] } });
  await revertDays(ctx, rows);
  return rows.map(({ import_id }) => import_id);
}

async function addDays(db: Sql, importId: number, source: string, days: readonly string[]): Promise<[string, number][]> {
  const { rows } = await sql<{ day: string; id: number }>`
    insert into pos_sales (client_id, import_id, source, business_date) select app_client(), ${importId}, ${source}, d from unnest(${[...days]}::date[]) d
    returning business_date as day, sale_id as id`.execute(db);
  return rows.map(({ day, id }) => [day, id]);
}

async function addItems(db: Sql, lines: readonly ReadLine[], { source, renamed }: Intake, known: Map<string, number>): Promise<void> {
  const fresh = new Map<string, ReadLine>();
  for (const line of lines) if (!known.has(line.plu_code)) fresh.set(line.plu_code, line);
  if (fresh.size === 0) return;
  const all = [...fresh.values()];
  await settleRenamed(db, source, all, renamed);
  await sql`
    insert into pos_items as i (client_id, source, plu_code, description, category)
    select distinct on (lower(code)) app_client(), ${source}, code, description, category from unnest(${all.map((line) => line.plu_code)}::text[], ${all.map((line) => line.description)}::text[],
      ${all.map((line) => line.category)}::text[]) as n(code, description, category)
    on conflict (client_id, lower(source), lower(plu_code)) where retired_on is null do update set description = excluded.description, category = coalesce(excluded.category, i.category)
      where (i.description, i.category) is distinct from (excluded.description, coalesce(excluded.category, i.category))`.execute(db);
  const { rows } = await sql<{ id: number; code: string }>`
    select i.item_id as id, n.code from unnest(${all.map((line) => line.plu_code)}::text[]) as n(code)
    join pos_items i on i.client_id = (select app_client()) and lower(i.source) = lower(${source}) and lower(i.plu_code) = lower(n.code) and i.retired_on is null`.execute(db);
  for (const { id, code } of rows) known.set(code, id);
}

async function addOutlets(db: Sql, lines: readonly ReadLine[], known: Map<string, number>): Promise<void> {
  const fresh = [...new Set(lines.flatMap(({ location }) => location ?? []))].filter((name) => !known.has(name));
  if (fresh.length === 0) return;
  await sql`insert into pos_outlets (client_id, outlet_name) select distinct on (lower(n)) app_client(), n from unnest(${fresh}::text[]) n on conflict do nothing`.execute(db);
  const { rows } = await sql<{ id: number; name: string }>`
    select o.outlet_id as id, n as name from unnest(${fresh}::text[]) n join pos_outlets o on o.client_id = (select app_client()) and lower(o.outlet_name) = lower(n)`.execute(db);
  for (const { id, name } of rows) known.set(name, id);
}

async function addLines(db: Sql, lines: readonly DatedLine[], days: ReadonlyMap<string, Day>, known: Known, timezone: string): Promise<void> {
  const columns = {
    sale: [] as number[],
    line: [] as number[],
    item: [] as number[],
    kind: [] as string[],
    quantity: [] as number[],
    net: [] as number[],
    tax: [] as number[],
    gross: [] as number[],
    outlet: [] as (number | null)[],
  };
  for (const line of lines) {
    const day = days.get(line.businessDate) as Day;
    const itemId = known.items.get(line.plu_code) as number;
    const outletId = line.location === null ? null : (known.outlets.get(line.location) ?? null);
    const kind = letterOf(line);
    columns.sale.push(day.saleId);
    columns.line.push(day.lines + 1);
    columns.item.push(itemId);
    columns.kind.push(kind);
    columns.quantity.push(line.quantity);
    columns.net.push(line.worth.net);
    columns.tax.push(line.worth.tax);
    columns.gross.push(line.worth.gross);
    columns.outlet.push(outletId);
    const key = `${itemId}${kind}`;
    const sums = day.items.get(key) ?? { ...nothing(), itemId, kind };
    day.items.set(key, sums);
    add(sums, line);
    if (outletId !== null) addToOutlet(day, outletId, line);
    day.lines++;
    if (kind === 'v' || kind === 'x') day.voided++;
    if (kind !== 'v' && kind !== 'c') {
      day.net += line.worth.net;
      day.tax += line.worth.tax;
      day.gross += line.worth.gross;
    }
  }
  await sql`
    insert into pos_sale_lines (client_id, sale_id, line, item_id, kind, quantity, net, tax, gross, sold_at, receipt, line_key, outlet_id, modifiers)
    select app_client(), sale, line, item, kind, quantity, net, tax, gross, local at time zone ${timezone}, receipt, key, outlet, case when modifiers is not null then string_to_array(modifiers, chr(31)) end
    from unnest(${arrayOf(columns.sale)}::integer[], ${arrayOf(columns.line)}::integer[], ${arrayOf(columns.item)}::integer[], ${arrayOf(columns.kind)}::"char"[], ${arrayOf(columns.quantity)}::bigint[],
      ${arrayOf(columns.net)}::bigint[], ${arrayOf(columns.tax)}::bigint[], ${arrayOf(columns.gross)}::bigint[], ${arrayOf(lines.map(({ local }) => local))}::timestamp[],
      ${arrayOf(lines.map(({ receipt }) => receipt))}::text[], ${arrayOf(lines.map(({ line_id }) => line_id))}::text[], ${arrayOf(columns.outlet)}::integer[],
      ${arrayOf(lines.map(({ modifiers }) => (modifiers.length > 0 ? modifiers.join('\u001f') : null)))}::text[])
      as n(sale, line, item, kind, quantity, net, tax, gross, local, receipt, key, outlet, modifiers)`.execute(db);
}

function add(sums: Sums, { quantity, worth }: DatedLine): void {
  sums.lines++;
  sums.quantity += quantity;
  sums.net += worth.net;
  sums.tax += worth.tax;
  sums.gross += worth.gross;
}

function addToOutlet({ outlets }: Day, outletId: number, { kind, quantity, worth }: DatedLine): void {
  const sums = outlets.get(outletId) ?? { lines: 0, net: 0 };
  outlets.set(outletId, sums);
  sums.lines++;
  if (kind === 'sale' || kind === 'refund' || quantity < 0) sums.net += worth.net;
}

/** Rows of the file that are no line of a sale. */
interface Apart {
  readonly skipped: number;
  readonly leftOut: number;
  readonly kinds: FaultKinds;
}

async function finish(db: Sql, importId: number, days: ReadonlyMap<string, Day>, { skipped, leftOut, kinds }: Apart, replaces: readonly number[]): Promise<void> {
  const sales = [...days.values()].map(({ items: _, outlets: __, voided: ___, ...day }) => day);
  const items = [...days.values()].flatMap(({ saleId, items }) => [...items.values()].map((one) => ({ saleId, ...one })));
  const outlets = [...days.values()].flatMap(({ saleId, outlets }) => [...outlets].map(([outletId, one]) => ({ saleId, outletId, ...one })));
  await batch(
    db,
    sql`insert into pos_sale_outlets (client_id, sale_id, outlet_id, lines, net) select app_client(), "saleId", "outletId", lines, net
      from jsonb_to_recordset(${JSON.stringify(outlets)}::jsonb) as r("saleId" integer, "outletId" integer, lines integer, net bigint)`,
    sql`update pos_sales s set lines = r.lines, net = r.net, tax = r.tax, gross = r.gross,
      waits_until = (select max(l.sold_at) from pos_sale_lines l where l.client_id = s.client_id and l.sale_id = s.sale_id and l.sold_at > clock_timestamp())
      from jsonb_to_recordset(${JSON.stringify(sales)}::jsonb) as r("saleId" integer, lines integer, net bigint, tax bigint, gross bigint)
      where s.client_id = (select app_client()) and s.sale_id = r."saleId"`,
    sql`insert into pos_sale_items (client_id, sale_id, item_id, kind, lines, quantity, net, tax, gross)
      select app_client(), "saleId", "itemId", kind, lines, quantity, net, tax, gross
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as r("saleId" integer, "itemId" integer, kind "char", lines integer, quantity bigint, net bigint, tax bigint, gross bigint)`,
    sql`update pos_imports set lines = ${sales.reduce((sum, { lines }) => sum + lines, 0)}, skipped = ${skipped}, left_out = ${leftOut}, left_out_kinds = ${JSON.stringify(kinds.all)}::jsonb, net = ${sales.reduce((sum, { net }) => sum + net, 0)},
      first_day = (select min(d) from unnest(${[...days.keys()]}::date[]) d), last_day = (select max(d) from unnest(${[...days.keys()]}::date[]) d), replaces = ${[...replaces]}::integer[]
      where client_id = (select app_client()) and import_id = ${importId}`,
  );
}
