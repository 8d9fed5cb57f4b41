import { useMediaQuery } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { UnconfirmedBanner } from '../../../identity/web/public/unconfirmed-banner.tsx';
import { useUser } from '../../../kernel/web/session/use-user.ts';
import { MarketBar } from './bottom-bar/market-bar.tsx';
import { Header } from './header/header.tsx';
import { phoneQuery } from './phone.ts';
import styles from './shell.module.css';

/** The Marketplace has no sidebar, and its search stands in its own toolbar. */
export default function MarketShell() {
  const phone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false }) ?? false;
  const { sample } = useUser();
  return (
    <div className={styles.column} data-with-bar={phone} data-sample={sample}>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <Header withSearch={false} withMark withVenue />
      <main id="content" className={styles.content} tabIndex={-1}>
        <UnconfirmedBanner />
        <Outlet />
      </main>
      {phone && <MarketBar />}
    </div>
  );
}
