import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { fingerprintOf } from '../../../kernel/server/sheets/head.ts';
import { mine } from '../deliveries/cards.ts';
import type { ColumnMapping, Header } from './columns.ts';

/** How the documents of a supplier were read before, by their row of titles. */
export async function layoutsOf({ db }: Ctx, supplierId: number): Promise<ReadonlyMap<string, ColumnMapping>> {
  const { rows } = await sql<{ fingerprint: string; mapping: ColumnMapping }>`
    select fingerprint, mapping from supplier_layouts where client_id = ${mine} and supplier_id = ${supplierId}`.execute(db);
  return new Map(rows.map(({ fingerprint, mapping }) => [fingerprint, mapping]));
}

export async function keepLayout({ db }: Ctx, supplierId: number, { titles, fields }: Header): Promise<void> {
  const mapping = Object.fromEntries(titles.flatMap((title, at) => (title === '' ? [] : [[title, fields[at] ?? null]])));
  await sql`
    insert into supplier_layouts as l (client_id, supplier_id, fingerprint, mapping) values (app_client(), ${supplierId}, ${fingerprintOf(titles)}, ${JSON.stringify(mapping)}::jsonb)
    on conflict (client_id, supplier_id, fingerprint) do update set mapping = excluded.mapping, updated_at = now() where l.mapping is distinct from excluded.mapping`.execute(db);
}
