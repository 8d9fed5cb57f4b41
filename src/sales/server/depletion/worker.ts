import { sql } from 'kysely';
import { roomOfClient } from '../../../kernel/contract/event.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { inClient } from '../../../kernel/server/calls/in-client.ts';
import type { Database } from '../../../kernel/server/database/database.ts';
import { type ClientWork, wholeClient } from '../../../kernel/server/jobs/client-work.ts';
import { stockLists } from '../../../stock/contract/cards.ts';
import { saleLists } from '../../contract/sale.ts';
import { depletionQueue } from '../../contract/today.ts';
import { type DepletionWindow, type DueDay, reckonNext } from './deplete.ts';
import { Portions } from './depletion-steps.ts';
import { finishDays, takeSteps } from './taking.ts';

export interface LotSize extends DepletionWindow {
  /** Steps that one transaction takes at most. */
  readonly steps: number;
  /** How long a transaction should hold what stock it moves, in milliseconds. */
  readonly heldFor: number;
  /** After which no more of the lot is begun, in milliseconds. */
  readonly lasts: number;
}

const usual: LotSize = { days: 40, lines: 20_000, steps: 5000, heldFor: 100, lasts: 3000 };

/** What this machine gets done in a millisecond, in entries that are reckoned anew: carefully guessed at first, then as it turned out. */
class Pace {
  #perMs = 30;
  most = (ms: number): number => this.#perMs * ms;
  learn(done: number, ms: number): void {
    this.#perMs = Math.min(this.#perMs * 1.5, Math.max(this.#perMs / 4, done / ms));
  }
}

/** Takes from one client's ledger some of what its tills have sold, and puts back what was undone, in many short transactions. Says whether there may be more. */
async function depletionLot(database: Database, clientId: number, size: LotSize, pace: Pace): Promise<boolean> {
  const inside = <T>(work: (ctx: Ctx) => Promise<T>) => inClient(database, clientId, depletionQueue, work);
  const began = performance.now();
  const reckoned = await inside((ctx) => reckonNext(ctx, size));
  if (!reckoned) return false;
  let days: readonly DueDay[] | undefined = reckoned.days;
  const portions = new Portions(reckoned.steps, reckoned.past);
  while (days && portions.left) {
    const { steps, cost } = portions.next(size.steps, pace.most(size.heldFor));
    const known: readonly DueDay[] = days;
    const started = performance.now();
    days = await inside((ctx) => takeSteps(ctx, known, steps));
    pace.learn(cost, performance.now() - started);
    if (performance.now() - began >= size.lasts) break;
  }
  const done = portions.left ? undefined : days;
  await inside(async (ctx) => {
    if (done) await finishDays(ctx.db, done);
    ctx.emit(roomOfClient(clientId), 'lists.changed', { calls: [...saleLists, ...stockLists] });
  });
  return true;
}

/** Takes from each client's ledger what its tills have sold. Queued by imports, undos and mappings; the schedule only picks up what was left over. */
export function depletionBy(size: LotSize): ClientWork {
  const pace = new Pace();
  return {
    queue: depletionQueue,
    cron: '*/10 * * * *',
    what: 'Taking sales from stock',
    retryMinutes: { first: 1, most: 60 },
    statementSeconds: 300,
    async pieces(db) {
      const { rows } = await sql<{ client_id: number }>`select client_id from sales_to_deplete()`.execute(db);
      return rows.map(({ client_id }) => wholeClient(client_id));
    },
    lot: (database, { clientId }) => depletionLot(database, clientId, size, pace),
  };
}

export const depletionWork = depletionBy(usual);
