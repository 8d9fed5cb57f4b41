import { FocusTrap } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconX } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { VenueName } from '../../../../identity/web/public/venue-name.tsx';
import type { NavGroup } from '../../../../kernel/web/screen.ts';
import { useUser } from '../../../../kernel/web/session/use-user.ts';
import { type NavEntry, navigationFor, placeOf } from '../../navigation/navigation.ts';
import { screens } from '../../screens.ts';
import { VenueSwitch } from '../venues/venue-switch.tsx';
import styles from './sidebar.module.css';
import { SidebarGroup } from './sidebar-group.tsx';
import { SidebarLink } from './sidebar-link.tsx';

const place = 'sidebarGroups';

function keptGroups(): Record<string, boolean> {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '{}') as Record<string, boolean>;
  } catch {
    return {};
  }
}

interface Props {
  readonly overlay: boolean;
  readonly open: boolean;
  readonly collapsed: boolean;
  readonly onToggle: () => void;
  readonly onExpand: () => void;
}

export function Sidebar({ overlay, open, collapsed, onToggle, onExpand }: Props) {
  const user = useUser();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const navigation = useMemo(() => navigationFor(screens, user), [user]);
  const [groups, setGroups] = useState(keptGroups);
  const at = placeOf(screens, path);
  const isHere = ({ paths }: NavEntry) => paths.includes(at);
  const byDay = navigation.daily.some(isHere);
  const groupsHere = navigation.groups.map((group) => ({ ...group, here: byDay ? undefined : group.entries.find(isHere) }));

  const setGroup = (name: NavGroup, shown: boolean) => {
    const next = { ...groups, [name]: shown };
    localStorage.setItem(place, JSON.stringify(next));
    setGroups(next);
  };
  if (overlay && !open) return null;

  const rail = (
    <aside
      id="sidebar"
      className={styles.rail}
      data-overlay={overlay}
      data-collapsed={collapsed}
      role={overlay ? 'dialog' : undefined}
      aria-modal={overlay || undefined}
      aria-label={overlay ? 'Menu' : undefined}
      onKeyDown={(event) => overlay && event.key === 'Escape' && onToggle()}
    >
      <div className={styles.head}>
        <img src="/mark.svg" alt="" width={28} height={28} />
        {!collapsed && (
          <span className={styles.names}>
            <span className={styles.name}>Cellarhand</span>
            {overlay ? <VenueName className={styles.venue} /> : <VenueSwitch className={styles.venue} onRail />}
          </span>
        )}
        {overlay && (
          <button type="button" className={styles.close} onClick={onToggle} aria-label="Close menu">
            <IconX size={20} />
          </button>
        )}
      </div>
      <nav aria-label="Main" className={styles.nav}>
        <ul className={styles.list}>
          {[...navigation.daily, ...navigation.top].map((entry) => (
            <SidebarLink key={entry.to} entry={entry} here={isHere(entry)} collapsed={collapsed} />
          ))}
        </ul>
        <hr className={styles.rule} />
        {groupsHere.map(({ name, entries, here }) => (
          <SidebarGroup
            key={name}
            name={name}
            entries={entries}
            here={here}
            collapsed={collapsed}
            open={groups[name] ?? here !== undefined}
            onToggle={(shown) => {
              if (collapsed) onExpand();
              setGroup(name, collapsed || shown);
            }}
          />
        ))}
      </nav>
      {!overlay && (
        <button
          type="button"
          className={styles.toggle}
          onClick={onToggle}
          aria-expanded={!collapsed}
          aria-controls="sidebar"
          aria-label={collapsed ? 'Expand sidebar' : 'Collapse sidebar'}
        >
          {collapsed ? <IconLayoutSidebarLeftExpand size={20} stroke={1.5} /> : <IconLayoutSidebarLeftCollapse size={20} stroke={1.5} />}
          {!collapsed && <span>Collapse</span>}
        </button>
      )}
    </aside>
  );
  if (!overlay) return rail;
  return (
    <>
      <div className={styles.backdrop} onClick={onToggle} aria-hidden />
      <FocusTrap active>{rail}</FocusTrap>
    </>
  );
}
