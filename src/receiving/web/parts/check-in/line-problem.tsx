import { Button, NumberInput, Textarea } from '@mantine/core';
import { ProductPicker } from '../../../../stock/web/public/product-picker.tsx';
import type { DeliveryLine } from '../../../contract/delivery.ts';
import { issueKinds } from '../../../contract/states.ts';
import { issueWords, packedOf, unitText } from '../words.ts';
import { type CheckDraftLine, goesBack } from './check-draft.ts';
import styles from './check-line.module.css';
import { CheckPhoto } from './check-photo.tsx';

interface Props {
  readonly delivery: number;
  readonly number: string;
  /** With the draft of its check. */
  readonly line: DeliveryLine;
  /** How many came in all, while what is received follows from what goes back. */
  readonly came: number | undefined;
  readonly problemOf: (name: string) => string | undefined;
  readonly onSay: (more: CheckDraftLine) => void;
  /** Counts a line of packs in what is in them. */
  readonly onOpen?: () => void;
}

/** What is wrong with a line: its kind, how many, what came instead, a photo. */
export function LineProblem({ delivery, number, line, came, problemOf, onSay, onOpen }: Props) {
  const away = line.issue !== null && line.issue !== 'substituted';
  const choose = (issue: (typeof issueKinds)[number]) => {
    if (line.issue === issue) return onSay({ issue: null, issue_quantity: null, issue_note: '', substitute: null, ...(came !== undefined && { received: came, came: undefined }) });
    const all = line.received ?? line.ordered;
    if (issue === 'substituted') return onSay({ issue, issue_quantity: null, received: came ?? all, came: undefined });
    // Refused goods did not come in: they are subtracted from the received amount.
    onSay({ issue, ...goesBack(line.issue === null || line.issue === 'substituted' ? all : came, line.issue_quantity ?? 1) });
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
          description="Not counted as received"
          min={0}
          decimalScale={3}
          hideControls
          inputMode="decimal"
          value={line.issue_quantity ?? ''}
          error={problemOf('issue_quantity')}
          onChange={(next) => onSay(goesBack(came, next === '' ? null : Number(next)))}
        />
      )}
      {line.issue === 'substituted' && (
        <ProductPicker
          label="What arrived instead"
          value={line.substitute ?? undefined}
          error={problemOf('substitute_product_id')}
          onChange={(choice) => onSay({ substitute: packedOf(choice) ?? null })}
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
