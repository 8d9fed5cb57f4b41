import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { listen } from '../../../kernel/web/live/live-events.ts';
import { holds } from '../../../kernel/web/session/roles.ts';
import { useUser } from '../../../kernel/web/session/use-user.ts';
import { toast } from '../../../kernel/web/ui/toasts/toast.ts';

/** Says what another venue sends or has received, wherever in the product somebody is. */
export function useTransferNotices(): void {
  const navigate = useNavigate();
  const maySee = holds(useUser(), 'stock.view');
  useEffect(() => {
    if (!maySee) return;
    const open = (search: Record<string, string>) => ({ label: 'Open', run: () => void navigate({ to: '/transfers-returns', search: search }) });
    const stops = [
      listen('transfer.incoming', ({ transfer_id, from_venue, lines }) =>
        toast.info(`${from_venue} sends you ${lines} ${lines === 1 ? 'product' : 'products'}`, open({ tab: 'incoming', open: String(transfer_id) })),
      ),
      listen('transfer.received', ({ transfer_id, to_venue, status }) =>
        toast.info(`${to_venue} received what you sent${status === 'received' ? '' : ', with a difference'}`, open({ open: String(transfer_id) })),
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [navigate, maySee]);
}
