import type { AnswerOf } from '../../../kernel/contract/call.ts';
import { useCall } from '../../../kernel/web/query/query.ts';
import { holds } from '../../../kernel/web/session/roles.ts';
import { useUser } from '../../../kernel/web/session/use-user.ts';
import { EmptyState } from '../../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../../kernel/web/ui/errors/error-state.tsx';
import { Figure } from '../../../kernel/web/ui/figure.tsx';
import { ButtonLink } from '../../../kernel/web/ui/links.tsx';
import { FiguresSkeleton } from '../../../kernel/web/ui/skeletons.tsx';
import { none } from '../../../kernel/web/ui/values/number-text.ts';
import { mayEdit } from '../../contract/access.ts';
import { catalogueHealth, type Flaw } from '../../contract/health.ts';
import { HealthCards } from '../parts/health-cards.tsx';
import styles from './catalogue-health.module.css';

type Health = AnswerOf<typeof catalogueHealth>;

const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 0 });

/** How many of those that could lack it don't. */
function sharesOf({ flaws }: Health, kind: Flaw): string {
  const flaw = flaws.find((one) => one.kind === kind);
  return flaw && flaw.looked_at > 0 ? percent.format((flaw.looked_at - flaw.count) / flaw.looked_at) : none;
}

/** The catalogue in figures, and what is to be fixed in it. */
export function CatalogueHealth() {
  const user = useUser();
  const products = { to: '/client-products/$clientId', params: { clientId: String(user.client_id) } } as const;
  const { data: health, error, refetch } = useCall(catalogueHealth, {});
  if (!health) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FiguresSkeleton />;
  // With nothing in it a catalogue is neither well nor ill.
  if (health.products === 0)
    return (
      <EmptyState title="No products yet" action={<ButtonLink {...products}>To the products</ButtonLink>}>
        What they lack stands here once there are some.
      </EmptyState>
    );
  return (
    <div>
      <section className={styles.figures} aria-label="In figures">
        <Figure label="Products" value={health.products.toLocaleString()} {...products} />
        <Figure label="With a cost price" value={sharesOf(health, 'no-cost')} />
        <Figure label="With a supplier" value={sharesOf(health, 'no-supplier')} />
        <Figure label="To fix" value={health.flaws.reduce((sum, { count }) => sum + count, 0).toLocaleString()} />
      </section>
      <HealthCards flaws={health.flaws} products={health.products} mayFix={holds(user, mayEdit.permission)} />
    </div>
  );
}
