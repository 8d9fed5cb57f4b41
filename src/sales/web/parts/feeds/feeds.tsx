import { Button } from '@mantine/core';
import { IconCloudDown, IconPlus, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { FailingWork } from '../../../../identity/web/public/failing-work.tsx';
import { useCall, useCallMutation } from '../../../../kernel/web/query/query.ts';
import { StatusBadge } from '../../../../kernel/web/ui/status-badge.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { RelativeTime } from '../../../../kernel/web/ui/values/relative-time.tsx';
import { type Feed, feedQueue, listFeeds, lookAtFeeds } from '../../../contract/feed.ts';
import { FeedFiles } from './feed-files.tsx';
import { FeedSheet } from './feed-sheet.tsx';
import styles from './feeds.module.css';

interface Props {
  /** A file that must be answered for is read like one that somebody chose. */
  readonly onOpen: (file: File, source: string) => void;
}

/** Tills whose files are fetched by themselves, and what came of the latest. */
export function Feeds({ onOpen }: Props) {
  const list = useCall(listFeeds, {});
  const [open, setOpen] = useState<Feed | 'new'>();
  const look = useCallMutation(lookAtFeeds, { onDone: () => toast.done('Looking for new files') });
  const feeds = list.data?.data ?? [];
  const sheet = open !== undefined && <FeedSheet key={open === 'new' ? 0 : open.feed_id} of={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />;
  if (!list.data) return null;
  if (feeds.length === 0)
    return (
      <section className={styles.offer} aria-label="Automatic import">
        <IconCloudDown size={20} aria-hidden />
        <p>Does your POS put its export on an SFTP server? Cellarhand can fetch it every hour.</p>
        <Button variant="default" onClick={() => setOpen('new')}>
          Set up automatic import
        </Button>
        {sheet}
      </section>
    );
  return (
    <section className={styles.feeds} aria-labelledby="feeds">
      <div className={styles.head}>
        <h2 id="feeds">Automatic import</h2>
        <span className={styles.verbs}>
          <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} loading={look.isPending} onClick={() => look.mutate({})}>
            Look now
          </Button>
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen('new')}>
            Add
          </Button>
        </span>
      </div>
      <FailingWork work={feedQueue} />
      {feeds.map((feed) => (
        <article key={feed.feed_id} className={styles.feed} aria-label={feed.source}>
          <div className={styles.head}>
            <div>
              <h3>
                {feed.source} {!feed.active && <StatusBadge tone="quiet">Paused</StatusBadge>}
              </h3>
              <p className={styles.faint}>
                {feed.host}, {feed.pattern === '*' ? 'every file' : feed.pattern} ·{' '}
                {feed.looked_at ? (
                  <>
                    looked <RelativeTime at={feed.looked_at} />
                  </>
                ) : (
                  'not looked yet'
                )}
              </p>
            </div>
            <Button variant="subtle" aria-label={`Edit ${feed.source}`} onClick={() => setOpen(feed)}>
              Edit
            </Button>
          </div>
          <FeedFiles feed={feed} onOpen={(file) => onOpen(file, feed.source)} />
        </article>
      ))}
      {sheet}
    </section>
  );
}
