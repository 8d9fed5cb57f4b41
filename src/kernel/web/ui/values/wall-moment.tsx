import { useStore } from '../../store.ts';
import { clock, daysOf, wallDay, wallMoment } from './clock.ts';
import styles from './wall-moment.module.css';

/** When something happened, by the venue's clock; after midnight with the business day that it belongs to. */
export function WallMoment({ at }: { readonly at: string }) {
  const venue = useStore(clock);
  const { wall, business } = daysOf(at, venue);
  return (
    <time dateTime={at} className={styles.moment}>
      {wallMoment(at, venue)}
      {wall !== business && <small className={styles.of}>of {wallDay(`${business}T12:00:00Z`, { ...venue, timezone: 'UTC' }, { day: 'numeric', month: 'short' })}</small>}
    </time>
  );
}
