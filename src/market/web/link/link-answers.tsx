import { type FormEvent, useState } from 'react';
import type { CallError } from '../../../kernel/web/client/call-error.ts';
import { answerOrderLink, type LinkedOrder } from '../../contract/orders/order-link.ts';
import { freshDraft, lacksOf, saidOf } from './line-draft.ts';
import styles from './link.module.css';
import { sendByLink } from './link-client.ts';
import { Field, LinkLine } from './link-line.tsx';
import { Total } from './link-page.tsx';

interface Props {
  readonly order: LinkedOrder;
  readonly token: string;
  readonly onAnswered: (order: LinkedOrder) => void;
  /** Somebody has answered it meanwhile. */
  readonly onAgain: () => void;
}

/** All of it with one press, or line by line. */
export function LinkAnswers({ order, token, onAnswered, onAgain }: Props) {
  const [drafts, setDrafts] = useState(() => new Map(order.lines.map((line) => [line.line, freshDraft(line)])));
  const [day, setDay] = useState(order.requested_day);
  const [note, setNote] = useState('');
  const [refusing, refuse] = useState(false);
  const [told, tell] = useState(false);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<CallError>();
  const draftOf = (line: LinkedOrder['lines'][number]) => drafts.get(line.line) ?? freshDraft(line);
  const said = order.lines.flatMap((line) => saidOf(line, draftOf(line)) ?? []);
  const none = said.length === order.lines.length && said.every(({ answer }) => answer === 'refused');
  const rejects = refusing || none;
  const lacking = !rejects && order.lines.some((line) => saidOf(line, draftOf(line)) && Object.keys(lacksOf(line, draftOf(line), order.today)).length > 0);
  const dayLacking = !rejects && (day === '' || day < order.today);
  const noteLacking = rejects && note.trim() === '';

  async function send(event: FormEvent) {
    event.preventDefault();
    if (sending) return;
    tell(true);
    if (lacking || dayLacking || noteLacking) return;
    setSending(true);
    setError(undefined);
    const body = rejects ? { refuse: true } : { lines: said, ...(day !== order.requested_day && { estimated_delivery: day }) };
    try {
      onAnswered(await sendByLink(answerOrderLink, { token, ...body, ...(note.trim() !== '' && { note: note.trim() }) }));
      window.scrollTo({ top: 0 });
    } catch (failed) {
      const refusal = failed as CallError;
      if (refusal.code === 'ILLEGAL_TRANSITION') onAgain();
      setError(refusal);
    } finally {
      setSending(false);
    }
  }

  return (
    <form noValidate onSubmit={send}>
      <ul className={styles.lines} aria-label="Lines" hidden={refusing}>
        {order.lines.map((line) => (
          <LinkLine
            key={line.line}
            line={line}
            currency={order.currency}
            today={order.today}
            draft={draftOf(line)}
            open
            told={told}
            onDraft={(next) => setDrafts(new Map(drafts).set(line.line, next))}
          />
        ))}
      </ul>
      {order.total > 0 && !refusing && <Total order={order} />}
      <div className={styles.fields}>
        {!rejects && (
          <Field label="You deliver on" problem={told && dayLacking ? 'A day from today on' : undefined}>
            {(id) => <input {...id} type="date" min={order.today} value={day} onChange={({ currentTarget }) => setDay(currentTarget.value)} />}
          </Field>
        )}
        <Field label={rejects ? 'Why you refuse it' : `Note to ${order.buyer_name}`} problem={told && noteLacking ? 'Say why' : undefined} wide>
          {(id) => <textarea {...id} rows={2} maxLength={1000} value={note} onChange={({ currentTarget }) => setNote(currentTarget.value)} />}
        </Field>
      </div>
      {error && (
        <p role="alert" className={styles.refusal}>
          {error.detail ?? error.headline}
        </p>
      )}
      <div className={styles.send}>
        <button type="submit" className={rejects ? styles.danger : styles.primary} disabled={sending}>
          {sendText(order.lines.length, said.length, rejects)}
        </button>
      </div>
      <button type="button" className={styles.quiet} onClick={() => refuse(!refusing)}>
        {refusing ? 'Back to the lines' : 'Refuse the order'}
      </button>
    </form>
  );
}

const linesText = (count: number): string => (count === 1 ? '1 line' : `${count} lines`);
function sendText(lines: number, changed: number, rejects: boolean): string {
  if (rejects) return 'Refuse the order';
  if (changed > 0) return `Confirm with ${linesText(changed)} changed`;
  return lines === 1 ? 'Confirm the order' : `Confirm all ${lines} lines`;
}
