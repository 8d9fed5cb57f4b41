import { useFocusReturn, useMediaQuery } from '@mantine/hooks';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { ActingBanner } from '../../../identity/web/public/acting-banner.tsx';
import { UnconfirmedBanner } from '../../../identity/web/public/unconfirmed-banner.tsx';
import { useUser } from '../../../kernel/web/session/use-user.ts';
import { BottomBar } from './bottom-bar/bottom-bar.tsx';
import { Header } from './header/header.tsx';
import { ViewTabs } from './header/view-tabs.tsx';
import { phoneQuery, smallQuery } from './phone.ts';
import styles from './shell.module.css';
import { Sidebar } from './sidebar/sidebar.tsx';
import { SampleLine } from './venues/sample-line.tsx';

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

  useFocusReturn({ opened: phone && open });

  const { sample } = useUser();
  const toggle = () => {
    if (phone) return setOpen(!open);
    localStorage.setItem(place, collapsed ? '0' : '1');
    setCollapsed(!collapsed);
  };

  // One tree in every width: what somebody has begun on a screen outlives a turned tablet and the width of paper.
  const alone = works && small;
  return (
    <div className={alone ? undefined : styles.shell} data-collapsed={!phone && collapsed} data-sample={sample}>
      {!alone && (
        <a href="#content" className={styles.skip}>
          Skip to content
        </a>
      )}
      {!alone && <Sidebar overlay={phone} open={phone ? open : true} collapsed={!phone && collapsed} onToggle={toggle} onExpand={() => setCollapsed(false)} />}
      <div className={alone ? styles.alone : styles.column}>
        {alone ? (
          <>
            <ActingBanner />
            <SampleLine />
          </>
        ) : (
          <Header withSearch withVenue={collapsed} />
        )}
        <main id="content" className={alone ? styles.all : styles.content} tabIndex={-1}>
          {!alone && <UnconfirmedBanner />}
          {!alone && <ViewTabs />}
          {children ?? <Outlet />}
        </main>
      </div>
      {phone && !alone && <BottomBar menuOpen={open} onMenu={toggle} />}
    </div>
  );
}
