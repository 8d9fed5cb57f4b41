import { useCall } from '../../../kernel/web/query/query.ts';
import { wasteStats } from '../../contract/waste.ts';
import { daysBefore } from './days.ts';

/** The waste of the house's last seven days with today, and of the seven before: every screen that says what a week's waste was says this. */
export function useWasteWeek() {
  // Which days these are is the venue's to say, not the device's.
  const week = useCall(wasteStats, {});
  const from = week.data?.from ?? '';
  const before = useCall(wasteStats, { query: { from: daysBefore(from, 7), to: daysBefore(from, 1) } }, { enabled: from !== '' });
  return { week, before: before.data?.cost };
}

export const wasteWeekLabel = 'Wasted, last 7 days';
