import type { ReactNode } from 'react';
import { useCall } from '../../../kernel/web/query/query.ts';
import { useMeasures } from '../../../kernel/web/ui/values/house-measures.ts';
import { Money } from '../../../kernel/web/ui/values/money.tsx';
import { densities, sizes } from '../../contract/reference.ts';
import styles from './consequences.module.css';
import { costFacts, derivedWeights } from './cost-facts.ts';

interface Props {
  readonly values: Record<string, unknown>;
}

const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** What follows from a product's values while they are typed: cost per measure and pour, and what its weights say. */
export function Consequences({ values }: Props) {
  const sizeId = number(values.size_id);
  const densityId = number(values.density_id);
  const size = useCall(sizes.get, { params: { id: sizeId ?? 0 } }, { enabled: sizeId !== undefined });
  const density = useCall(densities.get, { params: { id: densityId ?? 0 } }, { enabled: densityId !== undefined });
  const known = size.data as { size_quantity: number | null; base_unit: string | null } | undefined;
  const holds = number(values.size_quantity) ?? known?.size_quantity ?? undefined;
  const unit = (values.base_unit as string | null) ?? known?.base_unit ?? undefined;
  const perMillilitre = (density.data as { density_value: number } | undefined)?.density_value;
  const cost = number(values.cost_price);
  const facts = costFacts(cost, holds, unit, number(values.pack_units), useMeasures());
  const weights = derivedWeights({ holds: unit === 'ml' ? holds : undefined, density: perMillilitre, tare: number(values.tare_weight_g), full: number(values.full_weight_g) });
  return (
    <section className={styles.card} aria-label="What this gives" aria-live="polite">
      <h3 className={styles.title}>Cost</h3>
      {facts.length === 0 ? (
        <p className={styles.hint}>Add the cost price and the size to see what a pour costs.</p>
      ) : (
        <dl className={styles.facts}>
          {facts.map(({ label, money }) => (
            <Fact key={label} label={label}>
              <Money value={money} decimals={money < 1 ? 3 : 2} />
            </Fact>
          ))}
        </dl>
      )}
      {unit === 'ml' && (
        <>
          <h3 className={styles.title}>On the scale</h3>
          {weights.length === 0 ? (
            <p className={styles.hint}>Two of empty weight, full weight and density are enough to weigh an open bottle.</p>
          ) : (
            <dl className={styles.facts}>
              {weights.map(({ label, text }) => (
                <Fact key={label} label={label}>
                  {text}
                </Fact>
              ))}
            </dl>
          )}
        </>
      )}
    </section>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
