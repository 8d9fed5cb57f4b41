import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useUser } from '../../../../kernel/web/session/use-user.ts';
import { tabsFor } from '../../navigation/navigation.ts';
import { screens } from '../../screens.ts';
import styles from './view-tabs.module.css';

/** Where a thing has several views, the way from each to the others. */
export function ViewTabs() {
  const user = useUser();
  const screen = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.screen });
  const line = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view may be open
  useEffect(() => {
    line.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [screen?.path]);
  const tabs = tabsFor(screens, screen, user);
  if (tabs.length === 0) return null;
  return (
    <nav ref={line} aria-label={screen?.view?.of} className={styles.tabs}>
      {tabs.map(({ path, label }) => (
        <Link key={path} to={path} className={styles.tab} aria-current={path === screen?.path ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
