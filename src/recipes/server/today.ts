import { sql } from 'kysely';
import { moneyFromStore } from '../../kernel/contract/money.ts';
import { type BoundCall, serve } from '../../kernel/server/calls/serve.ts';
import { concurrently } from '../../kernel/server/database/statements.ts';
import { dearerPercent, recipesToday } from '../contract/today.ts';
import { versionAt } from '../domain/engine.ts';
import { costRecipes } from './book.ts';
import { recipeRows } from './rows.ts';

const shownMost = 3;

interface Written {
  recipe_id: number;
  revision: number;
  cost_then: number;
  written_at: string;
}

export const todayRoutes: readonly BoundCall[] = [
  serve(recipesToday, async ({ db, now }) => {
    const [costed, written] = await concurrently([
      costRecipes(db, now.getTime()),
      sql<Written>`
        select v.recipe_id, v.revision, v.cost_then::float8 as cost_then, v.created_at as written_at
        from recipe_versions v join recipes r on r.client_id = v.client_id and r.recipe_id = v.recipe_id
        where v.client_id = (select app_client()) and r.active and v.cost_then > 0`.execute(db),
    ]);
    const dearer = written.rows
      .filter(({ recipe_id, revision }) => versionAt(costed.book, recipe_id, now.getTime())?.revision === revision)
      .flatMap((version) => {
        const today = costed.of.get(version.recipe_id);
        const rise = today?.complete ? today.cost - version.cost_then : 0;
        return rise >= (version.cost_then * dearerPercent) / 100 ? [{ ...version, rise }] : [];
      })
      .sort((a, b) => b.rise - a.rise || a.recipe_id - b.recipe_id);
    const shown = dearer.slice(0, shownMost);
    const rows = await recipeRows(
      db,
      costed,
      shown.map(({ recipe_id }) => recipe_id),
    );
    return {
      total: dearer.length,
      dearer: shown.flatMap(({ recipe_id, cost_then, written_at }) => {
        const row = rows.find((one) => one.recipe_id === recipe_id);
        return row ? [{ ...row, cost_then: moneyFromStore(Math.round(cost_then)), written_at }] : [];
      }),
    };
  }),
];
