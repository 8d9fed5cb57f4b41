import type { z } from 'zod';
import { pathOf } from '../../../kernel/contract/call.ts';
import { CallError, errorOfAnswer } from '../../../kernel/web/client/call-error.ts';
import type { answerOrderLink, readOrderLink, seeOrderLink } from '../../contract/orders/order-link.ts';

type LinkCall = typeof readOrderLink | typeof seeOrderLink | typeof answerOrderLink;

const patienceMs = 30_000;

/** A call of whoever holds a link: in nobody's name, without a cookie, and with the key where no log sees it. */
export async function sendByLink<C extends LinkCall>(call: C, body: z.input<C['body']>): Promise<z.output<C['answer']>> {
  const answer = await fetch(`/api${pathOf(call.path, undefined)}`, {
    method: call.method,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => {
    throw new CallError({ status: 0, code: 'NO_ANSWER' });
  });
  const said: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw errorOfAnswer(answer.status, said, answer.headers.get('retry-after'), Date.now());
  return said as z.output<C['answer']>;
}
