import { IconDots, IconSearch } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useUser } from '../../../../kernel/web/session/use-user.ts';
import { navigationFor, placeOf } from '../../navigation/navigation.ts';
import { screens } from '../../screens.ts';
import { openSearch } from '../../search/search-state.ts';
import styles from './bottom-bar.module.css';

interface Props {
  readonly menuOpen: boolean;
  readonly onMenu: () => void;
}

/** What one does with a phone in the hand, within the thumb's reach. Gives way to the keyboard. */
export function BottomBar({ menuOpen, onMenu }: Props) {
  const user = useUser();
  const at = useRouterState({ select: (state) => placeOf(screens, state.location.pathname) });
  const done = useMemo(() => navigationFor(screens, user).daily.filter(({ byPhone }) => byPhone), [user]);
  return (
    <nav aria-label="Every day" className={styles.bar}>
      {done.map(({ to, label, icon: Icon, paths }) => (
        <Link key={to} to={to} className={styles.item} aria-current={paths.includes(at) ? 'page' : undefined}>
          {Icon && <Icon size={22} stroke={1.6} />}
          {label}
        </Link>
      ))}
      <button type="button" className={styles.item} onClick={openSearch} aria-haspopup="dialog">
        <IconSearch size={22} stroke={1.6} aria-hidden />
        Search
      </button>
      <button type="button" className={styles.item} onClick={onMenu} aria-expanded={menuOpen} aria-controls="sidebar" aria-label="More: menu">
        <IconDots size={22} stroke={1.6} aria-hidden />
        More
      </button>
    </nav>
  );
}
