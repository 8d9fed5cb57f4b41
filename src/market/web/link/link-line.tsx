import { useId, useState } from 'react';
import { dayWords } from '../../../kernel/web/ui/values/clock.ts';
import { packWords } from '../../domain/pack-words.ts';
import { answerWords, shortDay } from '../parts/words.ts';
import { type LinkAnswer, type LinkedDraft, type LinkedLine, lacksOf, saidOf } from './line-draft.ts';
import styles from './link.module.css';
import { moneyIn } from './money-in.ts';

interface Props {
  readonly line: LinkedLine;
  readonly currency: string;
  readonly today: string;
  readonly draft: LinkedDraft;
  readonly open: boolean;
  /** What is lacking is told once somebody has tried to send it. */
  readonly told: boolean;
  readonly onDraft: (next: LinkedDraft) => void;
}

const choices: readonly (readonly [LinkAnswer, string])[] = [
  ['confirmed', 'All of it'],
  ['short', 'Fewer'],
  ['later', 'Later'],
  ['refused', 'None'],
];

/** What was answered, where that is not what was ordered. */
function answeredText({ answer, confirmed, qty, promised_day, answer_reason, price_before, unit_price }: LinkedLine, currency: string): string {
  if (answer === null) return '';
  return [
    answerWords[answer][1],
    answer === 'short' && `${confirmed ?? 0} of ${qty}`,
    promised_day && dayWords(promised_day, shortDay),
    price_before !== null && `${moneyIn(price_before, currency)} before, now ${moneyIn(unit_price, currency)}`,
    answer_reason,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** One line of the order: as it was ordered, what was answered, or what one is about to say of it. */
export function LinkLine({ line, currency, today, draft, open, told, onDraft }: Props) {
  const [asked, ask] = useState(false);
  const changed = saidOf(line, draft) !== undefined;
  return (
    <li className={styles.line}>
      <div className={styles.ordered}>
        <div>
          <h3 className={styles.name}>{line.name}</h3>
          <p className={styles.about}>{[line.sku, packWords(line)].filter(Boolean).join(' · ')}</p>
        </div>
        <div className={styles.amount}>
          <strong>{line.qty.toLocaleString()} ×</strong>
          <span className={styles.about}>{line.unit_price > 0 ? `${moneyIn(line.unit_price, currency)} each` : 'no price'}</span>
        </div>
      </div>
      {line.answer !== null && <p className={styles.answered}>{answeredText(line, currency)}</p>}
      {open && (
        <>
          <button type="button" className={styles.toggle} aria-expanded={asked || changed} onClick={() => ask(!asked)}>
            {changed ? 'Changed' : 'Something is different'}
          </button>
          {(asked || changed) && <LineAnswer line={line} today={today} draft={draft} told={told} onDraft={onDraft} />}
        </>
      )}
    </li>
  );
}

function LineAnswer({ line, today, draft, told, onDraft }: Omit<Props, 'open' | 'currency'>) {
  const group = useId();
  const lacks = lacksOf(line, draft, today);
  const set = (more: Partial<LinkedDraft>) => onDraft({ ...draft, ...more });
  const problem = (field: keyof typeof lacks) => (told ? lacks[field] : undefined);
  return (
    <fieldset className={styles.answer}>
      <legend className={styles.hidden}>What comes of {line.name}</legend>
      <div className={styles.choices}>
        {choices
          .filter(([answer]) => answer !== 'short' || line.qty > 1)
          .map(([answer, words]) => (
            <label key={answer} className={styles.choice}>
              <input type="radio" name={group} checked={draft.answer === answer} onChange={() => set({ answer })} />
              {words}
            </label>
          ))}
      </div>
      <div className={styles.fields}>
        {draft.answer === 'short' && (
          <Field label={`How many of ${line.qty}`} problem={problem('quantity')}>
            {(id) => <input {...id} inputMode="numeric" value={draft.quantity} onChange={({ currentTarget }) => set({ quantity: currentTarget.value })} />}
          </Field>
        )}
        {draft.answer === 'later' && (
          <Field label="It comes on" problem={problem('day')}>
            {(id) => <input {...id} type="date" min={today} value={draft.day} onChange={({ currentTarget }) => set({ day: currentTarget.value })} />}
          </Field>
        )}
        {draft.answer !== 'refused' && (
          <Field label="Price of one" problem={problem('price')}>
            {(id) => <input {...id} inputMode="decimal" value={draft.price} onChange={({ currentTarget }) => set({ price: currentTarget.value })} />}
          </Field>
        )}
        <Field label="Reason" problem={problem('reason')} wide>
          {(id) => <input {...id} maxLength={300} value={draft.reason} onChange={({ currentTarget }) => set({ reason: currentTarget.value })} />}
        </Field>
      </div>
    </fieldset>
  );
}

interface FieldProps {
  readonly label: string;
  readonly problem?: string | undefined;
  readonly wide?: boolean;
  readonly children: (id: { readonly id: string; readonly 'aria-invalid': boolean; readonly 'aria-describedby': string | undefined }) => React.ReactNode;
}

/** A label, what is typed, and what is wrong with it. */
export function Field({ label, problem, wide = false, children }: FieldProps) {
  const id = useId();
  return (
    <div className={wide ? styles.wide : undefined}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': problem !== undefined, 'aria-describedby': problem === undefined ? undefined : `${id}-problem` })}
      {problem !== undefined && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
