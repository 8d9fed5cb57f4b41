import { sql } from 'kysely';
import type { Ctx } from '../../kernel/server/context.ts';
import { fault } from '../../kernel/server/fault.ts';
import type { MovementKind } from '../contract/kinds.ts';
import { type Line, type PostedLine, post } from './ledger.ts';

export interface Source {
  readonly type: string;
  readonly id: number;
  readonly revision: number;
}

interface Row {
  entry_id: number;
  client_product_id: number;
  location_id: number;
  kind: MovementKind;
  source_line: number;
  leg: number;
  at: string;
  reversed: boolean;
}

/** Legs of a reversal are told apart from those that they take back. */
const reversedLeg = 10;

/** Takes back what one revision of a document posted: where its period is open at the moment it was posted for, else now. */
export async function reverseDocument(ctx: Ctx, { type, id, revision }: Source, note?: string | null): Promise<PostedLine[]> {
  const { rows } = await sql<Row>`
    select e.entry_id, e.client_product_id, e.location_id, e.kind, e.source_line, e.leg, e.effective_at as at, r.entry_id is not null as reversed
    from stock_entries e left join stock_entries r on r.client_id = e.client_id and r.reverses = e.entry_id
    where e.client_id = (select app_client()) and e.source_type = ${type} and e.source_id = ${id} and e.revision = ${revision} and e.corrects is null and e.reverses is null
    order by e.source_line, e.leg`.execute(ctx.db);
  if (rows.some(({ reversed }) => reversed)) throw fault('REVERSED_ALREADY');
  const first = rows[0];
  if (!first) return [];
  const lines = rows.map(
    (row): Line => ({
      line: row.source_line,
      leg: row.leg + reversedLeg,
      productId: row.client_product_id,
      locationId: row.location_id,
      kind: row.kind,
      reverses: row.entry_id,
      note,
    }),
  );
  return post(ctx, { source: { type, id, revision }, at: new Date(first.at), late: true, lines });
}
