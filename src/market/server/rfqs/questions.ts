import { sql } from 'kysely';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { batch } from '../../../kernel/server/database/statements.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { answerRfqQuestion } from '../../contract/rfqs/rfq.ts';
import { isRunning } from '../../contract/rfqs/rfq-states.ts';
import { refuseStep } from './closing.ts';
import { tellParty, tellRfqHistory } from './events.ts';
import { oneRfq } from './rfq-rows.ts';

export const questionRoutes: readonly BoundCall[] = [
  serve(answerRfqQuestion, async (ctx, { params: { id, question_id }, body: { answer, to_all } }) => {
    const before = await oneRfq(ctx.db, id, true);
    const question = before.questions.find((one) => one.question_id === question_id);
    if (!question) throw notFound();
    if (!isRunning(before.status)) throw refuseStep(before, 'The request takes no more answers.');
    if (question.answer !== null) throw refuseStep(before, 'This question was answered already.');
    const at = sql`${ctx.now.toISOString()}::timestamptz`;
    const { client_id } = before;
    const answered = before.questions.every((one) => one.answer !== null || one.question_id === question_id);
    await batch(
      ctx.db,
      sql`update rfq_questions set answer = ${answer}, answered_by = ${ctx.who.name}, answered_at = ${at} where client_id = ${client_id} and question_id = ${question_id}`,
      to_all &&
        sql`insert into rfq_clarifications (client_id, rfq_id, question_id, question, answer, at) values (${client_id}, ${id}, ${question_id}, ${question.question}, ${answer}, ${at})`,
      answered && sql`update rfqs set status = 'open' where client_id = ${client_id} and rfq_id = ${id} and status = 'more_info'`,
    );
    await tellRfqHistory(ctx, before, { party: 'buyer', event: 'answered', note: answer, seller: question.seller_id });
    const hearing = before.suppliers.filter(({ seller_id, status }) => seller_id === question.seller_id || (to_all && status !== 'declined'));
    for (const { seller_id } of hearing) await tellParty(ctx, seller_id, id, `${before.client_name} answered a question about ${before.rfq_number}`, answer);
    const after = await oneRfq(ctx.db, id);
    ctx.changed({ entity: 'rfq', id, action: 'answered', before, after });
    return after;
  }),
];
