import { lazy, Suspense } from 'react';
import { VenueName } from '../../../../identity/web/public/venue-name.tsx';
import type { Space } from '../../../../kernel/web/screen.ts';
import type { VenuePlace } from './venue-menu.tsx';
import styles from './venue-switch.module.css';

const load = () => import('./venue-menu.tsx');
const VenueMenu = lazy(async () => ({ default: (await load()).VenueMenu }));
const PhonePlaces = lazy(async () => ({ default: (await load()).PhonePlaces }));

/** Whose house this is; the way to the others comes after the first paint. */
export const VenueSwitch = (place: VenuePlace) => (
  <Suspense fallback={<VenueName className={place.className} />}>
    <VenueMenu {...place} />
  </Suspense>
);

/** The same where a finger presses, together with the way to the other space. */
export const PhoneSwitch = ({ space }: { readonly space: Space }) => (
  <Suspense fallback={<span className={styles.face} />}>
    <PhonePlaces space={space} />
  </Suspense>
);
