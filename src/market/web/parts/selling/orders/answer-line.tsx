import { NumberInput, Select, TextInput } from '@mantine/core';
import { Money } from '../../../../../kernel/web/ui/values/money.tsx';
import type { OrderLine } from '../../../../contract/orders/order.ts';
import type { LineAnswer } from '../../../../contract/states.ts';
import { FacedListingName } from '../../listing-face.tsx';
import { packText } from '../../words.ts';
import { answeredAs, draftTotal, isAsOrdered, type LineDraft, needsReason } from './answer-draft.ts';
import styles from './answer-order.module.css';
import { SubstituteHint } from './substitute-hint.tsx';
import { SubstitutePicker } from './substitute-picker.tsx';

const answers: readonly { readonly value: LineAnswer; readonly label: string }[] = [
  { value: 'confirmed', label: 'Confirm' },
  { value: 'short', label: 'Short' },
  { value: 'substituted', label: 'Substitute' },
  { value: 'later', label: 'Later' },
  { value: 'refused', label: 'Refuse' },
];

interface Props {
  readonly of: OrderLine;
  readonly draft: LineDraft;
  readonly today: string;
  readonly problemOf: (name: string) => string | undefined;
  readonly onSay: (next: LineDraft) => void;
}

/** One line with what is answered to it: as it was ordered, unless something else is said. */
export function AnswerLine({ of: line, draft, today, problemOf, onSay }: Props) {
  const reason = needsReason(line, draft);
  const said = !isAsOrdered(line, draft);
  return (
    <li className={styles.line} data-said={said || undefined}>
      <div className={styles.what}>
        <FacedListingName of={line} />
        <div className={styles.about}>
          {line.sku} · {packText({ ...line, pack_name: line.pack })}
        </div>
      </div>
      <div className={styles.ordered}>
        <small>Ordered</small>
        {line.qty.toLocaleString()}
      </div>
      <Select
        className={styles.answer ?? ''}
        aria-label={`Answer to ${line.name}`}
        data={[...answers]}
        allowDeselect={false}
        value={draft.answer}
        error={problemOf('answer')}
        onChange={(next) => next && onSay(answeredAs(line, draft, next as LineAnswer))}
      />
      <NumberInput
        className={styles.price ?? ''}
        aria-label={`Price of ${line.name}`}
        hideControls
        min={0}
        decimalScale={4}
        allowNegative={false}
        inputMode="decimal"
        value={draft.unit_price}
        error={problemOf('unit_price')}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(next) => next !== '' && onSay({ ...draft, unit_price: Number(next) })}
      />
      <div className={styles.total}>
        <Money value={draftTotal(line, draft)} />
      </div>
      {said && (
        <div className={styles.more}>
          {draft.answer === 'short' && (
            <NumberInput
              label="How many come"
              min={0}
              max={Math.max(0, line.qty - 1)}
              allowDecimal={false}
              allowNegative={false}
              value={draft.confirmed}
              error={problemOf('confirmed')}
              onChange={(next) => next !== '' && onSay({ ...draft, confirmed: Number(next) })}
            />
          )}
          {draft.answer === 'substituted' && (
            <SubstitutePicker
              label="What comes instead"
              instead={line.product_id}
              value={draft.substitute}
              error={problemOf('substitute_product_id')}
              onChange={(substitute) => {
                const { substitute: _, ...rest } = draft;
                onSay({ ...rest, ...(substitute && { substitute }) });
              }}
            />
          )}
          {draft.answer === 'later' && (
            <TextInput
              type="date"
              label="Comes on"
              required
              min={today}
              value={draft.promised_day}
              error={problemOf('promised_day')}
              onChange={({ currentTarget }) => onSay({ ...draft, promised_day: currentTarget.value })}
            />
          )}
          <TextInput
            className={styles.reason ?? ''}
            label={draft.unit_price > line.unit_price ? 'Why it costs more' : 'Reason'}
            description="The client reads it"
            required={reason}
            maxLength={300}
            value={draft.reason}
            error={problemOf('reason')}
            onChange={({ currentTarget }) => onSay({ ...draft, reason: currentTarget.value })}
          />
          {draft.answer === 'short' && (
            <SubstituteHint of={line.product_id} quantity={line.qty} onUse={(substitute) => onSay({ ...answeredAs(line, draft, 'substituted'), substitute })} />
          )}
        </div>
      )}
    </li>
  );
}
