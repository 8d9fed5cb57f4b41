import { daysAfter } from '../../../kernel/domain/business-day.ts';
import { useCall } from '../../../kernel/web/query/query.ts';
import { useStore } from '../../../kernel/web/store.ts';
import { clock, daysOf } from '../../../kernel/web/ui/values/clock.ts';
import { tradeByDay } from '../../contract/trade.ts';
import { shownDays } from './trade-days.ts';

/** The last eight weeks by the venue's days, and what there is of today. */
export function useTrade() {
  const today = daysOf(new Date().toISOString(), useStore(clock)).business;
  return useCall(tradeByDay, { query: { from: daysAfter(today, -shownDays) } });
}
