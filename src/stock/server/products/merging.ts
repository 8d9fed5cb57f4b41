import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { invalid } from '../../../kernel/server/fault.ts';
import type { Documents } from '../ledger/documents.ts';
import { keepFlows } from '../ledger/flows.ts';
import { type PostedLine, type PostingLine, post } from '../ledger/ledger.ts';

const wayPlace = 0;

/**
 * Moves all that there is of one product into another, at every place where there ever was any: what is learned later of the
 * documents of the one goes along, as none of it is left afterwards whatever that was.
 */
export async function mergeStock(ctx: Ctx, from: number, into: number): Promise<readonly PostedLine[]> {
  const { rows } = await sql<{ location: number; quantity: number }>`
    select location_id as location, quantity from stock_levels where client_id = (select app_client()) and client_product_id = ${from} order by 1 for update`.execute(ctx.db);
  if (rows.some(({ location, quantity }) => location === wayPlace && quantity !== 0)) throw invalid('id', 'is on its way in a transfer: receive that or take it back first');
  const lines = rows
    .filter(({ location }) => location !== wayPlace)
    .flatMap(({ location }, index): PostingLine[] => {
      const moved = { line: index + 1, locationId: location };
      return [
        { ...moved, leg: 0, productId: from, kind: 'transfer_out', target: 0 },
        { ...moved, leg: 1, productId: into, kind: 'transfer_in', mirrorsLeg: 0 },
      ];
    });
  await keepFlows(ctx.db, [[from, into]]);
  const posted = lines.length === 0 ? [] : await post(ctx, { source: { type: 'merge', id: from }, asHappened: true, lines });
  await sql`insert into stock_merges (client_id, from_product, into_product) values (app_client(), ${from}, ${into})`.execute(ctx.db);
  return posted;
}

/** Which rows of a table are documents of the ledger's past: they stay with the product they name. */
export function keptByStock(documents: readonly Documents[], table: string): RawBuilder<unknown> | undefined {
  const kept = documents.flatMap(({ tables }) => tables).find((one) => one.table === table);
  if (!kept?.posted) return kept && sql`true`;
  const [clientId, id] = [sql.ref(`${table}.client_id`), sql.ref(`${table}.${kept.posted.id}`)];
  return sql`exists (select from stock_entries e where e.client_id = ${clientId} and e.source_type = ${kept.posted.type} and e.source_id = ${id})`;
}
