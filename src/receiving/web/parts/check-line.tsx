import { Button, NumberInput, Textarea } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Money } from '../../../kernel/web/ui/money.tsx';
import { StatusBadge } from '../../../kernel/web/ui/status-badge.tsx';
import { ProductPicker } from '../../../stock/web/public/product-picker.tsx';
import type { DeliveryLine } from '../../contract/delivery.ts';
import { exceptionText } from '../../contract/reckon.ts';
import { issueKinds } from '../../contract/states.ts';
import { exceptionsWith, isSaid, openPack, receivedOf, type Said, type SaidLine, withSaid } from './check-draft.ts';
import styles from './check-line.module.css';
import { CheckPhoto } from './check-photo.tsx';
import { lineName } from './line-name.ts';
import { Stepper } from './stepper.tsx';
import { amountText, issueWords, packedOf, unitText } from './words.ts';

interface Props {
  readonly delivery: number;
  readonly number: string;
  readonly line: DeliveryLine;
  readonly said: Said;
  readonly problemOf: (name: string) => string | undefined;
  readonly onSay: (more: SaidLine) => void;
}

/** One line at the back door: how many came, and what is wrong with them. */
export function CheckLine({ delivery, number, line, said, problemOf, onSay }: Props) {
  const now = withSaid(line, said);
  const [trouble, setTrouble] = useState(now.issue !== null || (now.billed_cost !== null && now.billed_cost !== now.unit_cost));
  const received = receivedOf(line, said);
  const done = isSaid(line, said);
  const asOrdered = done && received === now.ordered && now.issue === null;
  const exceptions = exceptionsWith(line, said);
  const name = lineName(now);
  return (
    <li className={styles.line} data-done={done}>
      <div className={styles.words}>
        <strong>{name}</strong>
        <span>
          {line.ordered === 0 ? 'not ordered' : `${amountText(now.ordered, now.unit, now.product)} ordered`}
          {now.product && line.name !== name && !name.startsWith(line.name) && <small> · “{line.name}”</small>}
        </span>
      </div>
      <div className={styles.state} aria-live="polite">
        {asOrdered && exceptions.length === 0 && <StatusBadge tone="good">as ordered</StatusBadge>}
        {exceptions.map((one) => (
          <StatusBadge key={one.kind} tone="attention">
            {exceptionText(one, now.unit)}
          </StatusBadge>
        ))}
      </div>
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
      <div className={styles.count}>
        <Stepper
          label={`Received of ${name}`}
          value={received}
          expected={line.ordered}
          unit={line.unit}
          error={problemOf('received')}
          onChange={(next) => onSay({ received: next })}
        />
      </div>
      <div className={styles.acts}>
        <Button
          variant={asOrdered ? 'light' : 'default'}
          size="md"
          aria-pressed={asOrdered}
          leftSection={<IconCheck size={18} aria-hidden />}
          onClick={() => onSay({ received: now.ordered, issue: null, issue_quantity: null, substitute: null, billed_cost: null })}
        >
          As ordered
        </Button>
        <Button
          variant={trouble ? 'light' : 'default'}
          size="md"
          aria-expanded={trouble}
          leftSection={<IconAlertTriangle size={18} aria-hidden />}
          onClick={() => setTrouble(!trouble)}
        >
          Problem
        </Button>
      </div>
      {trouble && (
        <Trouble
          delivery={delivery}
          number={number}
          line={now}
          problemOf={problemOf}
          onSay={onSay}
          {...(now.unit === 'pack' && (now.substitute ?? now.product) && { onOpen: () => onSay(openPack(line, said)) })}
        />
      )}
    </li>
  );
}

function Trouble({ delivery, number, line, problemOf, onSay, onOpen }: Omit<Props, 'said'> & { readonly onOpen?: () => void }) {
  const away = line.issue !== null && line.issue !== 'substituted';
  const choose = (issue: (typeof issueKinds)[number]) => {
    if (line.issue === issue) return onSay({ issue: null, issue_quantity: null, substitute: null });
    // What is turned away did not come in: it is taken off what was said to have come.
    const one = issue === 'substituted' ? null : (line.issue_quantity ?? 1);
    onSay({
      issue,
      issue_quantity: one,
      received: issue === 'substituted' ? (line.received ?? line.ordered) : Math.max(0, (line.received ?? line.ordered) - (line.issue === null ? (one ?? 0) : 0)),
    });
  };
  return (
    <div className={styles.trouble}>
      <fieldset className={styles.issues}>
        <legend>What is wrong</legend>
        {issueKinds.map((issue) => (
          <Button key={issue} variant={line.issue === issue ? 'filled' : 'default'} aria-pressed={line.issue === issue} onClick={() => choose(issue)}>
            {issueWords[issue]}
          </Button>
        ))}
      </fieldset>
      {onOpen && (
        <Button variant="subtle" justify="flex-start" px={0} onClick={onOpen}>
          Not a whole pack? Count in {unitText('unit', line.substitute ?? line.product, 2)}
        </Button>
      )}
      {away && (
        <NumberInput
          label={`How many ${unitText(line.unit, line.product, 2)} go back`}
          description="Not in stock: they are not among those received"
          min={0}
          decimalScale={3}
          hideControls
          inputMode="decimal"
          value={line.issue_quantity ?? ''}
          error={problemOf('issue_quantity')}
          onChange={(next) => onSay({ issue_quantity: next === '' ? null : Number(next) })}
        />
      )}
      {line.issue === 'substituted' && (
        <ProductPicker
          label="What came instead"
          value={line.substitute ?? undefined}
          error={problemOf('substitute_product_id')}
          onChange={(choice) => onSay({ substitute: packedOf(choice) ?? null })}
        />
      )}
      {line.unit_cost !== null && (
        <NumberInput
          label={`Price billed for one ${unitText(line.unit, line.product)}`}
          description={
            <>
              Agreed: <Money value={line.unit_cost} />. What is billed beyond that is claimed.
            </>
          }
          min={0}
          decimalScale={4}
          hideControls
          inputMode="decimal"
          value={line.billed_cost ?? ''}
          error={problemOf('billed_cost')}
          onChange={(next) => onSay({ billed_cost: next === '' ? null : Number(next) })}
        />
      )}
      {line.issue !== null && (
        <Textarea
          label="Note"
          autosize
          minRows={1}
          maxLength={500}
          value={line.issue_note ?? ''}
          error={problemOf('issue_note')}
          onChange={(event) => onSay({ issue_note: event.currentTarget.value })}
        />
      )}
      <CheckPhoto delivery={delivery} number={number} line={line} />
    </div>
  );
}
