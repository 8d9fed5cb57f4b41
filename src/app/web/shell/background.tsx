import { useEffect } from 'react';
import { useUser } from '../../../kernel/web/session/use-user.ts';
import { useTransferNotices } from '../../../stock/web/public/transfer-notices.ts';
import { startBackground } from './start-background.ts';

/** What runs behind the page while somebody is signed in. Comes after the first screen, not before it. */
export default function Background() {
  const { user_id, client_id } = useUser();
  useTransferNotices();
  useEffect(() => (user_id === 0 ? undefined : startBackground(user_id, client_id)), [user_id, client_id]);
  // Words about a lost network must not need the network.
  useEffect(() => void Promise.all([import('../../../kernel/web/ui/toasts/toasts.tsx'), import('../../../kernel/web/ui/toasts/toast-view.tsx')]), []);
  return null;
}
