import { IconCheck, IconX } from '@tabler/icons-react';
import styles from './steps.module.css';

export interface Step {
  readonly label: string;
  /** Where it went wrong. */
  readonly broken?: boolean;
}

interface Props {
  readonly label: string;
  readonly steps: readonly Step[];
  /** The last that is behind. */
  readonly reached: number;
}

/** How far something has come on its way. */
export const Steps = ({ label, steps, reached }: Props) => (
  <ol className={styles.steps} aria-label={label}>
    {steps.map(({ label: name, broken = false }, at) => (
      <li key={name} data-reached={at <= reached} data-broken={broken} aria-current={at === reached ? 'step' : undefined}>
        <span className={styles.dot} aria-hidden>
          {broken ? <IconX size={14} /> : at <= reached && <IconCheck size={14} />}
        </span>
        {name}
      </li>
    ))}
  </ol>
);
