import { type RawBuilder, sql } from 'kysely';
import { column } from '../../../kernel/contract/records/column.ts';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { moneyOf, quantityOf, timesQuantity } from '../../../kernel/server/database/scaled.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { pageOf } from '../../../kernel/server/records/paged.ts';
import { ofTable, oneRow, rowsOf } from '../../../kernel/server/records/rows.ts';
import { productsLike } from '../../../stock/server/public.ts';
import { type DeliveryDetail, type DeliveryLine, type DeliveryRow, deliveryRow, type ToCome } from '../../contract/delivery.ts';
import { deliveryStates, issueKinds } from '../../contract/states.ts';
import { lineUnits } from '../../contract/units.ts';
import { exceptionsOf, exceptionText } from '../../domain/reckon.ts';
import { claimsOf } from '../claims/claim-rows.ts';
import { candidatesFor, onShelf, openShelf } from '../documents/finding.ts';
import { cardOf, cardsOf, mine } from './cards.ts';
import { isBilled, lineValue } from './line-value.ts';

export const turnedAway = sql`case when x.issue in ('damaged', 'wrong', 'short_dated') then x.issue_quantity else 0 end`;
/** Whether something of a line `x` was not as ordered. */
export const isException = sql`x.received is not null and (x.issue is not null or x.received + ${turnedAway} <> x.ordered or x.billed_cost <> x.unit_cost)`;

const from = sql`deliveries d
  join supplier_cards s on s.supplier_id = d.supplier_id
  left join location_cards l on l.client_id = d.client_id and l.location_id = d.location_id
  left join user_cards u on u.client_id = d.client_id and u.user_id = coalesce(d.received_by, d.created_by)
  left join lateral (
    select count(*) as lines, count(*) filter (where x.client_product_id is null) as unmatched, coalesce(sum(${lineValue}), 0)::bigint as value, count(*) filter (where ${isException}) as exceptions
    from delivery_lines x where x.client_id = d.client_id and x.delivery_id = d.delivery_id) g on true
  left join lateral (
    select count(*) as open from delivery_claims c where c.client_id = d.client_id and c.delivery_id = d.delivery_id and c.status not in ('closed', 'withdrawn')) k on true`;

const expressions = {
  ...ofTable('d', [
    'delivery_id',
    'number',
    'supplier_id',
    'location_id',
    'delivery_date',
    'received_at',
    'reference',
    'order_id',
    'sold_here',
    'shipment_id',
    'shipment_number',
    'carrier',
    'status',
    'note',
    'reason',
    'file_name',
    'version',
  ]),
  ...ofTable('g', ['unmatched', 'value', 'exceptions']),
  supplier_name: sql`s.supplier_name`,
  location_name: sql`l.location_name`,
  lines_count: sql`g.lines`,
  open_claims: sql`k.open`,
  user_name: sql`u.user_name`,
  to_be_sent: sql`(d.status = 'expected' and d.shipment_id is null and d.order_id is not null
    and exists (select from deliveries e where e.client_id = d.client_id and e.order_id = d.order_id and e.carrier is not null and e.status not in ('cancelled', 'reversed')))`,
};
const allowedNext = {
  allowed_next: ({ status, to_be_sent }: Pick<DeliveryRow, 'status' | 'to_be_sent'>) => (to_be_sent ? ['cancelled'] : [...deliveryStates[status]]),
};

const rows = rowsOf(deliveryRow.extend({ revision: column.whole('Revision') }), { ...expressions, revision: sql`d.revision` }, allowedNext);

export type Delivery = DeliveryDetail & { revision: number };

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

export function deliveryPage(db: Sql, input: ListInput) {
  const { filters, where } = deliveriesWhere(input);
  return pageOf(db, { ...input, filters }, { ...rows, from, tie: sql`d.delivery_id desc`, where });
}

type StoredLine = Omit<DeliveryLine, 'exceptions' | 'suggestions' | 'ahead'>;

async function linesOf(db: Sql, id: number): Promise<DeliveryLine[]> {
  const { rows } = await sql<StoredLine>`
    select x.line, ${cardOf('p')} as product, ${cardOf('i')} as substitute, x.name, x.supplier_code, x.matched_by, ${quantityOf(sql`x.ordered`)} as ordered, ${quantityOf(sql`x.received`)} as received, ${quantityOf(sql`x.billed`)} as billed, x.unit,
      ${moneyOf(sql`x.unit_cost`)} as unit_cost, ${moneyOf(sql`x.billed_cost`)} as billed_cost, ${moneyOf(sql`case when ${isBilled} then x.line_total end`)} as billed_total, ${moneyOf(sql`coalesce(${lineValue}, 0)`)} as value, ${quantityOf(timesQuantity(sql`x.per_unit`, sql`x.received`))} as base_quantity,
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
  const [shelf, ...searched] = await concurrently([openShelf(db), ...asked.map((name) => candidatesFor(db, name, suggestedMost))]);
  const found = asked.map((name, at) => {
    const { likely, ahead } = onShelf(shelf, name);
    return { name, ids: [...new Set([...likely, ...(searched[at] ?? [])])].slice(0, suggestedMost), ahead };
  });
  const cards = await cardsOf(db, [...new Set(found.flatMap(({ ids }) => ids))]);
  return new Map(found.map(({ name, ids, ahead }) => [name, { suggestions: ids.flatMap((id) => cards.get(id) ?? []), ahead }]));
}

/** Of the same order, what else is expected. */
async function toComeWith(db: Sql, id: number): Promise<ToCome[]> {
  const { rows } = await sql<ToCome>`
    select e.delivery_id, e.number, e.delivery_date, e.shipment_number, x.name, ${quantityOf(sql`x.ordered`)} as ordered, x.unit
    from deliveries d join deliveries e on e.client_id = d.client_id and e.order_id = d.order_id and e.delivery_id <> d.delivery_id and e.status in ('expected', 'checking')
    join delivery_lines x on x.client_id = e.client_id and x.delivery_id = e.delivery_id and x.ordered > 0
    where d.client_id = ${mine} and d.delivery_id = ${id} order by e.delivery_date, e.delivery_id, x.line`.execute(db);
  return rows;
}

export async function oneDelivery(db: Sql, id: number, lock = false): Promise<Delivery> {
  if (lock) await sql`select 1 from deliveries where client_id = ${mine} and delivery_id = ${id} for update`.execute(db);
  const [delivery, lines, claims, to_come] = await concurrently([
    oneRow(db, rows, from, sql`d.client_id = ${mine} and d.delivery_id = ${id}`),
    linesOf(db, id),
    claimsOf(db, sql`c.delivery_id = ${id}`),
    toComeWith(db, id),
  ]);
  if (!delivery) throw notFound();
  return { ...delivery, lines, claims, to_come };
}

/** The lines of all deliveries that a list shows, for a sheet. */
export const sheetRow = deliveryRow.extend({
  line: column.whole('Line'),
  product_name: column.name('Product').nullable(),
  name: column.text('As the supplier writes it'),
  supplier_code: column.text('Code').nullable(),
  ordered: column.quantity('Ordered'),
  received: column.quantity('Received').nullable(),
  unit: column.state('Unit', lineUnits),
  unit_cost: column.money('Price').nullable(),
  line_value: column.money('Value').nullable(),
  issue: column.state('Issue', issueKinds).nullable(),
});

export const sheetListing = {
  ...rowsOf(
    sheetRow,
    {
      ...expressions,
      ...ofTable('x', ['line', 'name', 'supplier_code', 'ordered', 'received', 'unit', 'unit_cost', 'issue']),
      product_name: sql`q.name`,
      line_value: lineValue,
    },
    allowedNext,
  ),
  from: sql`${from} join delivery_lines x on x.client_id = d.client_id and x.delivery_id = d.delivery_id
    left join product_cards q on q.client_id = x.client_id and q.client_product_id = x.client_product_id`,
  tie: sql`d.delivery_id desc, x.line`,
};
