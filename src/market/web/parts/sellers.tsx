import { useCall } from '../../../kernel/web/query/query.ts';
import { dayWords } from '../../../kernel/web/ui/values/clock.ts';
import { listSellers, type SellerCard } from '../../contract/seller.ts';
import { useNow } from './use-now.ts';
import { leftText, shortDay } from './words.ts';

const minuteMs = 60_000;

/** Suppliers that one can buy from, and when they were asked about. */
export function useSellers() {
  const { data, dataUpdatedAt } = useCall(listSellers, {}, { freshMs: minuteMs });
  return { sellers: data?.data ?? [], of: (id: number): SellerCard | undefined => data?.data.find(({ seller_id }) => seller_id === id), askedAt: dataUpdatedAt };
}

interface Props {
  readonly days: readonly string[];
  readonly minutes: number;
  /** When both were true. */
  readonly askedAt: number;
}

/** "Thu 26 Nov, order within 2 h 06 min": when it comes, and how long that holds. */
export function NextDelivery({ days, minutes, askedAt }: Props) {
  const now = useNow(minuteMs / 4);
  const [day] = days;
  const left = minutes - (now - askedAt) / minuteMs;
  if (day === undefined) return null;
  if (left <= 0) return <span>Too late for {dayWords(day, shortDay)}. The next day is shown once prices are read again.</span>;
  return (
    <span>
      {dayWords(day, shortDay)}, <span data-near={left < 60 || undefined}>order within {leftText(left)}</span>
    </span>
  );
}
