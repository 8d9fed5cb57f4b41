import { Button } from '@mantine/core';
import { send } from '../../../../kernel/web/browser.ts';
import { CallError } from '../../../../kernel/web/client/call-error.ts';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { StatusBadge } from '../../../../kernel/web/ui/status-badge.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { RelativeTime } from '../../../../kernel/web/ui/values/relative-time.tsx';
import { type Feed, type FeedFile, readFeedFile, skipFeedFile } from '../../../contract/feed.ts';
import styles from './feeds.module.css';

const shownMost = 5;

interface Props {
  readonly feed: Feed;
  readonly onOpen: (file: File) => void;
}

/** The latest files of a till: those that ask something can be opened, or left as they are. */
export function FeedFiles({ feed, onOpen }: Props) {
  const skip = useCallMutation(skipFeedFile);
  const open = async ({ file_id, file_name }: FeedFile) => {
    try {
      const bytes = await send(readFeedFile, { params: { id: file_id } });
      onOpen(new File([bytes as Blob], file_name));
    } catch (error) {
      if (error instanceof CallError) toast.failure(error);
      else throw error;
    }
  };
  if (feed.files.length === 0) return <p className={styles.faint}>No file yet. The next look is within the hour.</p>;
  return (
    <ul className={styles.files}>
      {feed.files.slice(0, shownMost).map((file) => (
        <li key={file.file_id}>
          <span className={styles.name}>{file.file_name}</span>
          <span className={styles.faint}>
            <RelativeTime at={file.modified_at} />
          </span>
          {file.state === 'imported' && <StatusBadge tone="good">{`${(file.lines ?? 0).toLocaleString()} lines imported`}</StatusBadge>}
          {file.state === 'skipped' && <StatusBadge tone="quiet">Skipped</StatusBadge>}
          {file.state === 'asks' && (
            <span className={styles.asks}>
              <StatusBadge tone="attention">Not imported</StatusBadge>
              <span className={styles.why}>{file.why}</span>
              <span className={styles.verbs}>
                <Button size="compact-md" onClick={() => void open(file)}>
                  Open
                </Button>
                <Button size="compact-md" variant="default" loading={skip.isPending} onClick={() => skip.mutate({ params: { id: file.file_id } })}>
                  Skip
                </Button>
              </span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
