import { useMediaQuery } from '@mantine/hooks';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { ActingBanner } from '../../../identity/web/public/acting-banner.tsx';
import { UnconfirmedBanner } from '../../../identity/web/public/unconfirmed-banner.tsx';
import { Header } from './header/header.tsx';
import { ViewTabs } from './header/view-tabs.tsx';
import { phoneQuery, smallQuery } from './phone.ts';
import styles from './shell.module.css';
import { Sidebar } from './sidebar/sidebar.tsx';

const place = 'sidebarCollapsed';

/** The shell around a screen; around children where a screen stands outside the guarded ones. */
export default function AdminShell({ children }: { readonly children?: ReactNode }) {
  const phone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false }) ?? false;
  const small = useMediaQuery(smallQuery, undefined, { getInitialValueInEffect: false }) ?? false;
  const works = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.screen?.work === true });
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(place) === '1');
  const [open, setOpen] = useState(false);
  const path = useRouterState({ select: (state) => state.location.pathname });

  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving elsewhere closes the overlay
  useEffect(() => setOpen(false), [path, phone]);

  const toggle = () => {
    if (phone) return setOpen(!open);
    localStorage.setItem(place, collapsed ? '0' : '1');
    setCollapsed(!collapsed);
  };

  if (works && small)
    return (
      <div className={styles.work}>
        <ActingBanner />
        <main id="content" className={styles.all} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
    );
  return (
    <div className={styles.shell} data-collapsed={!phone && collapsed}>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <Sidebar overlay={phone} open={phone ? open : true} collapsed={!phone && collapsed} onToggle={toggle} onExpand={() => setCollapsed(false)} />
      <div className={styles.column}>
        <Header withSearch menu={phone ? { open, toggle } : undefined} />
        <main id="content" className={styles.content} tabIndex={-1}>
          <UnconfirmedBanner />
          <ViewTabs />
          {children ?? <Outlet />}
        </main>
      </div>
    </div>
  );
}
