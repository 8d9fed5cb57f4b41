import { plainWords } from '../../../../kernel/server/sheets/plain-words.ts';
import type { Mapping } from '../../../contract/reading/mapping.ts';
import type { ColumnFacts } from '../columns/column-facts.ts';
import type { SaleColumns } from '../columns/columns.ts';
import { amountIn } from '../formats.ts';
import { sayingOf } from '../words.ts';

const kindsMax = 15;
const cent = 0.0201;
const paid =
  /\b(payments?|tenders?|zahlung\w*|bezahlung\w*|zahlart|zahlungsmittel|paiements?|reglements?|encaissements?|pagos?|cobros?|pagament[oi]s?|betaling\w*|betalning\w*|platnosc\w*|zaplat\w*|platb[ay]|uhrad[ay]|maksu|suoritus|odeme|tips?|gratuit(?:y|ies)|trinkgeld\w*|pourboires?|propinas?|mance|mancia|fooi|dricks|drikkepenge|gorjetas?|napiwek|napiwki|spropitne|wechselgeld|ruckgeld|rounding|rundung|cash in|cash out|einlage|entnahme|float|opening|closing|kassensturz|tagesabschluss|pfand|pfand ruckzahlung|pfand rueckzahlung|gutschein\w*|einzweckgutschein|mehrzweckgutschein|anzahlung\w*|forderung\w*|geldtransit|privateinlage|privatentnahme|lohnzahlung|einzahlung|auszahlung|differenz|zuschuss|gift cards?|deposits?|training\w*|schulung\w*|ubung\w*|formation|entrenamiento|addestramento|oefening|ovning|no sale|house account|paid (?:in|out))\b|πληρωμ|оплата|обучение|навчання/;
const sold =
  /\b(sales?|sold|items?|lines?|products?|verkauf\w*|artikel\w*|position\w*|umsatz|ventes?|articles?|ligne|produits?|ventas?|articulos?|linea|vendit[ae]|articol[oi]|riga|verkoop|verkopen|regel|sprzedaz\w*|towar\w*|prodej\w*|polozk[ay]|vendas?|artigos?|forsaljning|salg|vare|varer|myynti|tuote|satis|urun)\b|πωλησ/;

type LeftOut = NonNullable<Mapping['left_out']>;

/** Rows of a journal that are payments: a column says so, or they come to what the other rows of their receipts come to. */
export function paymentsIn(body: readonly (readonly string[])[], facts: readonly ColumnFacts[], columns: SaleColumns, decimal: '.' | ','): LeftOut | null {
  const money = columns.gross ?? columns.net;
  for (const [column, own] of facts.entries()) {
    const kinds = new Set(own.values);
    if (own.lettered < 0.5 || own.filled < 0.9 || kinds.size < 2 || kinds.size > kindsMax || column === columns.description) continue;
    const said = [...kinds].filter((kind) => paid.test(plainWords(kind)));
    const isJournal = [...kinds].some((kind) => !said.includes(kind) && sold.test(plainWords(kind)));
    const rest = isJournal ? body.filter((row) => !said.includes(row[column] ?? '')) : body;
    const sums = money === null ? [] : [...kinds].filter((kind) => paysForTheRest(kind, rest, column, columns.receipt, (row) => amountIn(row[money], decimal) ?? 0));
    const texts = isJournal ? [...said, ...sums] : sums;
    if (texts.length > 0 && texts.length < kinds.size) return { column, texts: texts.slice(0, 20).map((text) => text.slice(0, 80)) };
  }
  return null;
}

/** Whether on each receipt the rows of one kind, or the one of them, come to what all others come to. */
function paysForTheRest(kind: string, body: readonly (readonly string[])[], column: number, receipt: number | null, moneyOf: (row: readonly string[]) => number): boolean {
  if (receipt === null || ['void', 'refund', 'given back', 'comp'].includes(sayingOf(kind))) return false;
  const receipts = [...Map.groupBy(body, (row) => row[receipt] ?? '')].map(([, rows]) => rows).filter((rows) => rows.some((row) => row[column] === kind));
  const settles = (rows: readonly (readonly string[])[]) => {
    const [own, rest] = [rows.filter((row) => row[column] === kind), rows.filter((row) => row[column] !== kind)];
    const sum = (of: typeof own) => of.reduce((all, row) => all + moneyOf(row), 0);
    return own.length <= rest.length && Math.abs(sum(own) - sum(rest)) <= cent;
  };
  return receipts.length >= 3 && receipts.every(settles) && receipts.some((rows) => rows.length > 2);
}
