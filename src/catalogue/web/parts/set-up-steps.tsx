import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useUser } from '../../../kernel/web/session/use-user.ts';
import type { setupSteps } from '../../contract/health.ts';
import styles from './cards.module.css';

type Step = (typeof setupSteps)[number];

const words: Record<Step, { readonly title: string; readonly to: string; readonly action: string }> = {
  areas: { title: 'Add the areas you count', to: '/areas', action: 'Areas' },
  locations: { title: 'Add the places in each area', to: '/locations', action: 'Locations' },
  groups: { title: 'Sort your catalog into groups', to: '/groups', action: 'Groups' },
  suppliers: { title: 'Add your suppliers', to: '/suppliers', action: 'Suppliers' },
  products: { title: 'Add what you carry', to: '/client-products', action: 'Products' },
  costs: { title: 'Add a cost to every product', to: '/dashboard?fix=no-cost', action: 'Costs' },
  plus: { title: 'Import sales from your POS', to: '/sales-import', action: 'Sales' },
  count: { title: 'Complete your first count', to: '/stock-count-wizard/list', action: 'Count' },
};

interface Props {
  readonly steps: readonly { readonly step: Step; readonly done: boolean; readonly count: number; readonly of: number | null }[];
}

/** The way from an empty client to the first count. */
export function SetUpSteps({ steps }: Props) {
  const { client_id } = useUser();
  const done = steps.filter((one) => one.done).length;
  // Near the end only what is left is worth the room.
  const shown = done > steps.length / 2 ? steps.filter((one) => !one.done) : steps;
  return (
    <section aria-labelledby="set-up">
      <h2 id="set-up" className={styles.heading}>
        Set up, {done} of {steps.length} done
      </h2>
      <ol className={styles.steps}>
        {shown.map(({ step, done: ready, count, of }) => (
          <li key={step} className={styles.step}>
            {ready ? <IconCircleCheckFilled size={20} className={styles.done} aria-label="Done" /> : <IconCircle size={20} className={styles.open} aria-label="To do" />}
            <span className={styles.words}>
              {words[step].title}
              {of !== null && of > 0 && ` (${count} of ${of})`}
            </span>
            {!ready && (
              <Button
                component={Link}
                {...({ to: step === 'products' ? `/client-products/${client_id}` : words[step].to.split('?')[0], search: step === 'costs' ? { fix: 'no-cost' } : {} } as object)}
                variant="default"
                size="sm"
              >
                {words[step].action}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
