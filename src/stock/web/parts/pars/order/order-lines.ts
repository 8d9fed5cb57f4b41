import type { UnderParLine } from '../../../../contract/par.ts';
import { quantityWords } from '../../../public/quantity-text.ts';

/** In what a product is ordered: its packs, or single ones where they are sold so. */
const perLot = ({ pack_units, bought_singly, size_quantity }: UnderParLine): number => size_quantity * (bought_singly ? 1 : pack_units);

/** So many of them are suggested; never less than fills the par. */
export const suggestedLots = (line: UnderParLine): number => Math.ceil(line.suggested_order / perLot(line) - 1e-9);

/** "2 cases of 6", "3 bottles". */
export function lotsText(line: UnderParLine, lots: number): string {
  const isPack = !line.bought_singly && line.pack_units > 1;
  return isPack ? `${lots.toLocaleString()} ${lots === 1 ? 'case' : 'cases'} of ${line.pack_units}` : quantityWords(lots * perLot(line), line).main;
}

/** What the lots would cost as the product was bought last; nothing where that is not known. */
export const costOf = (line: UnderParLine, lots: number): number | null => (line.unit_cost === null ? null : (line.unit_cost * lots * perLot(line)) / line.size_quantity);

export interface SupplierOrder {
  readonly id: number | null;
  readonly name: string | null;
  readonly contact: string | null;
  readonly lines: readonly UnderParLine[];
}

/** By supplier, in the order in which they come. */
export const bySupplier = (lines: readonly UnderParLine[]): readonly SupplierOrder[] =>
  [...Map.groupBy(lines, ({ supplier_id }) => supplier_id)].map(([id, own]) => ({
    id,
    name: own[0]?.supplier_name ?? null,
    contact: own[0]?.supplier_contact ?? null,
    lines: own,
  }));

/** The address among what is known of how to reach them. */
const addressIn = (contact: string | null): string => /[^\s<>,;:"]+@[^\s<>,;:"]+\.[a-z]{2,}/i.exec(contact ?? '')?.[0] ?? '';

interface Sender {
  readonly venue: string;
  readonly name: string;
}

/** An order in words, as a draft for the mail program. */
export function orderMail({ contact, lines }: SupplierOrder, lotsOf: (line: UnderParLine) => number, { venue, name }: Sender): string {
  const wanted = lines.filter((line) => lotsOf(line) > 0);
  const list = wanted.map((line) => {
    const article = line.article_number === null ? '' : ` (no. ${line.article_number})`;
    return `${lotsText(line, lotsOf(line))}: ${[line.product_name, line.size].filter(Boolean).join(', ')}${article}`;
  });
  const body = ['Hello,', `please send ${venue}:`, list.join('\n'), 'Please tell us when it comes.', `${name}\n${venue}`].join('\n\n');
  return `mailto:${encodeURIComponent(addressIn(contact))}?subject=${encodeURIComponent(`Order from ${venue}`)}&body=${encodeURIComponent(body.replaceAll('\u00a0', ' ').replaceAll('\n', '\r\n'))}`;
}

/** What is wanted, as the address of an order takes it: "12:2,15:1". */
export const linesAddress = ({ lines }: SupplierOrder, lotsOf: (line: UnderParLine) => number): string =>
  lines.flatMap((line) => (lotsOf(line) > 0 ? [`${line.product_id}:${lotsOf(line)}`] : [])).join(',');
