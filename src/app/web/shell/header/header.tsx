import { useMediaQuery } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { ActingBanner } from '../../../../identity/web/public/acting-banner.tsx';
import { spaceLandings, spaceOf } from '../../navigation/spaces.ts';
import { titleOf } from '../../navigation/title.ts';
import { phoneQuery } from '../phone.ts';
import { QuickSearch } from '../search/quick-search.tsx';
import styles from './header.module.css';
import { Indicators } from './indicators.tsx';
import { Switcher } from './switcher.tsx';
import { UserMenu } from './user-menu.tsx';

interface Props {
  readonly withSearch: boolean;
  readonly withMark?: boolean;
  readonly menu: { readonly open: boolean; readonly toggle: () => void } | undefined;
}

export function Header({ withSearch, withMark = false, menu }: Props) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const space = spaceOf(path);
  const phone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false }) ?? false;
  return (
    <header className={styles.header}>
      <ActingBanner />
      <div className={styles.bar}>
        <div className={styles.start}>
          {menu && (
            <button type="button" className={styles.menu} onClick={menu.toggle} aria-expanded={menu.open} aria-controls="sidebar" aria-label="Menu">
              <IconMenu2 size={22} stroke={1.5} />
            </button>
          )}
          {withMark && (
            <Link to={spaceLandings[space]} className={styles.mark}>
              <img src="/mark.svg" alt="Cellarhand" width={28} height={28} />
            </Link>
          )}
          <Switcher space={space} />
          <span className={styles.slash} aria-hidden>
            /
          </span>
          <span className={styles.title} data-testid="header-title" title={titleOf(path)}>
            {titleOf(path)}
          </span>
        </div>
        <div>{withSearch && <QuickSearch space={space} />}</div>
        <div className={styles.end}>
          {!phone && <Indicators />}
          <UserMenu />
        </div>
      </div>
      {phone && <Indicators />}
    </header>
  );
}
