import { moneyText } from '../../../../kernel/web/ui/values/number-text.ts';
import type { ClaimRow } from '../../../contract/claim.ts';
import { kindWords } from '../../public/delivery-words.ts';
import { amountText, dayText } from '../words.ts';

type Claimed = Pick<ClaimRow, 'kind' | 'product_name' | 'quantity' | 'unit' | 'amount' | 'note' | 'delivery_number' | 'delivery_reference' | 'delivery_date'>;
interface Sender {
  readonly venue: string;
  readonly name: string;
  readonly currency: string;
}

/** A claim in words that a supplier can answer, as a draft for the mail program: by the supplier's own number of the delivery, where it has one. */
export function claimMail(claim: Claimed, { venue, name, currency }: Sender): string {
  const delivery = claim.delivery_reference ?? claim.delivery_number;
  const lines = [
    'Hello,',
    `about your delivery ${delivery} of ${dayText(claim.delivery_date)} to ${venue}:`,
    [`${kindWords[claim.kind]}: ${amountText(claim.quantity, claim.unit, null)}, ${claim.product_name}.`, claim.note].filter(Boolean).join('\n'),
    `Please credit ${moneyText(claim.amount, currency)} and tell us the number of the credit note.`,
    `${name}\n${venue}`,
  ];
  return `mailto:?subject=${encodeURIComponent(`Delivery ${delivery}: ${claim.product_name}`)}&body=${encodeURIComponent(lines.join('\n\n').replaceAll('\u00a0', ' ').replaceAll('\n', '\r\n'))}`;
}
