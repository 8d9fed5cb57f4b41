import { plainWords } from '../../../../kernel/server/sheets/plain-words.ts';
import type { SaleField } from '../../../contract/reading/mapping.ts';
import { type Evidence, otherTitles, saysSold } from './other-reports.ts';
import { saysSales } from './papers.ts';

/** What speaks for a file being what a till sold, and what against, in plain words. */
export interface SalesEvidence {
  readonly for: readonly string[];
  readonly against: readonly string[];
}

interface Sign {
  readonly text: string;
  readonly weight: number;
}

const needed = 1.5;
const strong = 0.75;
/** Guests of a booking are counted as well: where something is counted and nothing paid, the file must say somewhere that it was sold. */
const withoutMoney = { said: 0.5, unsaid: 2 };
const ofATill: readonly SaleField[] = ['receipt', 'time', 'void', 'refund', 'comp', 'modifiers', 'discount', 'staff', 'net'];
const ofAnyList: readonly SaleField[] = ['quantity', 'unit_price', 'gross', 'tax', 'date', 'category'];
/** Titles that only a till has, whatever they are good for. */
const tillWords =
  /\b(table|covers|tips?|tender|terminal|register|seat|tisch|kasse|trinkgeld|couverts|mesa|camarero|caja|tavolo|coperti|cassa|tafel|kassa|bord|kassan|poyta|stolik|stul|asztal|masa|τραπεζι|check|ticket|daypart|server|course|guests)\b/;
/** Titles of lists of things that were moved, made, asked for or planned. */
const otherWords =
  /\b(from|to|transfer\w*|requested|requisition|needed|required|prep|prepared|batch|expiry|expires|use by|best before|lot|asset|serial|warranty|project|budget|forecast|planned|target|order guide|unit of measure|uom|unit|units of|einheit|unite|unidad de medida|unita|eenheid|enhet|enhed|yksikko|jednostka|jednotka|egyseg|birim|μοναδα|von|nach|benotigt|depuis|vers|desde|hacia|origen|destino|da|verso|van|naar|fran|till|fra|til|cost centre|cost center|redeemed|redemption|points|rating|score|allergens?|calories|kcal|abv|vintage|grower|region|employee id|hours|deposit|rental|event|guest count|quote|quoted|estimate\w*)\b/;

/** The question about a file that neither titles nor numbers show to be of sales; null where they do. */
export function salesDoubt(evidence: Evidence, fileName: string): SalesEvidence | null {
  const { headers, columns, sure, proofs, above } = evidence;
  const is = (field: SaleField) => columns[field] !== null && (sure[field] ?? 0) >= strong;
  const title = (field: SaleField) => `“${headers[columns[field] ?? -1] ?? ''}”`;
  const sold = (['quantity', 'net', 'gross', 'description'] as const).filter((field) => columns[field] !== null && saysSold(headers[columns[field]] ?? ''));
  const ofTill = headers.filter((text) => tillWords.test(plainWords(text)));
  const pro: Sign[] = [
    ...(saysSales(above) ? [{ text: 'the lines above the table say sales', weight: 2 }] : []),
    ...(saysSold(fileName.replace(/\.\w+$/, '')) ? [{ text: 'the name of the file says sales', weight: 1 }] : []),
    ...sold.map((field) => ({ text: `${title(field)} says sold`, weight: 2 })),
    ...ofATill.filter(is).map((field) => ({ text: `${title(field)} is a till’s`, weight: 1 })),
    ...ofTill.slice(0, 2).map((text) => ({ text: `“${text}” is a till’s`, weight: 1 })),
    ...ofAnyList.filter(is).map((field) => ({ text: `${title(field)} is known`, weight: 0.5 })),
    ...(proofs.products.length + proofs.samePrices.length > 0 ? [{ text: 'price times quantity is the amount', weight: 0.5 }] : []),
  ];
  const saysSo = columns.quantity === null || sold.length > 0 || saysSales(above) || saysSold(fileName.replace(/\.\w+$/, ''));
  const known = new Set([...ofATill, ...ofAnyList].filter(is).map((field) => columns[field]));
  const con: Sign[] = [
    ...otherTitles(evidence).map((text) => ({ text: `“${text}” is no till’s`, weight: 1 })),
    ...headers.filter((text, column) => !known.has(column) && otherWords.test(plainWords(text))).map((text) => ({ text: `“${text}” is of another list`, weight: 1 })),
    ...(columns.net === null && columns.gross === null && columns.unit_price === null
      ? [{ text: 'no column holds money', weight: saysSo ? withoutMoney.said : withoutMoney.unsaid }]
      : []),
  ];
  const weightOf = (signs: readonly Sign[]) => signs.reduce((sum, { weight }) => sum + weight, 0);
  if (weightOf(pro) - weightOf(con) >= needed) return null;
  return { for: pro.map(({ text }) => text).slice(0, 5), against: con.length > 0 ? con.map(({ text }) => text).slice(0, 5) : ['nothing in it is a till’s alone'] };
}
