import { IconLock, IconPoint } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { NavEntry } from '../../navigation/navigation.ts';
import styles from './sidebar.module.css';

interface Props {
  readonly entry: NavEntry;
  readonly here: boolean;
  readonly collapsed: boolean;
  readonly nested?: boolean;
}

export function SidebarLink({ entry, here, collapsed, nested = false }: Props) {
  const Icon = entry.icon ?? IconPoint;
  return (
    <li>
      <Link to={entry.to} className={styles.link} data-nested={nested} aria-current={here ? 'page' : undefined} title={collapsed ? entry.label : undefined}>
        {!nested && <Icon size={20} stroke={1.5} />}
        <span className={collapsed ? styles.hidden : undefined}>{entry.label}</span>
        {entry.locked && <IconLock size={14} aria-label="You may not open this" className={styles.lock} />}
      </Link>
    </li>
  );
}
