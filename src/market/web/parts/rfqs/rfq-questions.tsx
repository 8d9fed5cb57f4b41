import { Button, Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { Refusal } from '../../../../kernel/web/kit/refusal.tsx';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { answerRfqQuestion, type RfqDetail } from '../../../contract/rfqs/rfq.ts';
import { isRunning } from '../../../contract/rfqs/rfq-states.ts';
import styles from './rfq.module.css';

/** What suppliers asked, those first that wait for an answer. */
export function RfqQuestions({ rfq }: { readonly rfq: RfqDetail }) {
  if (rfq.questions.length === 0) return null;
  const inTurn = rfq.questions.toSorted((a, b) => Number(a.answer !== null) - Number(b.answer !== null));
  return (
    <section className={styles.card} aria-label="Questions">
      <h2>Questions</h2>
      <ul className={styles.rows}>
        {inTurn.map((question) => (
          <li key={question.question_id}>
            <div className={styles.about}>
              {question.seller_name} · {question.asked_by}
            </div>
            <p className={styles.words}>{question.question}</p>
            {question.answer !== null ? (
              <p className={styles.words}>
                <strong>{question.told_all ? 'Answered to all: ' : 'Answered: '}</strong>
                {question.answer}
              </p>
            ) : (
              isRunning(rfq.status) && <AnswerForm rfq={rfq} id={question.question_id} from={question.seller_name} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function AnswerForm({ rfq, id, from }: { readonly rfq: RfqDetail; readonly id: number; readonly from: string }) {
  const [words, setWords] = useState('');
  const [toAll, setToAll] = useState(rfq.suppliers.length > 1);
  const keyFor = useAttemptKey();
  const answer = useCallMutation(answerRfqQuestion, { idempotencyKey: keyFor, onDone: () => toast.done(toAll ? 'Every supplier has your answer' : `${from} has your answer`) });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (words.trim() !== '') answer.mutate({ params: { id: rfq.rfq_id, question_id: id }, body: { answer: words.trim(), to_all: toAll } });
      }}
    >
      <Textarea
        aria-label={`Answer to ${from}`}
        placeholder="Your answer"
        autosize
        minRows={2}
        maxLength={2000}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <div className={styles.row}>
        <Checkbox label="To all suppliers, without saying who asked" checked={toAll} onChange={({ currentTarget }) => setToAll(currentTarget.checked)} />
        <Button type="submit" disabled={words.trim() === ''} loading={answer.isPending}>
          Answer
        </Button>
      </div>
      <Refusal error={answer.error} />
    </form>
  );
}
