import { sql } from 'kysely';
import type { z } from 'zod';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { checkTransition, checkVersion } from '../../../kernel/server/calls/transitions.ts';
import { fault } from '../../../kernel/server/fault.ts';
import { createWave, deleteWave, getWave, listWaves, moveWave, pickPlan, recordPicks, type WaveRow } from '../../contract/picking.ts';
import { waveStates } from '../../contract/states.ts';
import { handOver } from '../shipments/hand-over.ts';
import { packWave } from '../shipments/pack.ts';
import { checkMine, claim, release } from './claim.ts';
import { closeWave } from './close.ts';
import { planned, waveOf } from './plan.ts';
import { record } from './record.ts';
import { oneWave, wavePage, wholeWave } from './wave-rows.ts';

type Move = z.output<typeof moveWave.body>;

async function handOverWave(ctx: Ctx, { wave_id }: WaveRow, { carrier, tracking_number }: Move): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select shipment_id as id from market_shipments where seller_id = (select app_client()) and wave_id = ${wave_id} and status = 'ready'`.execute(ctx.db);
  await handOver(
    ctx,
    rows.map(({ id }) => id),
    { carrier: carrier ?? 'Own van', tracking_number: tracking_number ?? null },
  );
  await sql`update pick_waves set status = 'handed_over', handed_over_at = ${ctx.now.toISOString()}::timestamptz where client_id = (select app_client()) and wave_id = ${wave_id}`.execute(
    ctx.db,
  );
}

async function move(ctx: Ctx, id: number, body: Move) {
  const before = await oneWave(ctx.db, id, true);
  checkVersion(before, body.version, body);
  if (before.status === 'picking' && body.status === 'picking' && !before.mine) checkMine(before);
  checkTransition(waveStates, before.status, body.status);
  switch (body.status) {
    case 'picking':
      await claim(ctx, before);
      break;
    case 'open':
      await release(ctx, before);
      break;
    case 'picked':
      checkMine(before);
      await closeWave(ctx, await wholeWave(ctx.db, id));
      break;
    case 'packed':
      await packWave(ctx, before);
      break;
    case 'handed_over':
      await handOverWave(ctx, before, body);
  }
  const after = await wholeWave(ctx.db, id);
  ctx.changed({ entity: 'pick wave', id, action: body.status, before, after: { ...after, lines: undefined } });
  return after;
}

export const pickingRoutes: readonly BoundCall[] = [
  serve(pickPlan, planned),
  serve(listWaves, (ctx, { query }) => wavePage(ctx.db, query as ListInput)),
  serve(getWave, (ctx, { params }) => wholeWave(ctx.db, params.id)),
  serve(createWave, (ctx, { body }) => waveOf(ctx, body)),
  serve(moveWave, (ctx, { params, body }) => move(ctx, params.id, body)),
  serve(recordPicks, (ctx, { params, body }) => record(ctx, params.id, body.lines)),
  serve(deleteWave, async (ctx, { params }) => {
    const before = await oneWave(ctx.db, params.id, true);
    if (before.status !== 'open')
      throw fault('ILLEGAL_TRANSITION', { message: 'Only a wave that nobody has claimed is dissolved.', details: { status: before.status, allowed_next: before.allowed_next } });
    await sql`delete from pick_waves where client_id = (select app_client()) and wave_id = ${params.id}`.execute(ctx.db);
    ctx.changed({ entity: 'pick wave', id: params.id, action: 'dissolved', before });
    return {};
  }),
];
