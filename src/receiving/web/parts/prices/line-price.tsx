import type { DeliveryLine } from '../../../contract/delivery.ts';
import type { CheckDraftLine } from '../check-in/check-draft.ts';
import styles from '../check-in/check-line.module.css';
import { unitText } from '../words.ts';
import { PriceInput } from './price-input.tsx';
import type { Usual } from './use-usual-prices.ts';

interface Props {
  readonly name: string;
  /** With the draft of its check. */
  readonly line: DeliveryLine;
  /** Whether a price was agreed. */
  readonly isPriced: boolean;
  /** What somebody says it costs where none was; null where it is to have none. */
  readonly priced: number | null | undefined;
  readonly usual: Usual;
  readonly error: string | undefined;
  readonly onSay: (more: CheckDraftLine) => void;
}

/** What is billed for one of a line. What was agreed stays beside it; a line that nobody has priced takes what one cost the last time. */
export function LinePrice({ name, line, isPriced, priced, usual, error, onSay }: Props) {
  const { unit, unit_cost, billed_cost } = line;
  const card = line.substitute ?? line.product;
  const say = (price: number | null) => {
    if (isPriced) onSay({ billed_cost: price === unit_cost ? null : price });
    else onSay({ priced: price });
  };
  const price = billed_cost ?? unit_cost ?? (priced === undefined ? usual.priceOf(card, unit) : undefined);
  return (
    <div className={styles.price} data-column="price">
      <PriceInput aria-label={`Price of ${name}, for one ${unitText(unit, card)}`} title={`For one ${unitText(unit, card)}`} price={price} error={error} onPrice={say} />
    </div>
  );
}
