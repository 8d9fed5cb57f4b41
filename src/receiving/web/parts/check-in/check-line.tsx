import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { FacedProduct } from '../../../../catalogue/web/public/faces/product-face.tsx';
import { StatusBadge } from '../../../../kernel/web/ui/status-badge.tsx';
import { percentText } from '../../../../kernel/web/ui/values/number-text.ts';
import { ProductPicker } from '../../../../stock/web/public/product-picker.tsx';
import type { DeliveryLine } from '../../../contract/delivery.ts';
import { isWrong } from '../../../domain/reckon.ts';
import { lineName } from '../deliveries/line-name.ts';
import { LinePrice } from '../prices/line-price.tsx';
import type { Usual } from '../prices/use-usual-prices.ts';
import { amountText, exceptionWords, packedOf } from '../words.ts';
import { type CheckDraft, type CheckDraftLine, exceptionsWith, incompleteProblem, isChecked, openPack, problemHint, receivedOf, withDraft } from './check-draft.ts';
import styles from './check-line.module.css';
import { LineProblem } from './line-problem.tsx';
import { Stepper } from './stepper.tsx';

interface Props {
  readonly delivery: number;
  readonly number: string;
  readonly line: DeliveryLine;
  readonly draft: CheckDraft;
  readonly usual: Usual;
  readonly problemOf: (name: string) => string | undefined;
  readonly onSay: (more: CheckDraftLine) => void;
}

/** One line at the back door: how many came, and what is wrong with them. */
export function CheckLine({ delivery, number, line, draft, usual, problemOf, onSay }: Props) {
  const now = withDraft(line, draft);
  const unsaid = incompleteProblem(line, draft);
  const otherPrice = now.billed_cost !== null && now.billed_cost !== now.unit_cost;
  const [trouble, setTrouble] = useState(now.issue !== null || otherPrice || unsaid !== undefined);
  const received = receivedOf(line, draft);
  const asOrdered = isChecked(line, draft) && received === now.ordered && now.issue === null;
  const name = lineName(now);
  const percent = usual.beyond(now.billed_cost ?? now.unit_cost, now.substitute ?? now.product, now.unit);
  const sayAsOrdered = () => {
    // The goods are as ordered; what was typed of their price stands.
    onSay({ problem: false, received: now.ordered, came: undefined, issue: null, issue_quantity: null, issue_note: '', substitute: null });
    if (!otherPrice) setTrouble(false);
  };
  const toggleTrouble = () => {
    onSay({ problem: !trouble || isWrong(now) });
    setTrouble(!trouble);
  };
  return (
    <li className={styles.line} data-done={isChecked(line, draft)} data-missing={unsaid !== undefined}>
      <strong className={styles.name}>
        <FacedProduct id={now.product?.product_id ?? null} name={name} size={36} />
      </strong>
      <div className={styles.told}>
        <span className={styles.ordered}>
          {line.ordered === 0 ? 'not ordered' : `${amountText(now.ordered, now.unit, now.product)} ordered`}
          {now.product && line.name !== name && !name.startsWith(line.name) && <small> · “{line.name}”</small>}
        </span>
        <div className={styles.state} aria-live="polite">
          {exceptionsWith(line, draft).map((one) => (
            <StatusBadge key={one.kind} tone="attention">
              {exceptionWords(one, now)}
            </StatusBadge>
          ))}
          {percent !== undefined && <StatusBadge tone="attention">{`price ${percent > 0 ? '+' : ''}${percentText(percent)}`}</StatusBadge>}
        </div>
      </div>
      <LinePrice
        name={name}
        line={now}
        isPriced={line.unit_cost !== null}
        priced={draft[line.line]?.priced}
        usual={usual}
        error={problemOf('billed_cost') ?? problemOf('unit_cost')}
        onSay={onSay}
      />
      {now.product === null && (
        <div className={styles.whole}>
          <ProductPicker
            label={`What “${line.name}” is`}
            value={undefined}
            error={problemOf('product_id')}
            onChange={(choice) => {
              const product = packedOf(choice);
              if (product) onSay({ product });
            }}
          />
        </div>
      )}
      <div className={styles.count} data-column="count">
        <Stepper
          label={`Received of ${name}`}
          value={received}
          expected={line.ordered}
          unit={line.unit}
          error={problemOf('received')}
          onChange={(next) => onSay({ received: next, came: undefined })}
        />
      </div>
      <div className={styles.acts}>
        <Button variant={asOrdered ? 'light' : 'default'} className={styles.act} aria-pressed={asOrdered} leftSection={<IconCheck size={18} aria-hidden />} onClick={sayAsOrdered}>
          <span className={styles.verb}>As ordered</span>
        </Button>
        <Button
          variant={trouble ? 'light' : 'default'}
          className={styles.act}
          aria-expanded={trouble}
          leftSection={<IconAlertTriangle size={18} aria-hidden />}
          onClick={toggleTrouble}
        >
          <span className={styles.verb}>Problem</span>
        </Button>
      </div>
      {(unsaid || trouble) && (
        <p className={styles.unsaid} data-open={unsaid !== undefined} role={unsaid && 'alert'}>
          {unsaid ?? problemHint}
        </p>
      )}
      {trouble && (
        <LineProblem
          delivery={delivery}
          number={number}
          line={now}
          came={draft[line.line]?.came}
          problemOf={problemOf}
          onSay={onSay}
          {...(now.unit === 'pack' && (now.substitute ?? now.product) && { onOpen: () => onSay(openPack(line, draft)) })}
        />
      )}
    </li>
  );
}
