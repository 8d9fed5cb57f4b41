import { lazy, Suspense } from 'react';
import { VenueName } from '../../../../identity/web/public/venue-name.tsx';
import type { VenuePlace } from './venue-menu.tsx';

const VenueMenu = lazy(async () => ({ default: (await import('./venue-menu.tsx')).VenueMenu }));

/** Whose house this is; the way to the others comes after the first paint. */
export const VenueSwitch = (place: VenuePlace) => (
  <Suspense fallback={<VenueName className={place.className} />}>
    <VenueMenu {...place} />
  </Suspense>
);
