import { sql } from 'kysely';
import { businessToday } from '../../../kernel/server/business-day.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { moneyOf } from '../../../kernel/server/database/scaled.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { salesToday, todaysDays } from '../../contract/today.ts';
import { moneyKinds } from '../depletion/given-back.ts';

const mine = sql`(select app_client())`;
const lately = sql`s.client_id = ${mine} and s.status = 'posted' and s.business_date > ${businessToday} - ${todaysDays}::integer`;
const now = sql`m.valid_from <= clock_timestamp() and clock_timestamp() < m.valid_until`;

export const todayRoutes: readonly BoundCall[] = [
  serve(salesToday, async ({ db }) => {
    const [unmapped, unplaced, waiting, back] = await concurrently([
      sql<{ codes: number; net: number }>`
        select count(distinct n.item_id) as codes, ${moneyOf(sql`coalesce(sum(n.net), 0)`)} as net
        from pos_sales s join pos_sale_items n on n.client_id = s.client_id and n.sale_id = s.sale_id
        where ${lately} and n.kind in ${moneyKinds}
          and n.item_id in (select m.item_id from item_meanings m where m.client_id = ${mine} and m.standing = 'unmapped' and ${now})`.execute(db),
      sql<{ outlets: number; net: number }>`
        select count(distinct n.outlet_id) as outlets, ${moneyOf(sql`coalesce(sum(n.net), 0)`)} as net
        from pos_sales s join pos_sale_outlets n on n.client_id = s.client_id and n.sale_id = s.sale_id
        where ${lately} and n.outlet_id not in (select m.outlet_id from sale_places m where m.client_id = ${mine} and m.outlet_id is not null and m.location_id is not null and ${now})`.execute(
        db,
      ),
      sql<{ days: number; files: number; net: number; oldest: string | null; until: string | null }>`
        select count(*) as days, count(distinct s.import_id) as files, ${moneyOf(sql`coalesce(sum(s.net), 0)`)} as net, min(s.business_date) as oldest,
          case when bool_and(coalesce(s.waits_until > clock_timestamp(), false)) then min(s.waits_until) end as until
        from pos_sales s where s.client_id = ${mine} and s.status = 'posted' and s.due`.execute(db),
      sql<{ days: number; files: number }>`
        select count(*) as days, count(distinct s.import_id) as files from pos_sales s where s.client_id = ${mine} and s.status = 'reverted' and s.due`.execute(db),
    ]);
    const [codes, outlets, days] = [unmapped.rows[0], unplaced.rows[0], waiting.rows[0]];
    return {
      unmapped: codes ?? { codes: 0, net: 0 },
      unplaced: outlets ?? { outlets: 0, net: 0 },
      waiting: days ?? { days: 0, files: 0, net: 0, oldest: null, until: null },
      putting_back: back.rows[0] ?? { days: 0, files: 0 },
    };
  }),
];
