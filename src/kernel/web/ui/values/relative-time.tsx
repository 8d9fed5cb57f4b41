import { useEffect, useState } from 'react';
import { useStore } from '../../store.ts';
import { agoText } from './ago.ts';
import { clock, wallDay, wallMoment } from './clock.ts';

interface Props {
  readonly at: string | number | undefined;
}

/** Beyond a week a day is better known by its name. */
const weekMs = 7 * 86_400_000;

/** How long ago, with the moment itself on hover. */
export function RelativeTime({ at }: Props) {
  const venue = useStore(clock);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  if (at === undefined) return <span>never</span>;
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return <span>—</span>;
  return (
    <time dateTime={moment.toISOString()} title={wallMoment(moment, venue)}>
      {now - moment.getTime() > weekMs ? wallDay(moment.toISOString(), venue) : agoText(moment.getTime(), now)}
    </time>
  );
}
