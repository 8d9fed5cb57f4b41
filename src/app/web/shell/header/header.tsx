import { useMediaQuery } from '@mantine/hooks';
import { Link, useRouterState } from '@tanstack/react-router';
import { ActingBanner } from '../../../../identity/web/public/acting-banner.tsx';
import { VenueName } from '../../../../identity/web/public/venue-name.tsx';
import { MarketBell } from '../../../../market/web/public/bell.tsx';
import { spaceLandings, spaceOf } from '../../navigation/spaces.ts';
import { SearchField } from '../../search/search-field.tsx';
import { phoneQuery } from '../phone.ts';
import { SampleLine } from '../venues/sample-line.tsx';
import { PhoneSwitch, VenueSwitch } from '../venues/venue-switch.tsx';
import { Crumbs } from './crumbs.tsx';
import styles from './header.module.css';
import { Indicators } from './indicators.tsx';
import { SpaceLabel, Switcher } from './switcher.tsx';
import { UserMenu } from './user-menu.tsx';

interface Props {
  readonly withSearch: boolean;
  readonly withMark?: boolean;
  /** Whose house this is, where no sidebar says it. */
  readonly withVenue?: boolean;
}

export function Header({ withSearch, withMark = false, withVenue = false }: Props) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const space = spaceOf(path);
  const phone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false }) ?? false;
  return (
    <header className={styles.header}>
      <ActingBanner />
      <SampleLine />
      <div className={styles.bar}>
        <div className={styles.start}>
          {phone && <PhoneSwitch space={space} />}
          {withMark && !phone && (
            <Link to={spaceLandings[space]} className={styles.mark}>
              <img src="/mark.svg" alt="Cellarhand" width={28} height={28} />
            </Link>
          )}
          <div className={styles.where}>
            {phone ? (
              <div className={styles.over}>
                <VenueName className={styles.venue} />
                <SpaceLabel space={space} />
              </div>
            ) : (
              withVenue && <VenueSwitch className={styles.venue} />
            )}
            <div className={styles.way}>
              {!phone && <Switcher space={space} />}
              <Crumbs />
            </div>
          </div>
        </div>
        <div>{withSearch && !phone && <SearchField space={space} />}</div>
        <div className={styles.end}>
          {!phone && <Indicators />}
          <MarketBell />
          <UserMenu />
        </div>
      </div>
      {phone && <Indicators />}
    </header>
  );
}
