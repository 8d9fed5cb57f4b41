import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { mine } from '../deliveries/cards.ts';

/** Letters and digits alone, in the database as in `bareText`: what a supplier writes is known again however it is spaced. */
const bare = (text: ReturnType<typeof sql>) => sql`regexp_replace(plain_text(${text}), '[^[:alnum:]]', '', 'g')`;

/** Keeps what somebody said of a supplier's words, so that its next document is matched by itself; a guess counts once the goods were received by it. */
export const rememberNames = ({ db }: Ctx, deliveryId: number) =>
  sql`
  insert into supplier_product_names as n (client_id, supplier_id, said, client_product_id, unit)
  select distinct on (said) app_client(), d.supplier_id, said, x.client_product_id, x.unit
  from deliveries d join delivery_lines x on x.client_id = d.client_id and x.delivery_id = d.delivery_id,
    lateral (values (${bare(sql`x.name`)}), ('#' || lower(btrim(x.supplier_code)))) as s(said)
  where d.client_id = ${mine} and d.delivery_id = ${deliveryId} and d.file_hash is not null and x.client_product_id is not null and (x.matched_by = 'hand' or d.status = 'received') and said <> '' and length(said) <= 200
  order by said, x.line
  on conflict (client_id, supplier_id, said) do update set client_product_id = excluded.client_product_id, updated_at = now(),
    unit = case when n.client_product_id = excluded.client_product_id then n.unit else excluded.unit end
  where n.client_product_id <> excluded.client_product_id`.execute(db);

export interface Remembered {
  readonly product: number;
  readonly unit: string;
}

export interface SupplierName {
  readonly name: string;
  readonly code: string | null;
}

/** Which product each of a supplier's lines meant before: by its code first, then by its name. */
export async function rememberedNames({ db }: Ctx, supplierId: number, said: readonly SupplierName[]): Promise<(Remembered | undefined)[]> {
  const { rows } = await sql<Remembered & { at: number }>`
    select distinct on (w.at) w.at, n.client_product_id as product, n.unit
    from jsonb_to_recordset(${JSON.stringify(said.map(({ name, code }, at) => ({ at, name, code })))}::jsonb) as w(at integer, name text, code text)
    join supplier_product_names n on n.client_id = ${mine} and n.supplier_id = ${supplierId} and n.said in ('#' || lower(btrim(w.code)), ${bare(sql`w.name`)})
    join product_cards p on p.client_id = n.client_id and p.client_product_id = n.client_product_id and p.active
    order by w.at, left(n.said, 1) = '#' desc`.execute(db);
  const found = new Map(rows.map((row) => [row.at, row]));
  return said.map((_, at) => found.get(at));
}
