import { useEffect, useLayoutEffect, useRef } from 'react';
import { type ClientSettings, getClientSettings } from '../../../identity/contract/settings.ts';
import { useLocalStorage } from '../../../kernel/web/kit/use-local-storage.ts';
import { useCall } from '../../../kernel/web/query/query.ts';
import { useUser } from '../../../kernel/web/session/use-user.ts';
import { useStore } from '../../../kernel/web/store.ts';
import { clock } from '../../../kernel/web/ui/values/clock.ts';
import { currency } from '../../../kernel/web/ui/values/currency.ts';
import { houseMeasures } from '../../../kernel/web/ui/values/house-measures.ts';
import { venue } from '../../../kernel/web/ui/values/venue.ts';

type House = Pick<ClientSettings, 'client_name' | 'currency' | 'units' | 'timezone' | 'day_closing_hour'>;

const written = ({ client_name, currency, units, timezone, day_closing_hour }: House): string => JSON.stringify({ client_name, currency, units, timezone, day_closing_hour });

/**
 * The house's name, money, measures and clock, and whether screens may be drawn in them: one that is drawn before they are known says
 * 473 ml in one table and 16 fl oz in the next. Without the server, the last known answer on this device holds.
 */
export function useHouse(): boolean {
  const { user_id, client_id } = useUser();
  const signedIn = user_id !== 0;
  const [kept, keep] = useLocalStorage<House | null>(`house.${client_id}`, null);
  const { data, failureCount, fetchStatus } = useCall(getClientSettings, {}, { enabled: signedIn });
  const unheard = failureCount > 0 || fetchStatus === 'paused';
  const said = data && data.client_id === client_id ? data : unheard ? kept : null;
  const measures = useStore(houseMeasures);
  useLayoutEffect(() => {
    if (!said) return;
    currency.set(said.currency);
    houseMeasures.set(said.units);
    venue.set(said.client_name);
    clock.set({ timezone: said.timezone, closingHour: said.day_closing_hour });
  }, [said]);
  const news = data && data.client_id === client_id ? written(data) : undefined;
  useEffect(() => {
    if (news !== undefined && news !== (kept && written(kept))) keep(JSON.parse(news) as House);
  }, [news, kept, keep]);
  // What is drawn once stays, with all that was typed into it.
  const drawn = useRef(false);
  drawn.current ||= said ? measures === said.units : unheard || !signedIn;
  return drawn.current;
}
