import { type RawBuilder, sql } from 'kysely';
import { whereAll } from '../../../kernel/server/records/list.ts';
import { givenAway } from '../../../stock/contract/waste-reason.ts';
import type { CountPair } from './counts.ts';

type Sql = RawBuilder<unknown>;

export const mine: Sql = sql`(select app_client())`;

/** After all that happened at the same moment. */
const last = sql`9223372036854775807`;

/**
 * Each product at each place that one of the two counts was about. Goods under way come along where all of a product's places do.
 * `where` is about a line `n` and its product `p`.
 */
export const placesOf = ({ opening, closing }: CountPair, where: readonly Sql[]): Sql => sql`
  asked as materialized (
    select n.client_product_id, n.location_id from stock_count_lines n join product_cards p on p.client_id = n.client_id and p.client_product_id = n.client_product_id
    where n.client_id = ${mine} and n.stock_count_id in (${opening.stock_count_id}::integer, ${closing.stock_count_id}::integer) and ${whereAll(where)} group by 1, 2),
  places as (
    select client_product_id, location_id from asked
    union all
    select s.client_product_id, s.location_id from stock_levels s
    where s.client_id = ${mine} and s.location_id = 0 and s.client_product_id in (select client_product_id from asked) and not exists (
      select from stock_levels o where o.client_id = s.client_id and o.client_product_id = s.client_product_id and o.location_id <> 0
        and (o.quantity <> 0 or o.last_effective_at > ${opening.moment}::timestamptz)
        and not exists (select from asked a where a.client_product_id = o.client_product_id and a.location_id = o.location_id)))`;

/**
 * Those places, and where in its ledger the window of each begins and ends: at the entry of each count, or, where it was not counted,
 * at that count's own moment. What was not there yet at the opening needs no counting then.
 */
export const windowsOf = (pair: CountPair, where: readonly Sql[]): Sql => {
  const { opening, closing } = pair;
  return sql`
  ${placesOf(pair, where)},
  counted as materialized (
    select e.source_id, e.client_product_id, e.location_id, e.effective_at, e.entry_id from stock_entries e
    where e.client_id = ${mine} and e.source_type = 'count' and e.source_id in (${opening.stock_count_id}::bigint, ${closing.stock_count_id}::bigint) and e.corrects is null and e.reverses is null),
  bounds as (
    select p.client_product_id, p.location_id,
      coalesce(o.effective_at, ${opening.moment}::timestamptz) as open_at, coalesce(o.entry_id, ${last}) as open_id, o.entry_id is not null as opened,
      coalesce(c.effective_at, ${closing.moment}::timestamptz) as close_at, coalesce(c.entry_id, ${last}) as close_id, c.entry_id is not null as closed
    from places p
    left join counted o on o.source_id = ${opening.stock_count_id}::bigint and o.client_product_id = p.client_product_id and o.location_id = p.location_id
    left join counted c on c.source_id = ${closing.stock_count_id}::bigint and c.client_product_id = p.client_product_id and c.location_id = p.location_id),
  windows as materialized (
    select b.client_product_id, b.location_id, b.open_at, b.open_id, greatest(b.close_at, b.open_at) as close_at,
      case when b.close_at < b.open_at then b.open_id when b.close_at = b.open_at then greatest(b.close_id, b.open_id) else b.close_id end as close_id,
      (b.location_id = 0 or b.opened or not exists (
        select from stock_entries e where e.client_id = ${mine} and e.client_product_id = b.client_product_id and e.location_id = b.location_id and e.effective_at <= b.open_at)) as opened,
      (b.location_id = 0 or b.closed) and b.close_at >= b.open_at as closed
    from bounds b)`;
};

/** Which reasons of waste give away: what was reckoned by them stands as long as they do. */
export const givenAwayBy: Sql = sql`(select hashtextextended(string_agg(x.reason_id::text, ' ' order by x.reason_id), 0) from waste_reasons x where x.counts_as = any(${[...givenAway]}::text[]))`;

/** Legs of a reversal are those that it takes back, and ten. */
const meaningOf = (entry: 'e' | 'r'): Sql => {
  const of = (column: string) => sql.ref(`${entry}.${column}`);
  const wasGivenAway = sql`(select x.counts_as = any(${[...givenAway]}::text[]) from waste_entries b join waste_reasons x on x.reason_id = b.reason_id where b.client_id = ${of('client_id')} and b.waste_id = ${of('source_id')})`;
  return sql`case ${of('kind')}
    when 'sale' then case when ${of('source_type')} = 'sale' and ${of('leg')} % 10 = 1 then 'comp' else 'sale' end
    when 'used' then case when ${of('source_type')} = 'batch' then 'batch' else 'used' end
    when 'waste' then case when ${of('source_type')} = 'waste' and ${wasGivenAway} then 'comp' else 'waste' end
    when 'adjustment' then case when ${of('source_type')} = 'delivery-short' then 'short' else 'adjustment' end
    when 'count_correction' then 'count'
    when 'opening' then 'opened'
    else ${of('kind')} end`;
};

/** What an entry `e` means for the variance: itself, or, where it corrects another, the same as that. */
export const partOf: Sql = sql`case when e.corrects is null then ${meaningOf('e')} when e.kind = 'true_up' then 'true_up'
  else (select ${meaningOf('r')} from stock_entries r where r.client_id = e.client_id and r.entry_id = e.corrects) end`;

/** Where an entry `e` stands in its ledger: what corrects another stands where that does. */
const place = sql`(e.effective_at, coalesce(e.corrects, e.entry_id))`;
const ofWindow = sql`e.client_id = ${mine} and e.client_product_id = w.client_product_id and e.location_id = w.location_id`;

/** After the opening of window `w`, and after its closing. */
export const sinceOpening: Sql = sql`${ofWindow} and e.effective_at >= w.open_at and ${place} > (w.open_at, w.open_id)`;
export const afterClosing: Sql = sql`${place} > (w.close_at, w.close_id)`;

/** After the opening of window `w`, up to its closing. */
export const withinWindow: Sql = sql`${sinceOpening} and e.effective_at <= w.close_at and ${place} <= (w.close_at, w.close_id)`;
