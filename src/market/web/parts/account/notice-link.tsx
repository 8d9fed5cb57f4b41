import type { ReactNode } from 'react';
import { AnchorLink } from '../../../../kernel/web/ui/links.tsx';
import type { NotificationRow } from '../../../contract/notification.ts';
import { addressOf } from '../../../domain/notice-address.ts';

interface Props {
  readonly of: Pick<NotificationRow, 'order_id' | 'rfq_id' | 'request_id' | 'standing_id'>;
  readonly sells: boolean;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** What happened, as the way to what it happened to. */
export const NoticeLink = ({ of, sells, onClick, children }: Props) => (
  <AnchorLink {...addressOf(of, sells)} c="inherit" {...(onClick && { onClick })}>
    {children}
  </AnchorLink>
);
