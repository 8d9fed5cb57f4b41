import { Tooltip } from '@mantine/core';
import { IconLock, IconPoint } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { NavEntry } from '../../navigation/navigation.ts';
import styles from './sidebar.module.css';

/** A tooltip says what an icon stands for, to the pointer and to the keyboard. */
export const pointedAt = { hover: true, focus: true, touch: false } as const;

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
      <Tooltip label={entry.label} position="right" disabled={!collapsed} events={pointedAt}>
        <Link to={entry.to} className={styles.link} data-nested={nested} aria-current={here ? 'page' : undefined}>
          {!nested && <Icon size={20} stroke={1.5} />}
          <span className={collapsed ? styles.hidden : undefined}>{entry.label}</span>
          {entry.locked && <IconLock size={14} aria-label="You may not open this" className={styles.lock} />}
        </Link>
      </Tooltip>
    </li>
  );
}
