import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReturnState } from '../../contract/states.ts';
import styles from './return-steps.module.css';

const life: readonly { readonly state: ReturnState; readonly label: string }[] = [
  { state: 'requested', label: 'Asked for' },
  { state: 'authorised', label: 'Authorised' },
  { state: 'collected', label: 'Collected' },
  { state: 'credited', label: 'Credited' },
];

/** How far the credit has come. */
export function ReturnSteps({ status }: { readonly status: ReturnState }) {
  const refused = status === 'refused';
  const steps = refused
    ? [
        { state: 'requested' as const, label: 'Asked for' },
        { state: 'refused' as const, label: 'Refused' },
      ]
    : life;
  const reached = steps.findIndex(({ state }) => state === status);
  return (
    <ol className={styles.steps} aria-label="The life of the credit">
      {steps.map(({ state, label }, at) => (
        <li key={state} data-reached={at <= reached} data-refused={state === 'refused'} aria-current={at === reached ? 'step' : undefined}>
          <span className={styles.dot} aria-hidden>
            {state === 'refused' ? <IconX size={14} /> : at <= reached && <IconCheck size={14} />}
          </span>
          {label}
        </li>
      ))}
    </ol>
  );
}
