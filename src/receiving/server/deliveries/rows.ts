import { type RawBuilder, sql } from 'kysely';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { moneyOf, quantityOf } from '../../../kernel/server/database/scaled.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { alwaysColumn, momentColumn, moneyColumn, numberColumn, pageOf, textColumn, wordColumn } from '../../../kernel/server/records/paged.ts';
import { productsLike } from '../../../stock/server/public.ts';
import type { DeliveryDetail, DeliveryLine, DeliveryRow } from '../../contract/delivery.ts';
import { deliveryStates } from '../../contract/states.ts';
import { exceptionsOf, exceptionText } from '../../domain/reckon.ts';
import { claimsOf } from '../claims/claim-rows.ts';
import { candidatesFor, onShelf, openShelf } from '../documents/finding.ts';
import { cardOf, cardsOf, mine } from './cards.ts';

/** What a line `x` is worth: what came at the agreed price, or what was ordered before anything came; nothing where no price is known. */
export const lineValue = sql`coalesce(round(x.line_total::numeric * coalesce(x.received, x.ordered) / nullif(coalesce(x.billed, x.ordered), 0)), round(x.unit_cost::numeric * coalesce(x.received, x.ordered) / 1000))`;

const turnedAway = sql`case when x.issue in ('damaged', 'wrong', 'short_dated') then x.issue_quantity else 0 end`;
const isException = sql`x.received is not null and (x.issue is not null or x.received + ${turnedAway} <> x.ordered or x.billed_cost <> x.unit_cost)`;

const from = sql`deliveries d
  join supplier_cards s on s.supplier_id = d.supplier_id
  left join location_cards l on l.client_id = d.client_id and l.location_id = d.location_id
  left join user_cards u on u.client_id = d.client_id and u.user_id = coalesce(d.received_by, d.created_by)
  left join lateral (
    select count(*) as lines, count(*) filter (where x.client_product_id is null) as unmatched, coalesce(sum(${lineValue}), 0)::bigint as value, count(*) filter (where ${isException}) as exceptions
    from delivery_lines x where x.client_id = d.client_id and x.delivery_id = d.delivery_id) g on true
  left join lateral (
    select count(*) as open from delivery_claims c where c.client_id = d.client_id and c.delivery_id = d.delivery_id and c.status not in ('closed', 'withdrawn')) k on true`;

const select = sql`d.delivery_id, d.number, d.supplier_id, s.supplier_name, d.location_id, l.location_name, d.delivery_date, d.received_at, d.reference, d.status,
  g.lines as lines_count, g.unmatched, ${moneyOf(sql`g.value`)} as value, g.exceptions, k.open as open_claims, d.note, d.reason, d.file_name, u.user_name, d.version, d.revision`;

const columns = {
  number: textColumn(sql`d.number`),
  delivery_date: alwaysColumn(sql`d.delivery_date`),
  received_at: momentColumn(sql`d.received_at`),
  supplier_name: wordColumn(sql`s.supplier_name`),
  location_name: wordColumn(sql`l.location_name`),
  status: textColumn(sql`d.status`),
  lines_count: numberColumn(sql`g.lines`),
  value: moneyColumn(sql`g.value`),
  exceptions: numberColumn(sql`g.exceptions`),
  open_claims: numberColumn(sql`k.open`),
  unmatched: numberColumn(sql`g.unmatched`),
  supplier_id: numberColumn(sql`d.supplier_id`),
  location_id: numberColumn(sql`d.location_id`),
};

type Row = Omit<DeliveryRow, 'allowed_next'> & { revision: number };
export type Delivery = DeliveryDetail & { revision: number };
const withAllowedTransitions = (row: Row) => ({ ...row, allowed_next: [...deliveryStates[row.status]] });

/** A delivery is found by its own words and by what it holds. */
export function deliveriesWhere({ search, filters }: Pick<ListInput, 'search' | 'filters'>) {
  const { product_id, ...rest } = filters;
  const wanted = (product_id as { eq?: unknown } | undefined)?.eq;
  const holds = (condition: RawBuilder<unknown>) =>
    sql`exists (select from delivery_lines x left join ${sql.table('product_cards')} p on p.client_id = x.client_id and p.client_product_id = x.client_product_id
      where x.client_id = d.client_id and x.delivery_id = d.delivery_id and ${condition})`;
  const words = productsLike(search);
  return {
    filters: rest,
    where: [
      sql`d.client_id = ${mine}`,
      ...(wanted === undefined ? [] : [holds(sql`${Number(wanted) || 0} in (x.client_product_id, x.substitute_product_id)`)]),
      ...(search
        ? [
            sql`(position(lower(${search}) in lower(concat_ws(' ', d.number, d.reference, s.supplier_name))) > 0
            or ${holds(sql`(position(lower(${search}) in lower(concat_ws(' ', x.name, x.supplier_code))) > 0 or (${words.length > 0 ? sql.join(words, sql` and `) : sql`false`}))`)})`,
          ]
        : []),
    ],
  };
}

export async function deliveryPage(db: Sql, input: ListInput) {
  const { filters, where } = deliveriesWhere(input);
  const page = await pageOf<Row>(db, { ...input, filters }, { from, select, columns, tie: sql`d.delivery_id desc`, where });
  return { ...page, data: page.data.map(withAllowedTransitions) };
}

type StoredLine = Omit<DeliveryLine, 'exceptions' | 'suggestions' | 'ahead'>;

async function linesOf(db: Sql, id: number): Promise<DeliveryLine[]> {
  const { rows } = await sql<StoredLine>`
    select x.line, ${cardOf('p')} as product, ${cardOf('i')} as substitute, x.name, x.supplier_code, x.matched_by, ${quantityOf(sql`x.ordered`)} as ordered, ${quantityOf(sql`x.received`)} as received, ${quantityOf(sql`x.billed`)} as billed, x.unit,
      ${moneyOf(sql`x.unit_cost`)} as unit_cost, ${moneyOf(sql`x.billed_cost`)} as billed_cost, ${moneyOf(sql`coalesce(${lineValue}, 0)`)} as value, ${quantityOf(sql`round(x.received::numeric * x.per_unit / 1000)`)} as base_quantity,
      x.issue, ${quantityOf(sql`x.issue_quantity`)} as issue_quantity, x.issue_note, x.photo is not null as has_photo, x.location_id, l.location_name
    from delivery_lines x
    left join product_cards p on p.client_id = x.client_id and p.client_product_id = x.client_product_id
    left join product_cards i on i.client_id = x.client_id and i.client_product_id = x.substitute_product_id
    left join location_cards l on l.client_id = x.client_id and l.location_id = x.location_id
    where x.client_id = ${mine} and x.delivery_id = ${id} order by x.line`.execute(db);
  const suggested = await suggestionsFor(
    db,
    rows.filter(({ product }) => product === null).map(({ name }) => name),
  );
  return rows.map((row) => ({
    ...row,
    exceptions: exceptionsOf(row).map((one) => ({ ...one, said: exceptionText(one, row.unit) })),
    ...((row.product === null && suggested.get(row.name)) || { suggestions: [], ahead: false }),
  }));
}

const suggestedMost = 4;
const askedMost = 40;

/** What the catalogue finds under the words of a line. A long list is not searched through for every one of its lines. */
async function suggestionsFor(db: Sql, names: readonly string[]): Promise<ReadonlyMap<string, Pick<DeliveryLine, 'suggestions' | 'ahead'>>> {
  const asked = [...new Set(names)].slice(0, askedMost);
  if (asked.length === 0) return new Map();
  const [shelf, ...searched] = await Promise.all([openShelf(db), ...asked.map((name) => candidatesFor(db, name, suggestedMost))]);
  const found = asked.map((name, at) => {
    const { likely, ahead } = onShelf(shelf, name);
    return { name, ids: [...new Set([...likely, ...(searched[at] ?? [])])].slice(0, suggestedMost), ahead };
  });
  const cards = await cardsOf(db, [...new Set(found.flatMap(({ ids }) => ids))]);
  return new Map(found.map(({ name, ids, ahead }) => [name, { suggestions: ids.flatMap((id) => cards.get(id) ?? []), ahead }]));
}

export async function oneDelivery(db: Sql, id: number, lock = false): Promise<Delivery> {
  if (lock) await sql`select 1 from deliveries where client_id = ${mine} and delivery_id = ${id} for update`.execute(db);
  const [{ rows }, lines, claims] = await Promise.all([
    sql<Row>`select ${select} from ${from} where d.client_id = ${mine} and d.delivery_id = ${id}`.execute(db),
    linesOf(db, id),
    claimsOf(db, sql`c.delivery_id = ${id}`),
  ]);
  if (!rows[0]) throw notFound();
  return { ...withAllowedTransitions(rows[0]), lines, claims };
}

/** The lines of all deliveries that a list shows, for a sheet. */
export interface SheetRow extends DeliveryRow {
  readonly line: number;
  readonly product_name: string | null;
  readonly name: string;
  readonly supplier_code: string | null;
  readonly ordered: number;
  readonly received: number | null;
  readonly unit: string;
  readonly unit_cost: number | null;
  readonly line_value: number | null;
  readonly issue: string | null;
}

export const sheetListing = {
  from: sql`${from} join delivery_lines x on x.client_id = d.client_id and x.delivery_id = d.delivery_id
    left join product_cards q on q.client_id = x.client_id and q.client_product_id = x.client_product_id`,
  select: sql`${select}, x.line, q.name as product_name, x.name, x.supplier_code, ${quantityOf(sql`x.ordered`)} as ordered, ${quantityOf(sql`x.received`)} as received, x.unit, ${moneyOf(sql`x.unit_cost`)} as unit_cost,
    ${moneyOf(lineValue)} as line_value, x.issue`,
  columns,
  tie: sql`d.delivery_id desc, x.line`,
};
