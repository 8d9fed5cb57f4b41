import { inCents, moneyFromStore, moneyToStore } from '../../../kernel/contract/money.ts';
import { quantityScale, quantityToStore } from '../../../kernel/contract/quantity.ts';
import { invalid } from '../../../kernel/server/fault.ts';
import type { DeliveryLine } from '../../contract/delivery.ts';
import type { Delivery } from '../deliveries/rows.ts';

/** All that a line can cost, net: as many as were billed, ordered or stood at the door, at the higher of both prices. Nothing where no price is known. */
function costAtMost({ billed, billed_total, billed_cost, ordered, received, issue_quantity, unit_cost }: DeliveryLine): number | undefined {
  if (unit_cost === null && billed_cost === null) return undefined;
  const quantity = Math.max(billed ?? ordered, ordered, (received ?? 0) + (issue_quantity ?? 0));
  const price = Math.max(unit_cost ?? 0, billed_cost ?? 0);
  return Math.max(moneyToStore(billed_total ?? 0), inCents([moneyToStore(price), quantityToStore(quantity)], quantityScale));
}

interface Claimed {
  readonly claim_id: number;
  readonly line: number;
  readonly amount: number;
}

/** All claims of a line together ask for no more than the line costs. The caller holds the lock on the delivery. */
export function refuseBeyondLine({ lines, claims }: Pick<Delivery, 'lines' | 'claims'>, { claim_id, line, amount }: Claimed, field: 'amount' | 'quantity'): void {
  const of = lines.find((one) => one.line === line);
  const most = of && costAtMost(of);
  if (most === undefined) return;
  const others = claims.filter((one) => one.line === line && one.claim_id !== claim_id && one.status !== 'withdrawn').reduce((sum, one) => sum + moneyToStore(one.amount), 0);
  if (moneyToStore(amount) + others <= most) return;
  const left = moneyFromStore(Math.max(0, most - others)).toFixed(2);
  throw invalid(
    field,
    others > 0 ? `is more than the ${left} that is left of this line: the rest of it is claimed already` : `is more than the ${left} that the line comes to before tax`,
  );
}
