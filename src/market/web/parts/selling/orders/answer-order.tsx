import { Alert, Button, Textarea, TextInput } from '@mantine/core';
import { useAttemptKey } from '../../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { useForm } from '../../../../../kernel/web/kit/forms/use-form.ts';
import { Refusal } from '../../../../../kernel/web/kit/refusal.tsx';
import { useCallMutation } from '../../../../../kernel/web/query/query.ts';
import { toast } from '../../../../../kernel/web/ui/toasts/toast.ts';
import { Money } from '../../../../../kernel/web/ui/values/money.tsx';
import { dayOf } from '../../../../../stock/web/public/days.ts';
import { answerSold, type OrderDetail } from '../../../../contract/orders/order.ts';
import { linesText } from '../../words.ts';
import { type AnswerDraft, draftOf, isAsOrdered, linesSaid, totalWith } from './answer-draft.ts';
import { AnswerLine } from './answer-line.tsx';
import styles from './answer-order.module.css';

interface Values {
  readonly lines: AnswerDraft;
  readonly notes: string;
  readonly estimated_delivery: string;
}

/** Answers an order line by line: what is not said otherwise comes as it was ordered. */
export function AnswerOrder({ order, onRefuse }: { readonly order: OrderDetail; readonly onRefuse: () => void }) {
  const form = useForm<Values>({ lines: {}, notes: '', estimated_delivery: order.estimated_delivery });
  const { lines, notes, estimated_delivery } = form.values;
  const keyFor = useAttemptKey();
  const answer = useCallMutation(answerSold, {
    idempotencyKey: keyFor,
    onDone: ({ buyer_ack_needed }) => toast.done(buyer_ack_needed ? `${order.client_name} is asked to agree to the changes` : `${order.sales_number} is accepted`),
    onFailed: form.refused,
  });
  const said = linesSaid(order.lines, lines);
  const changed = order.lines.filter((line) => !isAsOrdered(line, draftOf(lines, line))).length;
  const total = totalWith(order, lines);
  const later = estimated_delivery > order.requested_day;
  const submit = () => {
    const body = {
      status: 'accepted' as const,
      version: order.version,
      ...(said.length > 0 && { lines: said }),
      ...(notes.trim() && { notes: notes.trim() }),
      ...(estimated_delivery !== order.estimated_delivery && { estimated_delivery }),
    };
    if (form.checked(answerSold.body, body)) answer.mutate({ params: { id: order.order_id }, body });
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ul className={styles.lines} aria-label="Lines to answer">
        {order.lines.map((line) => (
          <AnswerLine
            key={line.line}
            of={line}
            draft={draftOf(lines, line)}
            today={dayOf(new Date())}
            problemOf={(name) => form.problemOf(`lines.${said.findIndex((one) => one.line === line.line)}.${name}`)}
            onSay={(next) => form.set('lines', { ...lines, [line.line]: next })}
          />
        ))}
      </ul>
      {form.problemOf('lines') && <Alert color="red">{form.problemOf('lines')}</Alert>}
      <div className={styles.foot}>
        <TextInput
          type="date"
          label="Comes on"
          description={later ? 'Later than it was wanted: the client must agree' : 'As it was wanted'}
          value={estimated_delivery}
          error={form.problemOf('estimated_delivery')}
          onChange={({ currentTarget }) => currentTarget.value && form.set('estimated_delivery', currentTarget.value)}
        />
        <Textarea
          label="Note to the client"
          autosize
          maxLength={1000}
          value={notes}
          error={form.problemOf('notes')}
          onChange={({ currentTarget }) => form.set('notes', currentTarget.value)}
        />
      </div>
      <Refusal error={answer.error} />
      <div className={styles.acts}>
        <p className={styles.sum} aria-live="polite">
          <strong>
            <Money value={total} />
          </strong>
          {changed === 0 && !later ? ' as ordered' : ` instead of `}
          {(changed > 0 || later) && <Money value={order.total} />}
          {changed > 0 && `, ${linesText(changed)} changed`}
        </p>
        <Button variant="default" color="red" onClick={onRefuse}>
          Refuse order
        </Button>
        <Button type="submit" loading={answer.isPending}>
          {changed === 0 && !later ? 'Accept as ordered' : 'Accept with changes'}
        </Button>
      </div>
    </form>
  );
}
