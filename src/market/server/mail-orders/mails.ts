import { plainName } from '../../../identity/server/public.ts';
import { type Job, mailQueue } from '../../../kernel/server/calls/context.ts';
import type { Mail } from '../../../kernel/server/mail/mail.ts';
import type { OrderDetail } from '../../contract/orders/order.ts';
import { packWords } from '../../domain/pack-words.ts';
import { countText, dayText, moneyText, shortDayText, unlinkedLine } from '../words.ts';

/** Who is answered when the supplier answers a mail. */
export interface Sender {
  readonly name: string;
  readonly email: string;
}

const replyTo = ({ name, email }: Sender): Pick<Mail, 'replyTo'> => ({ replyTo: { name: plainName(name), address: email } });
const paragraphs = (...said: readonly (string | null | false)[]): string => `${said.filter((one) => one !== null && one !== false && one !== '').join('\n\n')}\n`;

/** In a mail as many as one reads there; all of them are attached. */
const linesMost = 40;

function linesText({ lines }: OrderDetail): string {
  const shown = lines.slice(0, linesMost).map((line) => `${line.qty} × ${unlinkedLine(line.name)}, ${packWords(line)}${line.sku ? ` (no. ${unlinkedLine(line.sku)})` : ''}`);
  return [...shown, ...(lines.length > linesMost ? [`and ${countText(lines.length - linesMost, 'line')} more`] : [])].join('\n');
}

/** The order itself, without what is attached. */
export function orderMail(to: string, order: OrderDetail, sender: Sender, link: string): Mail {
  const venue = plainName(order.client_name);
  return {
    to,
    subject: `Order ${order.order_number} from ${venue}, wanted for ${shortDayText(order.requested_day)}`,
    text: paragraphs(
      `Hello ${plainName(order.supplier_name)},`,
      `${plainName(sender.name)} of ${venue} orders for ${dayText(order.requested_day)}:`,
      linesText(order),
      order.total > 0 && `${countText(order.lines.length, 'line')}, about ${moneyText(order.total, order.currency)} at the prices we know.`,
      `Deliver to: ${unlinkedLine(order.delivery_address)}`,
      order.po_number ? `PO number: ${unlinkedLine(order.po_number)}` : null,
      order.notes ? `Note: ${unlinkedLine(order.notes)}` : null,
      'Please confirm it here, or say what comes short, later or at another price. You need no account:',
      link,
      `The link opens this order alone. The order is attached as a PDF and as a CSV file. Answer this mail to reach ${plainName(sender.name)}.`,
    ),
    ...replyTo(sender),
  };
}

/** What the buyer says of an order that has gone out. */
export const wordMail = (to: string, order: OrderDetail, sender: Sender, subject: string, said: readonly string[]): Job => ({
  queue: mailQueue,
  data: {
    to,
    subject: `${subject}: order ${order.order_number} of ${plainName(order.client_name)}`,
    text: paragraphs(`Hello ${plainName(order.supplier_name)},`, ...said.map(unlinkedLine), `Answer this mail to reach ${plainName(sender.name)}.`),
    ...replyTo(sender),
  },
});
