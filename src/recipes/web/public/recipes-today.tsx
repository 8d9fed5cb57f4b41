import type { AnswerOf } from '../../../kernel/contract/call.ts';
import { type Matter, type RoomMatters, roomMatters } from '../../../kernel/web/kit/matter.ts';
import { useCall } from '../../../kernel/web/query/query.ts';
import { Money } from '../../../kernel/web/ui/values/money.tsx';
import { RelativeTime } from '../../../kernel/web/ui/values/relative-time.tsx';
import { recipesToday } from '../../contract/today.ts';

type Today = AnswerOf<typeof recipesToday>;

const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 0 });

const mattersOf = ({ dearer }: Today): Matter[] =>
  dearer.map(({ recipe_id, recipe_name, cost, cost_then, written_at, gp }) => ({
    key: String(recipe_id),
    what: `${recipe_name} costs ${percent.format((cost - cost_then) / cost_then)} more`,
    why: (
      <>
        <Money value={cost_then} /> when saved <RelativeTime at={written_at} />, <Money value={cost} /> now
        {gp !== null && `, leaves ${percent.format(gp / 100)}`}
      </>
    ),
    money: cost - cost_then,
    action: 'Look',
    to: '/recipe-management/$id',
    params: { id: String(recipe_id) },
  }));

/** Recipes whose cost rose most since they were written: their prices may have to follow. */
export const useRecipesMatters = (may: boolean): RoomMatters => roomMatters('Recipes', may, useCall(recipesToday, {}, { enabled: may }), mattersOf);
