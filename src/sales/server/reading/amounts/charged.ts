import { plainWords } from '../../../../kernel/server/sheets/plain-words.ts';
import type { ColumnFacts } from '../columns/column-facts.ts';
import type { SaleColumns } from '../columns/columns.ts';
import { meaningsOf } from '../columns/headers.ts';
import { amountIn } from '../formats.ts';
import { nameOf } from '../refusals/other-reports.ts';
import { saysCharged, saysListed } from '../words.ts';

interface Table {
  readonly headers: readonly string[];
  readonly facts: readonly ColumnFacts[];
  readonly body: readonly (readonly string[])[];
  readonly columns: SaleColumns;
  readonly decimal: '.' | ',';
}

export interface Charged {
  readonly columns: SaleColumns;
  readonly note: string | null;
}

const moneyFields = ['net', 'gross', 'unit_price'] as const;

/**
 * Money that stands there twice, as it is listed and as it was charged. What was charged is read; as only a title says so, the user is asked,
 * unless an amount of its own shows what was taken.
 */
export function withCharged({ headers, facts, body, columns, decimal }: Table): Charged {
  const field = moneyFields.find((one) => columns[one] !== null);
  const column = field && columns[field];
  if (field === undefined || column == null) return { columns, note: null };
  const title = headers[column] ?? '';
  const isListed = saysListed(plainWords(title));
  const taken = new Set(Object.values(columns));
  const beside = facts.flatMap((own, at) => (own.numeric >= 0.8 && own.percent < 0.3 && !taken.has(at) ? [at] : []));
  const other = beside.find((at) => isOther(headers[at] ?? '', title) && isNeverMore(body, isListed ? at : column, isListed ? column : at, decimal));
  if (other === undefined) return { columns, note: null };
  const [charged, listed] = isListed ? [other, column] : [column, other];
  return { columns: { ...columns, [field]: charged }, note: `${nameOf(headers, charged)} is taken for what was paid, and not ${nameOf(headers, listed)}.` };
}

/** Whether two titles name the same money, one as it is listed and one as it was charged. */
function isOther(one: string, other: string): boolean {
  const [first, second] = [plainWords(one), plainWords(other)];
  const isPair = (saysListed(first) && saysCharged(second)) || (saysCharged(first) && saysListed(second));
  // What is charged has a title of money; “Listenpreis” may be none that tills have.
  const isMoney = (title: string) => saysListed(plainWords(title)) || meaningsOf(title).some(({ field }) => field === 'net' || field === 'gross' || field === 'unit_price');
  return isPair && isMoney(one) && isMoney(other);
}

function isNeverMore(body: readonly (readonly string[])[], charged: number, listed: number, decimal: '.' | ','): boolean {
  let less = 0;
  for (const row of body) {
    const [paid, full] = [amountIn(row[charged], decimal), amountIn(row[listed], decimal)];
    if (paid === null || full === null) continue;
    if (Math.abs(paid) > Math.abs(full)) return false;
    if (paid !== full) less++;
  }
  return less > 0;
}
