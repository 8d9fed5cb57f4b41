import { Button } from '@mantine/core';
import { online } from '../../../../kernel/web/offline/online.ts';
import { outboxState } from '../../../../kernel/web/offline/outbox-store.ts';
import { useStore } from '../../../../kernel/web/store.ts';
import { RelativeTime } from '../../../../kernel/web/ui/values/relative-time.tsx';
import styles from './outbox-details.module.css';

/** What waits to be sent, what was refused, and a way to try at once. */
export function OutboxDetails() {
  const waiting = useStore(outboxState);
  const connected = useStore(online);
  return (
    <div className={styles.box}>
      <h2 className={styles.title}>Kept on this device</h2>
      <ul className={styles.list}>
        {waiting.items.map((item) => (
          <li key={item.key}>
            <span>
              {item.summary}
              {item.refused && <em className={styles.refused}>{item.refused}</em>}
            </span>
            {item.refused ? (
              <Button size="compact-xs" variant="subtle" color="red" onClick={() => void waiting.drop(item.key)}>
                Discard
              </Button>
            ) : (
              <RelativeTime at={item.at} />
            )}
          </li>
        ))}
      </ul>
      <Button size="compact-sm" variant="default" disabled={!connected} onClick={() => void waiting.replay()}>
        {connected ? 'Send now' : 'Sent when you are back online'}
      </Button>
    </div>
  );
}
