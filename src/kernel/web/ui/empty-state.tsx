import type { ComponentType, ReactNode } from 'react';
import styles from './state.module.css';

interface Props {
  readonly icon?: ComponentType<{ size?: number | string; stroke?: number | string }>;
  readonly title: string;
  /** What to do about it. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

export const EmptyState = ({ icon: Icon, title, children, action }: Props) => (
  <div className={styles.state}>
    {Icon && (
      <span className={styles.icon} aria-hidden>
        <Icon size={28} stroke={1.4} />
      </span>
    )}
    <h2 className={styles.title}>{title}</h2>
    {children && <p className={styles.text}>{children}</p>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
);
