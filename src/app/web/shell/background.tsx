import { useEffect } from 'react';
import { getClientSettings } from '../../../identity/contract/settings.ts';
import { useCall } from '../../../kernel/web/query.ts';
import { clock } from '../../../kernel/web/ui/clock.ts';
import { currency } from '../../../kernel/web/ui/currency.ts';
import { houseMeasures } from '../../../kernel/web/ui/house-measures.ts';
import { useUser } from '../../../kernel/web/use-user.ts';
import { useTransferNotices } from '../../../stock/web/public/transfer-notices.ts';
import { startBackground } from './start-background.ts';

/** What runs behind the page while somebody is signed in. Comes after the first screen, not before it. */
export default function Background() {
  const { user_id, client_id } = useUser();
  useTransferNotices();
  useEffect(() => (user_id === 0 ? undefined : startBackground(user_id, client_id)), [user_id, client_id]);
  const { data: settings } = useCall(getClientSettings, {}, { enabled: user_id !== 0 });
  useEffect(() => {
    if (!settings) return;
    currency.set(settings.currency);
    houseMeasures.set(settings.units);
    clock.set({ timezone: settings.timezone, closingHour: settings.day_closing_hour });
  }, [settings]);
  // Words about a lost network must not need the network.
  useEffect(() => void Promise.all([import('../../../kernel/web/ui/toasts.tsx'), import('../../../kernel/web/ui/toast-view.tsx')]), []);
  return null;
}
