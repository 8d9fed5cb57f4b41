import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocalStorage } from '../../../kernel/web/kit/use-local-storage.ts';
import type { ScreenLink } from '../../../kernel/web/screen-link.ts';
import { holds } from '../../../kernel/web/session/roles.ts';
import { useUser } from '../../../kernel/web/session/use-user.ts';
import { ButtonLink } from '../../../kernel/web/ui/links.tsx';
import { mayEdit } from '../../contract/access.ts';
import type { setupSteps } from '../../contract/health.ts';
import styles from './cards.module.css';

type Step = (typeof setupSteps)[number];

interface Words {
  readonly title: string;
  /** What it is good for. */
  readonly why: string;
  readonly link: (clientId: number) => ScreenLink;
  readonly action: string;
  /** A quicker way to the same. */
  readonly quick?: { readonly link: ScreenLink; readonly action: string };
  /** What a house does; a supplier sets up a catalogue alone. */
  readonly needs?: string;
}

const words: Record<Step, Words> = {
  products: {
    title: 'Add what you carry',
    why: 'Import the list you have, in whatever form, or choose from common products. Groups, suppliers and costs in it come along.',
    link: (clientId) => ({ to: '/client-products/$clientId', params: { clientId: String(clientId) } }),
    action: 'Products',
  },
  groups: { title: 'Sort your catalog into groups', why: 'Reports and counts are read by group: spirits, beer, produce.', link: () => ({ to: '/groups' }), action: 'Groups' },
  suppliers: { title: 'Add your suppliers', why: 'So that deliveries, prices and orders belong to somebody.', link: () => ({ to: '/suppliers' }), action: 'Suppliers' },
  costs: {
    title: 'Add a cost to every product',
    why: 'Without it, stock has no worth and a recipe no margin.',
    link: () => ({ to: '/catalogue-health', search: { fix: 'no-cost' } }),
    action: 'Costs',
  },
  areas: {
    title: 'Add the areas you count',
    why: 'A bar, a cellar, a kitchen: several people can count at once.',
    link: () => ({ to: '/areas' }),
    action: 'Areas',
    quick: { link: { to: '/areas', search: { from: 'template' } }, action: 'By template' },
    needs: 'stock.view',
  },
  locations: {
    title: 'Add the places in each area',
    why: 'Back bar, speed rail, walk-in: where a bottle is counted. Which product stands where is learnt by counting.',
    link: () => ({ to: '/locations' }),
    action: 'Locations',
    quick: { link: { to: '/locations', search: { from: 'template' } }, action: 'By template' },
    needs: 'stock.view',
  },
  count: {
    title: 'Complete your first count',
    why: 'From then on stock follows what you receive, sell and waste.',
    link: () => ({ to: '/stock-count-wizard/list' }),
    action: 'Count',
    needs: 'stock.count',
  },
  plus: {
    title: 'Import sales from your POS',
    why: 'The file your till exports. What was sold is taken from stock by its recipes.',
    link: () => ({ to: '/sales-import' }),
    action: 'Sales',
    needs: 'sales.import',
  },
  variance: {
    title: 'See your first variance',
    why: 'After a second count: what was used against what was sold, and what is missing.',
    link: () => ({ to: '/reports/variance-report' }),
    action: 'Variance',
    needs: 'reports.view',
  },
};

interface Props {
  /** What else one may do first; it goes with the list. */
  readonly children?: ReactNode;
  /** Where other things stand beside it, it can be put away. */
  readonly canPutAway?: boolean;
  readonly steps: readonly { readonly step: Step; readonly done: boolean; readonly count: number; readonly of: number | null }[];
}

/** The way from an empty client to its first variance. Each step is done when what is there says so. */
export function SetUpSteps({ steps: all, canPutAway = false, children }: Props) {
  const user = useUser();
  const [away, putAway] = useLocalStorage(`set-up.away.${user.client_id}.${user.user_id}`, false);
  const steps = all.filter(({ step }) => holds(user, words[step].needs ?? mayEdit.permission));
  const done = steps.filter((one) => one.done).length;
  if (done === steps.length) return null;
  if (away && canPutAway)
    return (
      <Button variant="subtle" size="sm" className="no-print" onClick={() => putAway(false)}>
        Show what is left to set up
      </Button>
    );
  // Near the end only what is left is worth the room.
  const shown = done > steps.length / 2 ? steps.filter((one) => !one.done) : steps;
  const next = steps.find((one) => !one.done)?.step;
  return (
    <section aria-labelledby="set-up">
      <div className={styles.head}>
        <h2 id="set-up" className={styles.heading}>
          Set up, {done} of {steps.length} done
        </h2>
        {canPutAway && (
          <Button variant="subtle" size="sm" onClick={() => putAway(true)}>
            Put away
          </Button>
        )}
      </div>
      <ol className={styles.steps}>
        {shown.map(({ step, done: ready, count, of }) => (
          <li key={step} className={styles.step}>
            {ready ? <IconCircleCheckFilled size={20} className={styles.done} aria-label="Done" /> : <IconCircle size={20} className={styles.open} aria-label="To do" />}
            <span className={styles.words}>
              {words[step].title}
              {of !== null && of > 0 && ` (${count} of ${of})`}
              {!ready && <span className={styles.reason}>{words[step].why}</span>}
            </span>
            {!ready && (
              <span className={styles.ways}>
                {words[step].quick && (
                  <ButtonLink {...words[step].quick.link} variant={step === next ? 'filled' : 'default'} size="sm">
                    {words[step].quick.action}
                  </ButtonLink>
                )}
                <ButtonLink {...words[step].link(user.client_id)} variant={step === next && !words[step].quick ? 'filled' : 'default'} size="sm">
                  {words[step].action}
                </ButtonLink>
              </span>
            )}
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}
