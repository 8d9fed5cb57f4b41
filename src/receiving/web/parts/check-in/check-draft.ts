import { useLocalStorage } from '../../../../kernel/web/kit/use-local-storage.ts';
import type { DeliveryDetail, DeliveryLine, PackedCard, updateDelivery } from '../../../contract/delivery.ts';
import type { IssueKind } from '../../../contract/states.ts';
import { type Exception, exceptionsOf, inPieces, isWrong } from '../../../domain/reckon.ts';
import type { Usual } from '../prices/use-usual-prices.ts';

/** What somebody at the door has said of one line; what is left open stands as it was written. */
export interface CheckDraftLine {
  /** Something is wrong with it; what that is must be said before it can be received. */
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
export function useSaid({ delivery_id, status }: Pick<DeliveryDetail, 'delivery_id' | 'status'>) {
  const [said, keep] = useLocalStorage<CheckDraft>(`delivery.check.${delivery_id}.${status === 'received' ? 'correction' : 'arrival'}`, {});
  return {
    said,
    say: (line: number, more: CheckDraftLine) => keep({ ...said, [line]: { ...said[line], ...more } }),
    sayAll: (lines: readonly DeliveryLine[]) =>
      keep({
        ...said,
        ...Object.fromEntries(lines.filter((line) => !isSaid(line, said)).map((line) => [line.line, { ...said[line.line], received: withSaid(line, said).ordered }])),
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

/** What is to be said so that a line of packs is counted in pieces: what was said in packs before is said anew. */
export function openPack(line: DeliveryLine, said: CheckDraft): CheckDraftLine {
  const { received, issue_quantity, came, billed_cost, priced } = said[line.line] ?? {};
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

export const receivedOf = (line: DeliveryLine, said: CheckDraft): number | undefined => withSaid(line, said).received ?? undefined;
export const isSaid = (line: DeliveryLine, said: CheckDraft): boolean => receivedOf(line, said) !== undefined;

/** A line as it would be with what has been said. */
export function withSaid(line: DeliveryLine, said: CheckDraft): DeliveryLine {
  const { substitute, product, received, issue_note, unit, priced, problem: _, came: __, ...more } = said[line.line] ?? {};
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
export const withUsual = (row: Pick<DeliveryDetail, 'lines'>, said: CheckDraft, usual: Usual): CheckDraft => ({
  ...said,
  ...Object.fromEntries(
    row.lines.flatMap((line) => {
      const now = withSaid(line, said);
      const price = said[line.line]?.priced === undefined && now.unit_cost === null ? usual.priceOf(now.substitute ?? now.product, now.unit) : undefined;
      return price === undefined ? [] : [[line.line, { ...said[line.line], priced: price }]];
    }),
  ),
});

export const exceptionsWith = (line: DeliveryLine, said: CheckDraft): Exception[] => exceptionsOf(withSaid(line, said));

/** So many go back: of those that came the rest is received, unless somebody has said how many that are. */
export const goesBack = (came: number | undefined, quantity: number | null): CheckDraftLine => ({
  issue_quantity: quantity,
  ...(came !== undefined && { came, received: Math.max(0, Math.round((came - (quantity ?? 0)) * 1000) / 1000) }),
});

/** What is still to be said of a line that somebody says has a problem; nothing where it is said. */
export const problemHint = 'Choose what is wrong, change how many arrived, or correct the price.';

export const unsaidProblem = (line: DeliveryLine, said: CheckDraft): string | undefined => (said[line.line]?.problem && !isWrong(withSaid(line, said)) ? problemHint : undefined);

type Check = NonNullable<NonNullable<(typeof updateDelivery.body)['_output']['check']>>;

/** The same as the server takes it; a line of which nothing is left to say is no part of it. */
export const checksOf = (said: CheckDraft): Check =>
  Object.entries(said)
    .map(([line, { substitute, product, problem, priced, came: _, ...more }]) => ({
      line: Number(line),
      ...more,
      ...(problem && { problem }),
      ...(priced && { unit_cost: priced }),
      ...(product && { product_id: product.product_id }),
      ...(substitute !== undefined && { substitute_product_id: substitute?.product_id ?? null }),
    }))
    .filter((check) => Object.keys(check).length > 1);
