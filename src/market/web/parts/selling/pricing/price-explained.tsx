import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AnswerOf } from '../../../../../kernel/contract/call.ts';
import { useCall } from '../../../../../kernel/web/query/query.ts';
import { ErrorState } from '../../../../../kernel/web/ui/errors/error-state.tsx';
import { FormSkeleton } from '../../../../../kernel/web/ui/skeletons.tsx';
import { StatusBadge } from '../../../../../kernel/web/ui/status-badge.tsx';
import { dayWords } from '../../../../../kernel/web/ui/values/clock.ts';
import { Money } from '../../../../../kernel/web/ui/values/money.tsx';
import { percentText } from '../../../../../kernel/web/ui/values/number-text.ts';
import { explainPrices, type PriceCandidateRow, type Proposal } from '../../../../contract/price-studio.ts';
import { reasonText } from '../../own-price.tsx';
import { packsText } from '../../words.ts';
import { askedWords, datesText, fateWords } from './price-words.tsx';
import styles from './studio.module.css';
import type { StudioQuestion } from './use-studio.ts';

type Explained = AnswerOf<typeof explainPrices>;

interface Props {
  readonly asked: StudioQuestion & { readonly product: number };
  readonly proposal: Proposal | undefined;
  /** What the proposal would do, beside the price that it makes. */
  readonly effect: ReactNode;
  readonly onRule: (id: number) => void;
}

/** What so many cost this client on a day, which price wins over which, and who sees what of it. */
export function PriceExplained({ asked, proposal, effect, onRule }: Props) {
  const body = {
    product_id: asked.product,
    quantity: asked.quantity,
    ...(asked.client !== undefined && { client_id: asked.client }),
    ...(asked.day && { day: asked.day }),
    ...(proposal && { proposal }),
  };
  const { data, error, refetch } = useCall(explainPrices, { body }, { freshMs: 0, keepPrevious: true });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton rows={6} />;
  return (
    <>
      <section aria-label="Price" className={styles.card}>
        <h2>{data.client_name ? `What ${data.client_name} pays` : 'What everybody pays'}</h2>
        <Figures of={data} quantity={asked.quantity} />
        {!data.shown && <p className={styles.soft}>This product is not shown to clients, so nobody can order it.</p>}
        <ol className={styles.candidates} aria-label="Prices that were weighed">
          {data.candidates.map((one) => (
            <Candidate key={keyOf(one)} of={one} onRule={onRule} />
          ))}
        </ol>
      </section>
      {effect}
      <WhoSees of={data} />
    </>
  );
}

const keyOf = ({ reason, rule_id, proposed, type, value, min_quantity, valid_from, valid_until, fate }: PriceCandidateRow): string =>
  [reason, rule_id, proposed, type, value, min_quantity, valid_from, valid_until, fate].join(' ');

const Figures = ({ of, quantity }: { readonly of: Explained; readonly quantity: number }) => (
  <>
    <dl className={styles.lead}>
      <div className={`${styles.figure} ${styles.main}`}>
        <dt>{of.price_basis === 'weight' ? 'One kg' : `One ${of.pack_name === 'each' ? 'piece' : of.pack_name}`}</dt>
        <dd>
          <Money value={of.price} />
        </dd>
      </div>
      {quantity > 1 && (
        <div className={styles.figure}>
          <dt>{packsText(quantity)}</dt>
          <dd>
            <Money value={of.total} />
          </dd>
        </div>
      )}
      <div className={styles.figure}>
        <dt>Margin</dt>
        <dd>{percentText(of.margin)}</dd>
      </div>
      {of.margin_amount !== null && (
        <div className={styles.figure}>
          <dt>Left after cost</dt>
          <dd>
            <Money value={of.margin_amount} />
          </dd>
        </div>
      )}
    </dl>
    <p className={styles.soft}>
      {askedWords[of.reason]} on {dayWords(of.day)}
      {of.reason === 'private' && (
        <>
          {' '}
          · everybody else pays <Money value={of.open_price} />
        </>
      )}
      {of.cost === null ? (
        ' · no cost is kept of this product'
      ) : (
        <>
          {' '}
          · costs you <Money value={of.cost} />
        </>
      )}
      {of.next_tier && (
        <>
          {' '}
          · <Money value={of.next_tier.price} /> from {packsText(of.next_tier.min_quantity)}
        </>
      )}
    </p>
  </>
);

const scopes = { product: 'this product', category: 'its category', all: 'everything' } as const;

function nameOf({ reason, of, type, value, name, proposed }: PriceCandidateRow): string {
  if (reason !== 'private') return name ? `${askedWords[reason]}, ${name}` : askedWords[reason];
  const what = `${proposed ? 'Proposed' : 'Private'} price for ${scopes[of ?? 'product']}`;
  return type === 'percent' ? `${what}, ${percentText(value)} off list` : what;
}

function Candidate({ of, onRule }: { readonly of: PriceCandidateRow; readonly onRule: (id: number) => void }) {
  const wins = of.fate === 'wins';
  const { rule_id: rule } = of;
  const when = [of.min_quantity > 1 && `from ${packsText(of.min_quantity)}`, datesText(of.valid_from, of.valid_until)].filter(Boolean).join(' · ');
  return (
    <li className={styles.candidate} data-wins={wins}>
      <span className={styles.name}>{nameOf(of)}</span>
      <span className={styles.price}>
        <Money value={of.price} />
      </span>
      <span className={styles.fate}>
        <span>
          {wins ? <StatusBadge tone="good">{fateWords.wins}</StatusBadge> : fateWords[of.fate]}
          {when && ` · ${when}`}
        </span>
        {rule !== null && !of.proposed && (
          <Button variant="subtle" size="compact-xs" aria-label={`Change: ${nameOf(of)}`} onClick={() => onRule(rule)}>
            Change
          </Button>
        )}
      </span>
    </li>
  );
}

/** The same answer as the two sides read it. */
const WhoSees = ({ of }: { readonly of: Explained }) => (
  <section aria-label="Who sees what" className={styles.card}>
    <h2>Who sees what</h2>
    <div className={styles.sees}>
      <div>
        <h3>{of.client_name ?? 'Any client'}</h3>
        <ul>
          <li>
            <Money value={of.price} />, “{reasonText({ price: of.price, list_price: of.list_price, price_reason: of.reason })}”
          </li>
          {of.price < of.list_price && (
            <li>
              the list price, <Money value={of.list_price} />
            </li>
          )}
          {of.next_tier && (
            <li>
              <Money value={of.next_tier.price} /> from {packsText(of.next_tier.min_quantity)}
            </li>
          )}
        </ul>
      </div>
      <div>
        <h3>Only your own people</h3>
        <ul>
          <li>cost and margin</li>
          <li>what other clients agreed</li>
          <li>credit limits and notes</li>
        </ul>
      </div>
    </div>
  </section>
);
