import { Button, Menu, Progress } from '@mantine/core';
import { IconArrowLeft, IconChevronDown } from '@tabler/icons-react';
import { serverReachable } from '../../../../kernel/web/client/server-reachable.ts';
import { live } from '../../../../kernel/web/live/live-store.ts';
import { online } from '../../../../kernel/web/offline/online.ts';
import { useStore } from '../../../../kernel/web/store.ts';
import { ButtonLink } from '../../../../kernel/web/ui/links.tsx';
import type { Counting } from '../use-counting.ts';
import styles from './place-head.module.css';

interface Props {
  readonly title: string;
  readonly done: number;
  readonly of: number;
  /** The step back within the count; left open, back is to the counts. */
  readonly onBack: (() => void) | undefined;
  readonly counting: Counting;
  /** Where else there is something to count, and the way there. */
  readonly elsewhere?: readonly { readonly location_id: number; readonly location_name: string; readonly open: number }[];
  readonly onGo?: (locationId: number) => void;
}

/** The place, the progress, and whether entries are being sent. It is as high without a signal as with one: what lies below never moves. */
export function PlaceHead({ title, done, of, onBack, counting, elsewhere = [], onGo }: Props) {
  return (
    <header className={styles.head}>
      {onBack ? (
        <Button variant="subtle" px={8} aria-label="Back" onClick={onBack}>
          <IconArrowLeft size={22} />
        </Button>
      ) : (
        <ButtonLink to="/stock-count-wizard/list" variant="subtle" px={8} aria-label="Back to the counts">
          <IconArrowLeft size={22} />
        </ButtonLink>
      )}
      <div className={styles.what}>
        {onGo && elsewhere.length > 0 ? (
          <Menu position="bottom-start">
            <h1 className={styles.title}>
              <Menu.Target>
                <button type="button" className={styles.switch}>
                  {title} <IconChevronDown size={18} aria-label="Another place" />
                </button>
              </Menu.Target>
            </h1>
            <Menu.Dropdown>
              {elsewhere.map(({ location_id, location_name, open }) => (
                <Menu.Item key={location_id} rightSection={open > 0 && <small className={styles.left}>{open.toLocaleString()} left</small>} onClick={() => onGo(location_id)}>
                  {location_name}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        ) : (
          <h1 className={styles.title}>{title}</h1>
        )}
        <p className={styles.signal} role="status">
          <Signal counting={counting} />
        </p>
      </div>
      <span className={styles.share}>
        {done.toLocaleString()} of {of.toLocaleString()}
      </span>
      <Progress className={styles.progress} value={of === 0 ? 0 : (done / of) * 100} size="sm" aria-label={`${done} of ${of} counted`} />
    </header>
  );
}

function Signal({ counting }: { readonly counting: Counting }) {
  const [network, server] = [useStore(online), useStore(serverReachable)];
  const connected = network && server;
  const { paused } = useStore(live);
  const waiting = counting.waiting.length;
  if (counting.refused.length > 0) return <b>{counting.refused.length === 1 ? '1 entry was' : `${counting.refused.length} entries were`} not taken: see the list</b>;
  if (waiting > 0)
    return (
      <b>
        {connected ? 'Sending' : 'No signal'} · {waiting} kept on this device
      </b>
    );
  if (!connected) return <b>No signal: counts are kept on this device</b>;
  if (paused) return <b>Others’ counts may be late</b>;
  return <>Saved as you count</>;
}
