import { type RawBuilder, sql } from 'kysely';

/** A place that owed something before a document came, and how much of it is still owed. */
export interface Owing {
  readonly productId: number;
  readonly locationId: number;
  readonly owed: number;
}

/** Entries that turned out to have taken more than there was, those that turned out not to, and places where some was made up for. */
export interface Turned {
  readonly provisional: readonly number[];
  readonly covered: readonly number[];
  readonly settled: readonly Owing[];
}

/** What comes in makes up for what went out first: what is still owed is owed by the latest that took more than there was. */
export function stillOwed(inTurn: readonly number[], owed: number, quantityOf: (id: number) => number): number[] {
  const open: number[] = [];
  let newer = 0;
  for (let at = inTurn.length - 1; at >= 0 && newer < owed; at--) {
    const id = inTurn[at] as number;
    open.push(id);
    newer -= quantityOf(id);
  }
  return open;
}

/** Keeps which entries are provisional, as it is known now; most documents change nothing of it. */
export const keepProvisional = ({ provisional, covered, settled }: Turned): readonly (RawBuilder<unknown> | false)[] => [
  provisional.length > 0 && sql`insert into stock_provisional_entries (client_id, entry_id) select app_client(), id from unnest(${provisional}::bigint[]) id`,
  covered.length > 0 && sql`delete from stock_provisional_entries where client_id = (select app_client()) and entry_id = any(${covered}::bigint[])`,
  settled.length > 0 && settle(settled),
];

const settle = (places: readonly Owing[]) =>
  sql`
  with owing as (select * from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as r("productId" integer, "locationId" integer, owed bigint)),
  open as (
    select v.entry_id, o.owed, coalesce(sum(-e.quantity - coalesce(c.quantity, 0)) over (partition by e.client_product_id, e.location_id order by e.effective_at desc, e.entry_id desc
      rows between unbounded preceding and 1 preceding), 0) as newer
    from stock_provisional_entries v join stock_entries e on e.client_id = v.client_id and e.entry_id = v.entry_id
    join owing o on o."productId" = e.client_product_id and o."locationId" = e.location_id
    left join lateral (select sum(c.quantity) as quantity from stock_entries c where c.client_id = e.client_id and c.corrects = e.entry_id) c on true
    where v.client_id = (select app_client()))
  delete from stock_provisional_entries v using open where v.client_id = (select app_client()) and v.entry_id = open.entry_id and open.newer >= open.owed`;
