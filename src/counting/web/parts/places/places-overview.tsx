import { Progress } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { StatusBadge, type Tone } from '../../../../kernel/web/ui/status-badge.tsx';
import { RelativeTime } from '../../../../kernel/web/ui/values/relative-time.tsx';
import type { CountPlace } from '../../../contract/cards.ts';
import type { PlaceState } from '../../../contract/states.ts';
import type { ShownLine } from '../lines/sheet-lines.ts';
import { isOpenLine } from './place-lines.ts';
import styles from './places-overview.module.css';

const placeWords: Readonly<Record<PlaceState, readonly [Tone, string]>> = {
  not_started: ['quiet', 'Not started'],
  counting: ['info', 'Counting'],
  finished: ['good', 'Finished'],
};

interface Props {
  readonly places: readonly CountPlace[];
  readonly lines: readonly ShownLine[];
  readonly onOpen: (locationId: number) => void;
}

/** Where there is still something to count, and who is at it. */
export function PlacesOverview({ places, lines, onOpen }: Props) {
  const areas = [...new Set(places.map((place) => place.area_name))];
  return (
    <div className={styles.areas}>
      {areas.map((area) => (
        <section key={area} aria-label={area}>
          <h2 className={styles.area}>{area}</h2>
          <ul className={styles.places}>
            {places
              .filter((place) => place.area_name === area)
              .map((place) => (
                <li key={place.location_id}>
                  <Place place={place} lines={lines.filter((line) => line.location_id === place.location_id)} onOpen={() => onOpen(place.location_id)} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Place({ place, lines, onOpen }: { readonly place: CountPlace; readonly lines: readonly ShownLine[]; readonly onOpen: () => void }) {
  const done = lines.filter((line) => !isOpenLine(line)).length;
  const status = place.status === 'not_started' && lines.some((line) => line.entries.length > 0) ? 'counting' : place.status;
  const [tone, word] = placeWords[status];
  // What this device knows of the lines is newer than the server's answer about the place.
  const said = lines.flatMap(({ entries }) => entries).sort((a, b) => b.counted_at.localeCompare(a.counted_at));
  const counters = [...new Set(said.map(({ user_name }) => user_name ?? 'Someone'))];
  const lastAt = said[0]?.counted_at;
  const share = lines.length === 0 ? 0 : (done / lines.length) * 100;
  return (
    <button type="button" className={styles.place} onClick={onOpen}>
      <span className={styles.name}>
        {place.location_name}
        <StatusBadge tone={tone}>{word}</StatusBadge>
      </span>
      <span className={styles.numbers}>
        {lines.length > 0 && `${done} of ${lines.length}`}
        <IconChevronRight size={20} aria-hidden />
      </span>
      <Progress className={styles.bar} value={share} size="sm" aria-label={`${place.location_name}: ${done} of ${lines.length} counted`} />
      <small className={styles.who}>
        {lastAt === undefined ? (
          'Nobody yet'
        ) : (
          <>
            {counters.slice(0, 3).join(', ')}, <RelativeTime at={lastAt} />
          </>
        )}
      </small>
    </button>
  );
}
