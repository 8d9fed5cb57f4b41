import { useLocalStorage } from '../../../../kernel/web/kit/use-local-storage.ts';
import type { DeliveryDetail, DeliveryLine, PackedCard, updateDelivery } from '../../../contract/delivery.ts';
import type { IssueKind } from '../../../contract/states.ts';
import { type Exception, exceptionsOf, inPieces, isWrong } from '../../../domain/reckon.ts';
import type { Usual } from '../prices/use-usual-prices.ts';

/** The draft of one line's check; what is left open stays as ordered. */
export interface CheckDraftLine {
  /** Marked as a problem, which must be described before the delivery can be received. */
  readonly problem?: boolean;
  readonly received?: number | undefined;
  /** How many came in all, where `received` is no more than what is left of them once some go back. */
  readonly came?: number | undefined;
  /** Counted in single pieces, although it was written in packs. */
  readonly unit?: 'unit';
  readonly issue?: IssueKind | null;
  readonly issue_quantity?: number | null;
  readonly issue_note?: string;
  readonly substitute?: PackedCard | null;
  readonly product?: PackedCard;
  readonly billed_cost?: number | null;
  /** The price of a line that nobody had priced; null where it is to have none. */
  readonly priced?: number | null;
}
export type CheckDraft = Readonly<Record<number, CheckDraftLine>>;

/** Kept on this device until it is sent: a door has draughts, and a phone has calls. */
export function useCheckDraft({ delivery_id, status }: Pick<DeliveryDetail, 'delivery_id' | 'status'>) {
  const [draft, keep] = useLocalStorage<CheckDraft>(`delivery.check.${delivery_id}.${status === 'received' ? 'correction' : 'arrival'}`, {});
  return {
    draft,
    say: (line: number, more: CheckDraftLine) => keep({ ...draft, [line]: { ...draft[line], ...more } }),
    sayAll: (lines: readonly DeliveryLine[]) =>
      keep({
        ...draft,
        ...Object.fromEntries(lines.filter((line) => !isChecked(line, draft)).map((line) => [line.line, { ...draft[line.line], received: withDraft(line, draft).ordered }])),
      }),
    forget: () => keep({}),
  };
}

const packUnitsOf = ({ substitute, product }: DeliveryLine) => (substitute ?? product)?.pack_units ?? 1;

function opened(line: DeliveryLine): DeliveryLine {
  const times = packUnitsOf(line);
  const each = (cost: number | null) => (cost === null ? null : Math.round((cost / times) * 10_000) / 10_000);
  return { ...inPieces(line, times), unit_cost: each(line.unit_cost), billed_cost: each(line.billed_cost) };
}

/** The change that switches a line from packs to pieces: amounts entered in packs are converted. */
export function openPack(line: DeliveryLine, draft: CheckDraft): CheckDraftLine {
  const { received, issue_quantity, came, billed_cost, priced } = draft[line.line] ?? {};
  const times = packUnitsOf(line);
  const each = (cost: number) => Math.round((cost / times) * 10_000) / 10_000;
  return {
    unit: 'unit',
    ...(received !== undefined && { received: received * times }),
    ...(came !== undefined && { came: came * times }),
    ...(issue_quantity && { issue_quantity: issue_quantity * times }),
    ...(billed_cost && { billed_cost: each(billed_cost) }),
    ...(priced && { priced: each(priced) }),
  };
}

export const receivedOf = (line: DeliveryLine, draft: CheckDraft): number | undefined => withDraft(line, draft).received ?? undefined;
export const isChecked = (line: DeliveryLine, draft: CheckDraft): boolean => receivedOf(line, draft) !== undefined;

/** A line with its draft applied. */
export function withDraft(line: DeliveryLine, draft: CheckDraft): DeliveryLine {
  const { substitute, product, received, issue_note, unit, priced, problem: _, came: __, ...more } = draft[line.line] ?? {};
  const written = unit ? opened(line) : line;
  return {
    ...written,
    ...more,
    received: received ?? written.received,
    issue_note: issue_note ?? line.issue_note,
    unit_cost: written.unit_cost ?? priced ?? null,
    ...(substitute !== undefined && { substitute }),
    ...(product && { product }),
  };
}

/** With what one cost the last time for each line that has no price, as it is shown where nobody says otherwise. */
export const withUsual = (row: Pick<DeliveryDetail, 'lines'>, draft: CheckDraft, usual: Usual): CheckDraft => ({
  ...draft,
  ...Object.fromEntries(
    row.lines.flatMap((line) => {
      const now = withDraft(line, draft);
      const price = draft[line.line]?.priced === undefined && now.unit_cost === null ? usual.priceOf(now.substitute ?? now.product, now.unit) : undefined;
      return price === undefined ? [] : [[line.line, { ...draft[line.line], priced: price }]];
    }),
  ),
});

export const exceptionsWith = (line: DeliveryLine, draft: CheckDraft): Exception[] => exceptionsOf(withDraft(line, draft));

/** So many go back: of those that came the rest is received, unless somebody has said how many that are. */
export const goesBack = (came: number | undefined, quantity: number | null): CheckDraftLine => ({
  issue_quantity: quantity,
  ...(came !== undefined && { came, received: Math.max(0, Math.round((came - (quantity ?? 0)) * 1000) / 1000) }),
});

/** What is missing in the description of a line's problem; undefined when it is complete. */
export const problemHint = 'Choose what is wrong, change how many arrived, or correct the price.';

export const incompleteProblem = (line: DeliveryLine, draft: CheckDraft): string | undefined =>
  draft[line.line]?.problem && !isWrong(withDraft(line, draft)) ? problemHint : undefined;

type Check = NonNullable<NonNullable<(typeof updateDelivery.body)['_output']['check']>>;

/** The same as the server takes it; a line of which nothing is left to say is no part of it. */
export const checksOf = (draft: CheckDraft): Check =>
  Object.entries(draft)
    .map(([line, { substitute, product, problem, priced, came: _, ...more }]) => ({
      line: Number(line),
      ...more,
      ...(problem && { problem }),
      ...(priced && { unit_cost: priced }),
      ...(product && { product_id: product.product_id }),
      ...(substitute !== undefined && { substitute_product_id: substitute?.product_id ?? null }),
    }))
    .filter((check) => Object.keys(check).length > 1);
