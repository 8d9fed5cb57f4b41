import { z } from 'zod';
import type { answerSold } from '../../contract/orders/order.ts';
import { mailAnswers } from '../../contract/orders/order-link.ts';

const said = z.object(mailAnswers);
export type MailAnswers = z.output<typeof said>;

/** What was said without an account, as the order's machine takes it. */
export const wordOf = ({ refuse = false, lines, estimated_delivery, note }: MailAnswers): z.output<typeof answerSold.body> => ({
  status: refuse ? 'rejected' : 'accepted',
  ...(note && { notes: note }),
  ...(!refuse && lines && { lines }),
  ...(!refuse && estimated_delivery && { estimated_delivery }),
});
