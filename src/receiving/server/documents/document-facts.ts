import { dayReader } from './day-text.ts';

export interface DocumentFacts {
  readonly number: string | null;
  readonly day: string | undefined;
}

const numberWord = String.raw`(?:no\.?|nr\.?|n[°ºo.]?\.?|num\.?|number|nummer|numero|número|numéro|#|id)`;
/** What suppliers call their document: what was delivered before what is billed, and both before what was ordered. */
const documents = [
  'delivery note|delivery ticket|packing slip|packing list|delivery|lieferschein|bon de livraison|bl|albaran|albarán|nota de entrega|ddt|bolla|documento di trasporto|pakbon|leverbon|guia de remessa|följesedel',
  'invoice|inv|rechnung|facture|factura|fattura|factuur|fatura|faktura|document|beleg|doc|ticket|receipt|docket',
  'order|sales order|so|auftrag|commande|pedido|ordine|bestelling',
].map((words) => new RegExp(String.raw`(?:^|[\s(])(?:${words})[\s.]*-?\s*(?:${numberWord})?\s*[:#.]?\s*$`, 'iu'));
const valued = documents.map((label) => new RegExp(label.source.replace(/\$$/, String.raw`(?=[\p{L}./-]{0,8}\d)([\p{L}\d][\p{L}\d./-]*)(?![\p{L}\d])`), 'iu'));
const isNumber = (text: string) => /^[#\p{L}]{0,6}[\p{L}\d./-]*\d[\p{L}\d./-]*$/u.test(text.trim()) && !isDay(text);

const dayWord =
  /(?:^|\s)(?:delivery date|date of delivery|ship(?:ped|ping)? date|invoice date|date|dated|lieferdatum|rechnungsdatum|belegdatum|datum|fecha(?: de (?:entrega|factura))?|date de (?:livraison|facture)|data(?: (?:consegna|fattura|documento))?|leverdatum|factuurdatum)\s*[:.]?\s*$/iu;
const dayText = String.raw`\d{4}-\d{2}-\d{2}|\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})|\d{1,2}\.?\s*(?:de\s+)?\p{L}{3,10}\.?,?\s*(?:de\s+)?\d{4}|\p{L}{3,10}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}`;
const daysIn = new RegExp(String.raw`(?<![\d./-])(?:${dayText})(?![\d./-])`, 'giu');
const isDay = (text: string) => new RegExp(`^(?:${dayText})$`, 'iu').test(text.trim());

/** The number and the day of a document, from what stands around its lines. */
export function documentFacts(rows: readonly string[][], headAt: number, monthFirst: boolean): DocumentFacts {
  const above = rows.slice(0, headAt);
  return { number: numberOf(above), day: dayOf(above, monthFirst) };
}

/** What stands beside a label, or below it where labels stand in a row of their own. */
function labelled(rows: readonly string[][], isLabel: (text: string) => boolean, isValue: (text: string) => boolean): string | undefined {
  for (const [at, row] of rows.entries())
    for (const [column, cell] of row.entries()) {
      if (!isLabel(cell)) continue;
      const beside = row.slice(column + 1).find((text) => text.trim() !== '');
      if (beside !== undefined && isValue(beside)) return beside.trim();
      const below = rows[at + 1]?.[column];
      if (below !== undefined && isValue(below)) return below.trim();
    }
  return undefined;
}

function numberOf(rows: readonly string[][]): string | null {
  for (const [at, label] of documents.entries()) {
    const inside = () =>
      rows
        .flat()
        .map((cell) => valued[at]?.exec(cell)?.[1])
        .find((value) => value !== undefined && isNumber(value));
    const found = labelled(rows, (text) => label.test(text), isNumber) ?? inside();
    if (found) return found.replace(/^#/, '').slice(0, 80);
  }
  return null;
}

function dayOf(rows: readonly string[][], monthFirst: boolean): string | undefined {
  const all = rows.flat().flatMap((cell) => cell.match(daysIn) ?? []);
  const read = dayReader(all, monthFirst);
  const beside = labelled(
    rows,
    (text) => dayWord.test(text),
    (text) => isDay(text) && read(text) !== undefined,
  );
  if (beside) return read(beside);
  const days = new Set(all.map(read).filter((day) => day !== undefined));
  // One day above the lines is the document's; where there are several, the one that says so.
  const named = rows.flat().flatMap((cell) => [...cell.matchAll(daysIn)].filter(({ index }) => dayWord.test(cell.slice(0, index))).map(([text]) => read(text)));
  return named.find((day) => day !== undefined) ?? (days.size === 1 ? [...days][0] : undefined);
}
