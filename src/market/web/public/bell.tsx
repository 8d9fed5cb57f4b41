import { lazy, Suspense } from 'react';
import { holds } from '../../../kernel/web/session/roles.ts';
import { useUser } from '../../../kernel/web/session/use-user.ts';

const Bell = lazy(async () => ({ default: (await import('../parts/account/bell.tsx')).Bell }));

/** As large as what comes: nothing beside it moves. */
const room = <span style={{ width: 34, height: 34 }} />;

/** What happened on the market and was not read, wherever one is; nothing for whoever has no part in it. */
export function MarketBell() {
  const user = useUser();
  const [buys, sells] = [holds(user, 'market.buy'), holds(user, 'market.sell') || holds(user, 'market.fulfil')];
  if (!buys && !sells) return null;
  return (
    <Suspense fallback={room}>
      <Bell sells={sells && !buys} />
    </Suspense>
  );
}
