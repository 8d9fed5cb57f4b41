import { useKept } from '../../../kernel/web/kit/use-kept.ts';
import type { DeliveryDetail, DeliveryLine, PackedCard, updateDelivery } from '../../contract/delivery.ts';
import { type Exception, exceptionsOf } from '../../contract/reckon.ts';
import type { IssueKind } from '../../contract/states.ts';

/** What somebody at the door has said of one line; what is left open stands as it was written. */
export interface SaidLine {
  readonly received?: number;
  readonly issue?: IssueKind | null;
  readonly issue_quantity?: number | null;
  readonly issue_note?: string;
  readonly substitute?: PackedCard | null;
  readonly product?: PackedCard;
  readonly billed_cost?: number | null;
}
export type Said = Readonly<Record<number, SaidLine>>;

/** Kept on this device until it is sent: a door has draughts, and a phone has calls. */
export function useSaid({ delivery_id, status }: Pick<DeliveryDetail, 'delivery_id' | 'status'>) {
  const [said, keep] = useKept<Said>(`delivery.check.${delivery_id}.${status === 'received' ? 'correction' : 'arrival'}`, {});
  return {
    said,
    say: (line: number, more: SaidLine) => keep({ ...said, [line]: { ...said[line], ...more } }),
    sayAll: (lines: readonly DeliveryLine[]) =>
      keep({ ...said, ...Object.fromEntries(lines.filter((line) => !isSaid(line, said)).map((line) => [line.line, { ...said[line.line], received: line.ordered }])) }),
    forget: () => keep({}),
  };
}

export const receivedOf = (line: DeliveryLine, said: Said): number | undefined => said[line.line]?.received ?? line.received ?? undefined;
export const isSaid = (line: DeliveryLine, said: Said): boolean => receivedOf(line, said) !== undefined;

/** A line as it would be with what has been said. */
export function withSaid(line: DeliveryLine, said: Said): DeliveryLine {
  const { substitute, product, received, issue_note, ...more } = said[line.line] ?? {};
  return {
    ...line,
    ...more,
    received: received ?? line.received,
    issue_note: issue_note ?? line.issue_note,
    ...(substitute !== undefined && { substitute }),
    ...(product && { product }),
  };
}

export const exceptionsWith = (line: DeliveryLine, said: Said): Exception[] => exceptionsOf(withSaid(line, said));

type Check = NonNullable<NonNullable<(typeof updateDelivery.body)['_output']['check']>>;

/** The same as the server takes it. */
export const checksOf = (said: Said): Check =>
  Object.entries(said).map(([line, { substitute, product, ...more }]) => ({
    line: Number(line),
    ...more,
    ...(product && { product_id: product.product_id }),
    ...(substitute !== undefined && { substitute_product_id: substitute?.product_id ?? null }),
  }));
