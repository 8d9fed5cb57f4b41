import { Button, Popover, VisuallyHidden } from '@mantine/core';
import { IconCloudOff, IconHeartbeat, IconPlugConnectedX, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { health } from '../../../../kernel/web/health/health-store.ts';
import { live } from '../../../../kernel/web/live/live-store.ts';
import { online } from '../../../../kernel/web/offline/online.ts';
import { outboxState } from '../../../../kernel/web/offline/outbox-store.ts';
import { useStore } from '../../../../kernel/web/store.ts';
import { clock, wallTime } from '../../../../kernel/web/ui/values/clock.ts';
import styles from './indicators.module.css';
import { OutboxDetails } from './outbox-details.tsx';

/** Says what is not as it should be, and nothing while all is well. */
export function Indicators() {
  const connected = useStore(online);
  const state = useStore(health);
  const updates = useStore(live);
  const waiting = useStore(outboxState);
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.row} role="status">
      {!connected && (
        <span className={styles.sign}>
          <IconCloudOff size={16} aria-hidden /> <span>Offline</span>
        </span>
      )}
      {connected && state !== 'healthy' && (
        <span className={styles.sign} title="The last check of the server failed; it is tried again every five minutes.">
          <IconHeartbeat size={16} aria-hidden /> <span>Server {state}</span>
        </span>
      )}
      {connected && updates.paused && (
        <span className={styles.sign} title={updates.why}>
          <IconPlugConnectedX size={16} aria-hidden /> <span>Live updates paused</span>
          <VisuallyHidden>{updates.why}</VisuallyHidden>
          <Button size="compact-xs" variant="light" onClick={updates.reconnect}>
            Reconnect
          </Button>
        </span>
      )}
      {waiting.count > 0 && (
        <Popover opened={open} onChange={setOpen} width={320} position="bottom-end" trapFocus returnFocus>
          <Popover.Target>
            <button type="button" className={styles.outbox} onClick={() => setOpen(!open)} aria-haspopup="dialog">
              <IconUpload size={16} aria-hidden /> {waiting.count} waiting{waiting.since !== undefined && <small>since {wallTime(waiting.since, clock.get())}</small>}
            </button>
          </Popover.Target>
          <Popover.Dropdown aria-label="Waiting to be sent">
            <OutboxDetails />
          </Popover.Dropdown>
        </Popover>
      )}
    </div>
  );
}
