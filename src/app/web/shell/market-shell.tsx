import { Outlet } from '@tanstack/react-router';
import { UnconfirmedBanner } from '../../../identity/web/public/unconfirmed-banner.tsx';
import { Header } from './header/header.tsx';
import styles from './shell.module.css';

/** The Marketplace has no sidebar, and its search stands in its own toolbar. */
export default function MarketShell() {
  return (
    <div className={styles.column}>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <Header withSearch={false} withMark withVenue />
      <main id="content" className={styles.content} tabIndex={-1}>
        <UnconfirmedBanner />
        <Outlet />
      </main>
    </div>
  );
}
