import { Link, useRouterState } from '@tanstack/react-router';
import { Fragment, useLayoutEffect } from 'react';
import { useUser } from '../../../../kernel/web/session/use-user.ts';
import { useStore } from '../../../../kernel/web/store.ts';
import { barTitle } from '../../../../kernel/web/ui/bar-title.ts';
import { recordName } from '../../../../kernel/web/ui/record-name.ts';
import { crumbsOf } from '../../navigation/crumbs.ts';
import { screens } from '../../screens.ts';
import styles from './crumbs.module.css';

const upToSearch = { exact: true, includeSearch: true } as const;

/** Where one is, after the space: each but the last leads back. */
export function Crumbs() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const name = useStore(recordName);
  const user = useUser();
  const crumbs = crumbsOf(screens, path, name, user);
  // What a phone has room for; on the desk it stands in the way to where one is.
  const title = (crumbs.find(({ isName }) => isName) ?? crumbs.find(({ isTitle }) => isTitle))?.label;
  useLayoutEffect(() => {
    barTitle.set(title);
    return () => barTitle.set(undefined);
  }, [title]);
  return (
    <nav aria-label="Breadcrumbs" className={styles.crumbs} data-named={crumbs.some(({ isName }) => isName) || undefined}>
      {crumbs.map(({ label, to, isTitle, isName }, at) => (
        <Fragment key={label}>
          <span className={styles.slash} aria-hidden>
            /
          </span>
          {to === undefined ? (
            <span
              className={styles.crumb}
              data-title={isTitle}
              data-testid={isTitle ? 'header-title' : undefined}
              title={label}
              aria-current={at === crumbs.length - 1 ? 'page' : undefined}
            >
              {label}
            </span>
          ) : (
            <Link
              to={to}
              activeOptions={upToSearch}
              className={styles.crumb}
              title={label}
              data-title={isTitle}
              data-name={isName}
              data-testid={isTitle ? 'header-title' : undefined}
            >
              {label}
            </Link>
          )}
        </Fragment>
      ))}
    </nav>
  );
}
