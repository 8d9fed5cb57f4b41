import { sql } from 'kysely';
import { quantityToStore } from '../../../kernel/contract/quantity.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { checkTransition } from '../../../kernel/server/calls/transitions.ts';
import { fault, invalid, lacking } from '../../../kernel/server/fault.ts';
import type { LinePickedBody, PickLine, WaveRow } from '../../contract/picking.ts';
import { pickStates } from '../../contract/states.ts';
import { isPlausibleWeight } from '../../domain/lines.ts';
import { checkMine } from './claim.ts';
import { oneWave, wholeWave } from './wave-rows.ts';

interface Recorded {
  readonly line: number;
  readonly state: PickLine['state'];
  readonly picked: number;
  readonly reason: string | null;
  readonly substitute: number | null;
  readonly weight: number | null;
}

const field = (at: number, name: string): string => `lines.${at}.${name}`;

function pickedOf(line: PickLine, said: LinePickedBody, at: number): number {
  const picked = said.picked ?? (said.state === 'picked' || said.state === 'substituted' ? line.quantity : 0);
  if (picked > line.quantity) throw invalid(field(at, 'picked'), 'is more than was to be picked');
  if (said.state === 'picked' && picked < line.quantity) throw invalid(field(at, 'picked'), 'is less than was to be picked: say that it is short');
  if (said.state === 'substituted' && picked === 0) throw invalid(field(at, 'picked'), 'must be more than nothing');
  if (said.state === 'short' && picked === line.quantity) throw invalid(field(at, 'picked'), 'is all that was to be picked');
  return picked;
}

/** What is sold by weight is weighed; a slip of the finger is noticed. */
function weightOf(line: PickLine, said: LinePickedBody, picked: number, at: number): number | null {
  if (line.price_basis !== 'weight' || said.state === 'to_pick' || picked === 0) return null;
  if (!said.weight) throw lacking(field(at, 'weight'));
  if (!isPlausibleWeight(line, picked, said.weight)) throw fault('IMPOSSIBLE_WEIGHT', { errors: [{ field: field(at, 'weight'), message: 'is far from what it should weigh' }] });
  return quantityToStore(said.weight);
}

function recorded(line: PickLine, said: LinePickedBody, at: number): Recorded {
  if (line.state !== said.state) checkTransition(pickStates, line.state, said.state);
  if (said.state === 'short' && !said.reason) throw lacking(field(at, 'reason'));
  if (said.state === 'substituted' && said.substitute_product_id === undefined) throw lacking(field(at, 'substitute_product_id'));
  if (said.state === 'substituted' && line.price_basis === 'weight') throw invalid(field(at, 'state'), 'is no way for what is sold by weight: say that it is short');
  const picked = pickedOf(line, said, at);
  return {
    line: line.line,
    state: said.state,
    picked,
    reason: said.state === 'picked' || said.state === 'to_pick' ? null : (said.reason ?? null),
    substitute: said.state === 'substituted' ? (said.substitute_product_id ?? null) : null,
    weight: weightOf(line, said, picked, at),
  };
}

async function checkSubstitutes({ db }: Ctx, said: readonly LinePickedBody[]): Promise<void> {
  const ids = said.flatMap(({ substitute_product_id }) => substitute_product_id ?? []);
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    select listing_id as id from listings where client_id = (select app_client()) and listing_id = any(${ids}::integer[]) and status <> 'archived' and price_basis = 'pack'`.execute(
    db,
  );
  const known = new Set(rows.map(({ id }) => id));
  const at = said.findIndex(({ substitute_product_id }) => substitute_product_id !== undefined && !known.has(substitute_product_id));
  if (at >= 0) throw invalid(field(at, 'substitute_product_id'), 'does not exist');
}

/** A line is of one product: what is on its way already leaves no room for another. */
async function checkNothingLeft({ db }: Ctx, wave: number, said: readonly LinePickedBody[]): Promise<void> {
  const lines = said.filter(({ state }) => state === 'substituted').map(({ line }) => line);
  if (lines.length === 0) return;
  const { rows } = await sql<{ line: number }>`
    select p.line from pick_lines p where p.client_id = (select app_client()) and p.wave_id = ${wave} and p.line = any(${lines}::integer[]) and exists (
      select from market_shipment_lines s join market_shipments m on m.client_id = s.client_id and m.shipment_id = s.shipment_id
      where s.client_id = p.buyer_id and s.order_id = p.order_id and s.line = p.order_line and m.status <> 'returned')`.execute(db);
  const at = said.findIndex(({ state, line }) => state === 'substituted' && rows.some((one) => one.line === line));
  if (at >= 0) throw invalid(field(at, 'state'), 'is no way for what is partly on its way: say that it is short');
}

/** Writes what was said at the shelf, however many lines it is of, in one statement. Said again, it is the same. */
export async function record(ctx: Ctx, id: number, said: readonly LinePickedBody[]): Promise<WaveRow> {
  const wave = await oneWave(ctx.db, id, true);
  if (wave.status !== 'picking')
    throw fault('ILLEGAL_TRANSITION', { message: 'Claim the wave before you pick it.', details: { status: wave.status, allowed_next: wave.allowed_next } });
  checkMine(wave);
  const { lines } = await wholeWave(ctx.db, id);
  const byLine = new Map(lines.map((line) => [line.line, line]));
  await checkSubstitutes(ctx, said);
  await checkNothingLeft(ctx, id, said);
  const rows = said.map((one, at) => {
    const line = byLine.get(one.line);
    if (!line) throw invalid(field(at, 'line'), 'is not of this wave');
    return recorded(line, one, at);
  });
  const last = [...new Map(rows.map((row) => [row.line, row])).values()];
  await sql`
    update pick_lines p set state = r.state, picked = r.picked, reason = r.reason, substitute_listing_id = r.substitute, weight = r.weight, picked_at = case when r.state <> 'to_pick' then ${ctx.now.toISOString()}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(last)}::jsonb) as r(line integer, state text, picked integer, reason text, substitute integer, weight bigint)
    where p.client_id = (select app_client()) and p.wave_id = ${id} and p.line = r.line`.execute(ctx.db);
  ctx.changed({ entity: 'pick wave', id, action: 'picked at the shelf', after: { lines: last.map(({ line, state, picked }) => ({ line, state, picked })) } });
  return oneWave(ctx.db, id);
}
