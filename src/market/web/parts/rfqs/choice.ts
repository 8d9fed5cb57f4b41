import type { BoughtQuotation, QuotationLine } from '../../../contract/rfqs/quotation.ts';
import type { RfqDetail, RfqItem } from '../../../contract/rfqs/rfq.ts';
import { coversWhole } from '../../../domain/coverage.ts';

/** Which quotation each line goes to. */
export type Choice = ReadonlyMap<number, number>;

export const lineIn = ({ terms }: BoughtQuotation, line: number): QuotationLine | undefined => terms?.lines.find((one) => one.line === line);

interface Quoted {
  readonly id: number;
  readonly line: QuotationLine;
}

const quotedOf = (quotations: readonly BoughtQuotation[], item: RfqItem): Quoted[] =>
  quotations.flatMap((of) => {
    const line = lineIn(of, item.line);
    return line ? [{ id: of.quotation_id, line }] : [];
  });

const wholeOf = (quotations: readonly BoughtQuotation[], item: RfqItem): Quoted[] => quotedOf(quotations, item).filter(({ line }) => coversWhole(item, line.covers));
const lowest = (quoted: readonly Quoted[]): Quoted => quoted.reduce((best, one) => (one.line.price_per_base < best.line.price_per_base ? one : best));

/** Of those that cover a line whole, the quotation in which it costs least by what can be compared; nothing where fewer than two do. */
export function bestOfLine(quotations: readonly BoughtQuotation[], item: RfqItem): number | undefined {
  const whole = wholeOf(quotations, item);
  return whole.length < 2 ? undefined : lowest(whole).id;
}

/** How many of the lines one quotation covers whole. */
export const linesCovered = (items: readonly RfqItem[], of: BoughtQuotation): number => items.filter((item) => wholeOf([of], item).length > 0).length;

/** Of those that cover every line whole, the quotation with the lowest total; nothing where fewer than two do. */
export function bestTotal(items: readonly RfqItem[], quotations: readonly BoughtQuotation[]): number | undefined {
  const whole = quotations.flatMap((of) => (of.terms && linesCovered(items, of) === items.length ? [{ id: of.quotation_id, total: of.terms.total }] : []));
  return whole.length < 2 ? undefined : whole.reduce((best, one) => (one.total < best.total ? one : best)).id;
}

/** To begin with, each line goes to whoever can be accepted and covers it whole at the lowest price; where nobody does, to whoever covers most of it. */
export function cheapestChoice({ items }: Pick<RfqDetail, 'items'>, quotations: readonly BoughtQuotation[]): Choice {
  const open = quotations.filter(({ status }) => status === 'submitted');
  return new Map(
    items.flatMap((item) => {
      const [whole, quoted] = [wholeOf(open, item), quotedOf(open, item)];
      if (quoted.length === 0) return [];
      const most = Math.max(...quoted.map(({ line }) => line.covers));
      return [[item.line, lowest(whole.length > 0 ? whole : quoted.filter(({ line }) => line.covers === most)).id] as const];
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
