import type { BoughtQuotation, QuotationLine } from '../../../contract/rfqs/quotation.ts';
import type { RfqDetail } from '../../../contract/rfqs/rfq.ts';

/** Which quotation each line goes to. */
export type Choice = ReadonlyMap<number, number>;

export const lineIn = ({ terms }: BoughtQuotation, line: number): QuotationLine | undefined => terms?.lines.find((one) => one.line === line);

/** The quotation in which a line costs least by what can be compared; nothing where fewer than two quote it. */
export function bestOfLine(quotations: readonly BoughtQuotation[], line: number): number | undefined {
  const quoted = quotations.flatMap((of) => {
    const found = lineIn(of, line);
    return found ? [{ id: of.quotation_id, price: found.price_per_base }] : [];
  });
  return quoted.length < 2 ? undefined : quoted.reduce((best, one) => (one.price < best.price ? one : best)).id;
}

/** To begin with, each line goes to whoever can be accepted and quotes it lowest. */
export function cheapestChoice({ items }: Pick<RfqDetail, 'items'>, quotations: readonly BoughtQuotation[]): Choice {
  const open = quotations.filter(({ status }) => status === 'submitted');
  return new Map(
    items.flatMap(({ line }) => {
      const only = open.find((of) => lineIn(of, line))?.quotation_id;
      const best = bestOfLine(open, line) ?? only;
      return best === undefined ? [] : [[line, best] as const];
    }),
  );
}

export interface AwardPart {
  readonly of: BoughtQuotation;
  readonly lines: readonly QuotationLine[];
  readonly subtotal: number;
}

/** What each supplier would get. */
export const partsOf = (quotations: readonly BoughtQuotation[], choice: Choice): AwardPart[] =>
  quotations.flatMap((of) => {
    const lines = of.terms?.lines.filter(({ line }) => choice.get(line) === of.quotation_id) ?? [];
    return lines.length === 0 ? [] : [{ of, lines, subtotal: lines.reduce((all, { total }) => all + total, 0) }];
  });
