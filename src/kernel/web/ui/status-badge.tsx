import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './status-badge.module.css';

export type Tone = 'good' | 'attention' | 'bad' | 'info' | 'quiet';

const icons = { good: IconCircleCheck, attention: IconAlertTriangle, bad: IconCircleX, info: IconInfoCircle, quiet: IconCircleDashed };

interface Props {
  readonly tone: Tone;
  readonly children: ReactNode;
}

/** A state in a word, with a sign for those who don't see its colour. */
export function StatusBadge({ tone, children }: Props) {
  const Icon = icons[tone];
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      <Icon size={14} aria-hidden />
      {children}
    </span>
  );
}
