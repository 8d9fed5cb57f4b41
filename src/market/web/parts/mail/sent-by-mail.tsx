import { Button } from '@mantine/core';
import { IconLink, IconMail, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '../../../../kernel/web/kit/action-button.tsx';
import { saveDocument } from '../../../../kernel/web/kit/print/save-document.ts';
import { useCall, useCallMutation } from '../../../../kernel/web/query/query.ts';
import { ConfirmDialog } from '../../../../kernel/web/ui/confirm-dialog.tsx';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { momentText } from '../../../../stock/web/public/days.ts';
import { linkMailOrder, listOrderLinks, mailOrderPaper, type OrderLink, withdrawOrderLinks } from '../../../contract/orders/mail-order.ts';
import type { OrderDetail } from '../../../contract/orders/order.ts';
import { CopyLink } from './copy-link.tsx';
import styles from './mail.module.css';
import { SendAgain } from './send-again.tsx';
import { TakeWord } from './take-word.tsx';

const linkText = ({ sent_to, made_by, made_at, open, withdrawn_at }: OrderLink): string =>
  [sent_to === null ? `Link made by ${made_by}` : `Mailed to ${sent_to}`, momentText(made_at), !open && (withdrawn_at === null ? 'expired' : 'withdrawn')]
    .filter(Boolean)
    .join(' · ');

/** How an order went to a supplier who does not sell here, and what can still be done about it. */
export function SentByMail({ order }: { readonly order: OrderDetail }) {
  const params = { id: order.order_id };
  const { data, error, refetch } = useCall(listOrderLinks, { params });
  const [asked, ask] = useState<'send' | 'withdraw' | 'word'>();
  const [link, setLink] = useState<string>();
  const make = useCallMutation(linkMailOrder, { onDone: (made) => setLink(made.link) });
  const withdraw = useCallMutation(withdrawOrderLinks, {
    onDone: () => {
      toast.done('The links are withdrawn');
      ask(undefined);
    },
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const ended = order.status !== 'pending' && order.status !== 'accepted' ? 'The order has ended.' : undefined;
  const nobody = data.data.some(({ open }) => open) ? undefined : 'No link opens this order.';
  return (
    <section className={styles.card} aria-label="By mail">
      <h2>{data.total === 0 ? `Not handed over to ${order.supplier_name} yet` : `Goes to ${order.supplier_name} by mail`}</h2>
      {!data.mail && <p>No mail server is set up. Copy a link for them, or print the order.</p>}
      <ul className={styles.links}>
        {data.data.map((one) => (
          <li key={one.link_id} className={one.open ? undefined : styles.ended}>
            {linkText(one)}
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        {data.mail && (
          <ActionButton why={ended} variant="default" leftSection={<IconMail size={18} aria-hidden />} onClick={() => ask('send')}>
            {data.total === 0 ? 'Send' : 'Send again'}
          </ActionButton>
        )}
        <ActionButton why={ended} variant="default" leftSection={<IconLink size={18} aria-hidden />} loading={make.isPending} onClick={() => make.mutate({ params, body: {} })}>
          Make a link
        </ActionButton>
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => void saveDocument(mailOrderPaper, { params }, `${order.order_number}.pdf`)}>
          PDF
        </Button>
        <ActionButton why={nobody} variant="default" onClick={() => ask('withdraw')}>
          Withdraw links
        </ActionButton>
        {order.status === 'pending' && (
          <Button variant="default" onClick={() => ask('word')}>
            They answered by phone
          </Button>
        )}
      </div>
      {link !== undefined && <CopyLink link={link} supplier={order.supplier_name} onClose={() => setLink(undefined)} />}
      {asked === 'send' && <SendAgain order={order} email={data.email} onClose={() => ask(undefined)} />}
      {asked === 'word' && <TakeWord order={order} onClose={() => ask(undefined)} />}
      <ConfirmDialog
        opened={asked === 'withdraw'}
        title="Withdraw the links?"
        action="Withdraw links"
        destructive
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate({ params, body: {} })}
        onClose={() => ask(undefined)}
      >
        Whoever holds one sees nothing of {order.order_number} any more. The order stays as it is.
      </ConfirmDialog>
    </section>
  );
}
