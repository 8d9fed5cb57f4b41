import { useState } from 'react';
import { ActionButton } from '../../../../kernel/web/kit/action-button.tsx';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { useCall, useCallMutation } from '../../../../kernel/web/query/query.ts';
import { AnchorLink } from '../../../../kernel/web/ui/links.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { percentText } from '../../../../kernel/web/ui/values/number-text.ts';
import { fullName } from '../../../../stock/web/public/products.ts';
import { answerPrice, listPriceAlerts, type PriceAlert } from '../../../contract/price-alert.ts';
import { LateChoice } from '../check-in/late-choice.tsx';
import { useWhyNot } from '../permissions.ts';
import { amountText, unitText } from '../words.ts';
import styles from './price-alerts.module.css';

interface Props {
  readonly delivery: number;
  /** Line → the price billed, as it is being typed; then nothing is answered yet. */
  readonly billed?: Readonly<Record<string, number>>;
}

/** Prices beyond the tolerance: by how much, what that costs, which recipes it takes below their target, and one tap for each answer. */
export function PriceAlerts({ delivery, billed }: Props) {
  const asked = useCall(listPriceAlerts, { query: { delivery_id: delivery, ...(billed && { billed: JSON.stringify(billed) }) } });
  const alerts = asked.data?.data ?? [];
  if (alerts.length === 0) return null;
  return (
    <section className={styles.alerts} aria-label="Prices that changed">
      <h3>{alerts.length === 1 ? '1 price changed' : `${alerts.length} prices changed`}</h3>
      <ul>
        {alerts.map((alert) => (
          <li key={alert.line}>
            <AlertText alert={alert} />
            <MissedTargets alert={alert} />
            {!billed && <Answers alert={alert} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

const againstWords: Readonly<Record<PriceAlert['against'], string>> = { agreed: 'agreed', last: 'last time', product: 'product cost' };

const AlertText = ({ alert: { product, change, percent, price, price_before, against, unit, quantity, extra } }: { readonly alert: PriceAlert }) => (
  <>
    <p className={styles.what}>
      <strong>
        {fullName(product)} {change > 0 ? 'rose' : 'fell'} {percentText(Math.abs(percent))}
      </strong>
      <strong>
        {extra > 0 && '+'}
        <Money value={extra} />
      </strong>
    </p>
    <p>
      <Money value={price} /> a {unitText(unit, product)}, was <Money value={price_before} /> ({againstWords[against]}): {extra > 0 ? 'more' : 'less'} to pay for{' '}
      {amountText(quantity, unit, product)}.
    </p>
  </>
);

const MissedTargets = ({ alert: { recipes } }: { readonly alert: PriceAlert }) =>
  recipes.map(({ recipe_id, recipe_name, gp_before, gp, target_gp, price_for_target }) => (
    <p key={recipe_id} className={styles.recipe}>
      {recipe_name} falls from {percentText(gp_before)} to {percentText(gp)} gross profit, under its target of {percentText(target_gp)}.{' '}
      <AnchorLink to="/recipe-management/edit/$id" params={{ id: String(recipe_id) }} state={{ recipe: { values: { price_incl_tax: price_for_target }, lines: [] } }}>
        Reprice to <Money value={price_for_target} />
      </AnchorLink>
    </p>
  ));

function Answers({ alert: { delivery_id, line, change, product } }: { readonly alert: PriceAlert }) {
  const whyNot = useWhyNot();
  const keyFor = useAttemptKey();
  const [answer, setAnswer] = useState<'ask' | 'accept'>('ask');
  const name = fullName(product);
  const sent = useCallMutation(answerPrice, {
    idempotencyKey: keyFor,
    onDone: () => toast.done(answer === 'ask' ? `${name}: difference claimed, stock stays at the old price` : `${name}: new price accepted`),
    onFailed: () => undefined,
  });
  const give = (next: 'ask' | 'accept', late?: boolean) => {
    setAnswer(next);
    sent.mutate({ params: { id: delivery_id }, body: { line, answer: next, ...(late && { late }) } });
  };
  return (
    <>
      <div className={styles.answers}>
        {change > 0 && (
          <ActionButton why={whyNot} variant="default" size="compact-md" loading={sent.isPending} onClick={() => give('ask')}>
            Ask the supplier
          </ActionButton>
        )}
        <ActionButton why={whyNot} variant="default" size="compact-md" loading={sent.isPending} onClick={() => give('accept')}>
          Accept the price
        </ActionButton>
      </div>
      <LateChoice error={sent.error} busy={sent.isPending} onLate={() => give(answer, true)} />
    </>
  );
}
