import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { closedUntil } from '../../../stock/server/public.ts';
import type { VoidsMeant } from '../../contract/import.ts';

/** Whether a till voids what was not made yet; nothing where nobody has said. */
export async function voidsOf(db: Sql, till: string): Promise<VoidsMeant | null> {
  const { rows } = await sql<{ voids: VoidsMeant | null }>`select voids from pos_tills where client_id = (select app_client()) and lower(till_name) = lower(${till})`.execute(db);
  return rows[0]?.voids ?? null;
}

/** Keeps what was said of a till's voids. Days that took from stock by another word take anew, but for those of a closed period. */
export async function sayVoids({ db }: Ctx, till: string, voids: VoidsMeant): Promise<void> {
  const before = await voidsOf(db, till);
  if (before === voids) return;
  await sql`insert into pos_tills (client_id, till_name, voids) values (app_client(), ${till}, ${voids}) on conflict (client_id, lower(till_name)) do update set voids = excluded.voids`.execute(
    db,
  );
  const closed = await closedUntil(db);
  await sql`
    update pos_sales s set due = true where s.client_id = (select app_client()) and s.status = 'posted' and lower(s.source) = lower(${till}) and s.business_date > ${closed?.on ?? '-infinity'}::date
      and exists (select from pos_sale_items n where n.client_id = s.client_id and n.sale_id = s.sale_id and n.kind in ('v', 'x'))`.execute(db);
}
