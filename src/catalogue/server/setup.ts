import { sql } from 'kysely';
import { serve } from '../../kernel/server/serve.ts';
import { catalogueSetup, setupSteps } from '../contract/health.ts';

export const setupRoutes = [
  serve(catalogueSetup, async ({ db }) => {
    const { rows } = await sql<Record<(typeof setupSteps)[number], number>>`
      select (select count(*) from areas) as areas, (select count(*) from locations) as locations, (select count(*) from product_groups) as groups,
        (select count(*) from suppliers) as suppliers, p.products, p.costs, (select count(*) from plu_codes) as plus
      from (select count(*) as products, count(cost_price) as costs from client_products where active) p`.execute(db);
    const counts = rows[0];
    const steps = setupSteps.map((step) => {
      const count = counts?.[step] ?? 0;
      const of = step === 'costs' ? (counts?.products ?? 0) : null;
      return { step, count, of, done: count > 0 && (of === null || count === of) };
    });
    return { steps };
  }),
];
