import { Button, Pagination, SegmentedControl } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useList } from '../../../../kernel/web/kit/table/use-list.ts';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { EmptyState } from '../../../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { ListSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { RelativeTime } from '../../../../kernel/web/ui/values/relative-time.tsx';
import { pagesOf } from '../../../../kernel/web/ui/values/total-text.ts';
import { listNotifications, type NotificationRow, readAllNotifications, readNotification } from '../../../contract/notification.ts';
import { NoticeLink } from './notice-link.tsx';
import { NoticeMails } from './notice-mails.tsx';
import styles from './notifications.module.css';

const everything = { in: ['true', 'false'] };

/** What happened on the market: what one has not read, or all of it. */
export function Notifications({ sells = false }: { readonly sells?: boolean }) {
  const { list, answer, state, change, pageSize } = useList<NotificationRow>({ call: listNotifications, sort: { field: 'at', order: 'desc' }, pageSize: 20 });
  const all = state.filters.read !== undefined;
  const readAll = useCallMutation(readAllNotifications);
  const unread = answer?.data.filter(({ read }) => !read).length ?? 0;
  const pages = answer ? pagesOf(answer, state.page, pageSize, answer.data.length) : 1;
  return (
    <>
      <div className={styles.bar}>
        <SegmentedControl
          aria-label="Which notifications"
          value={all ? 'all' : 'unread'}
          onChange={(next) => change({ filters: next === 'all' ? { read: everything } : {} })}
          data={[
            { value: 'unread', label: 'Unread' },
            { value: 'all', label: 'All' },
          ]}
        />
        <Button variant="default" disabled={unread === 0} loading={readAll.isPending} onClick={() => readAll.mutate({ body: {} })}>
          Mark all as read
        </Button>
      </div>
      {list.error && !answer ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : !answer ? (
        <ListSkeleton rows={5} />
      ) : answer.total === 0 ? (
        <EmptyState icon={IconBell} title={all ? 'Nothing has happened yet' : 'Nothing unread'}>
          {sells ? 'New orders, changes and questions of your clients are told here.' : 'Answers, changes and deliveries of your orders are told here.'}
        </EmptyState>
      ) : (
        <ul className={styles.list} aria-label="Notifications">
          {answer.data.map((notice) => (
            <Notice key={notice.notification_id} of={notice} sells={sells} />
          ))}
        </ul>
      )}
      {pages > 1 && <Pagination mt={16} total={pages} value={state.page} onChange={(page) => change({ page })} />}
      <NoticeMails />
    </>
  );
}

function Notice({ of: { notification_id, title, body, read, at, ...about }, sells }: { readonly of: NotificationRow; readonly sells: boolean }) {
  const mark = useCallMutation(readNotification);
  const seen = () => !read && mark.mutate({ params: { id: notification_id }, body: {} });
  return (
    <li className={styles.notice} data-unread={!read || undefined}>
      <span className={styles.dot} aria-hidden />
      <div>
        <div className={styles.title}>
          <NoticeLink of={about} sells={sells} onClick={seen}>
            {title}
          </NoticeLink>
        </div>
        <div className={styles.about}>
          <RelativeTime at={at} />
          {body && ` · ${body}`}
        </div>
      </div>
      {!read && (
        <Button variant="subtle" size="compact-md" aria-label={`Mark as read: ${title}`} loading={mark.isPending} onClick={seen}>
          Mark as read
        </Button>
      )}
    </li>
  );
}
