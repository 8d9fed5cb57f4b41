import { sql } from 'kysely';
import { serve } from '../../kernel/server/calls/serve.ts';
import type { Sql } from '../../kernel/server/database/connection.ts';
import { concurrently } from '../../kernel/server/database/statements.ts';
import { catalogueSetup, setupSteps } from '../contract/health.ts';

type Counts = Record<(typeof setupSteps)[number], number>;
type Catalogued = Omit<Counts, 'count' | 'variance'>;

/** What a venue sets up beyond its catalogue, counted by the rooms whose it is. */
export interface SetUpElsewhere {
  /** A till that has sold something sends codes, whether or not somebody wrote them down. */
  readonly soldItems: (db: Sql) => Promise<number>;
  readonly completedCounts: (db: Sql) => Promise<number>;
}

async function countsOf(db: Sql, { soldItems, completedCounts }: SetUpElsewhere): Promise<Counts> {
  const [own, sold, count] = await concurrently([
    sql<Catalogued>`
      select (select count(*) from areas) as areas, (select count(*) from locations) as locations, (select count(*) from product_groups) as groups,
        (select count(*) from suppliers) as suppliers, p.products, p.costs, (select count(*) from plu_codes) as plus
      from (select count(*) as products, count(cost_price) as costs from client_products where active) p`.execute(db),
    soldItems(db),
    completedCounts(db),
  ]);
  const [counted] = own.rows as [Catalogued];
  // What was used against what was sold lies between two counts.
  return { ...counted, plus: Math.max(counted.plus, sold), count, variance: sold > 0 ? Math.max(0, count - 1) : 0 };
}

export const setupRoutes = (elsewhere: SetUpElsewhere) => [
  serve(catalogueSetup, async ({ db }) => {
    const counts = await countsOf(db, elsewhere);
    const steps = setupSteps.map((step) => {
      const count = counts[step];
      const of = step === 'costs' ? counts.products : null;
      return { step, count, of, done: count > 0 && (of === null || count === of) };
    });
    return { steps };
  }),
];
