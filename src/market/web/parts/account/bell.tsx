import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall, useCallMutation } from '../../../../kernel/web/query/query.ts';
import { AnchorLink } from '../../../../kernel/web/ui/links.tsx';
import { RelativeTime } from '../../../../kernel/web/ui/values/relative-time.tsx';
import { listNotifications, readNotification } from '../../../contract/notification.ts';
import styles from './bell.module.css';
import { NoticeLink } from './notice-link.tsx';

const shown = 6;
const most = 99;

/** How much was not read, and the latest of it, each as the way to what it is about. */
export function Bell({ sells }: { readonly sells: boolean }) {
  const [open, setOpen] = useState(false);
  const { data } = useCall(listNotifications, { query: { pageSize: shown } }, { keepPrevious: true });
  const mark = useCallMutation(readNotification);
  const unread = data?.total ?? 0;
  const label = unread === 0 ? 'Notifications' : `Notifications, ${unread.toLocaleString()} unread`;
  const search = { tab: 'notifications' };
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" width={340} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" className={styles.bell ?? ''} aria-label={label} onClick={() => setOpen(!open)}>
          <IconBell size={20} aria-hidden />
          {unread > 0 && (
            <span className={styles.count} aria-hidden>
              {unread > most ? `${most}+` : unread}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={styles.list ?? ''} aria-label="Notifications">
        {unread === 0 && <p className={styles.about}>Nothing unread.</p>}
        <ul>
          {(data?.data ?? []).map(({ notification_id, title, body, at, ...about }) => (
            <li key={notification_id}>
              <NoticeLink
                of={about}
                sells={sells}
                onClick={() => {
                  setOpen(false);
                  mark.mutate({ params: { id: notification_id }, body: {} });
                }}
              >
                {title}
              </NoticeLink>
              <div className={styles.about}>
                <RelativeTime at={at} />
                {body && ` · ${body}`}
              </div>
            </li>
          ))}
        </ul>
        <AnchorLink to={sells ? '/supplier/management' : '/marketplace'} search={search} onClick={() => setOpen(false)}>
          {unread > shown ? `See all ${unread.toLocaleString()}` : 'See all'}
        </AnchorLink>
      </Popover.Dropdown>
    </Popover>
  );
}
