import { sql } from 'kysely';
import { moneyFromStore } from '../../../kernel/contract/money.ts';
import { quantityFromStore } from '../../../kernel/contract/quantity.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import type { TaxInPrices } from '../../contract/import.ts';
import type { RowFault } from '../../contract/reading/line.ts';
import { isNetDoubtful } from '../../domain/net-doubt.ts';
import { meaningsOf } from '../items/item-meanings.ts';
import { FaultKinds } from './fault-kinds.ts';
import type { PlacedChunk } from './intake.ts';
import type { DatedLine } from './placing.ts';
import { renamedAmong } from './renamed.ts';
import { voidsOf } from './tills.ts';

const faultsShown = 200;
const rowsShown = 50;
const codesShown = 500;

/** What the lines of a file come to: in all, by day and by code. */
class FileSums {
  lines = 0;
  readonly totals = { quantity: 0, net: 0, tax: 0, gross: 0, voids: 0, refunds: 0, comps: 0 };
  readonly days = new Map<string, { lines: number; net: number }>();
  readonly codes = new Map<string, { description: string; quantity: number; net: number }>();
  readonly rates = new Set<number>();

  add({ kind, businessDate, plu_code, description, quantity, worth, tax_rate }: DatedLine): void {
    const { totals } = this;
    this.lines++;
    const day = this.days.get(businessDate) ?? { lines: 0, net: 0 };
    this.days.set(businessDate, day);
    day.lines++;
    if (kind === 'void') totals.voids++;
    if (kind === 'refund') totals.refunds++;
    if (kind === 'comp') totals.comps++;
    if (tax_rate !== undefined) this.rates.add(tax_rate / 1000);
    const counts = kind === 'sale' || kind === 'refund' || (kind === 'void' && quantity < 0);
    if (!counts) return;
    day.net += worth.net;
    totals.quantity += quantity;
    totals.net += worth.net;
    totals.tax += worth.tax;
    totals.gross += worth.gross;
    const code = this.codes.get(plu_code) ?? { description, quantity: 0, net: 0 };
    this.codes.set(plu_code, code);
    code.quantity += quantity;
    code.net += worth.net;
  }
}

/** What bringing a file in would do. */
export async function previewOf(db: Sql, { source, hash, taxSaid }: { source: string; hash: Uint8Array; taxSaid: TaxInPrices | null }, chunks: AsyncIterable<PlacedChunk>) {
  const sums = new FileSums();
  const faults: RowFault[] = [];
  const kinds = new FaultKinds();
  const rows: DatedLine[] = [];
  let [skipped, faulty] = [0, 0];
  for await (const chunk of chunks) {
    skipped += chunk.skipped;
    faulty += chunk.refused;
    kinds.add(chunk.faults);
    faults.push(...chunk.faults.slice(0, faultsShown - faults.length));
    rows.push(...chunk.lines.slice(0, rowsShown - rows.length));
    for (const line of chunk.lines) sums.add(line);
  }
  const { totals, days, codes, rates } = sums;
  const named = [...codes].map(([plu_code, { description }]) => ({ plu_code, description }));
  const [known, file, meant, renamed, voids] = await concurrently([
    knownDays(db, source, [...days.keys()]),
    knownFile(db, hash),
    mappedCodes(db, source, [...codes.keys()]),
    renamedAmong(db, source, named),
    voidsOf(db, source),
  ]);
  const unmapped = [...codes].filter(([code]) => !meant.has(code.toLowerCase()));
  return {
    lines: sums.lines,
    skipped,
    totals: { ...totals, quantity: quantityFromStore(totals.quantity), net: moneyFromStore(totals.net), tax: moneyFromStore(totals.tax), gross: moneyFromStore(totals.gross) },
    days: [...days]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([business_date, day]) => ({ business_date, lines: day.lines, net: moneyFromStore(day.net), known: known.has(business_date) })),
    faults,
    faulty,
    fault_kinds: kinds.all,
    renamed,
    tax_in_prices: taxSaid && { ...taxSaid, ...(rates.size > 0 && { file_rates: [...rates].sort((a, b) => b - a) }) },
    net_doubtful: isNetDoubtful(totals),
    voids,
    unmapped: unmapped
      .map(([plu_code, code]) => ({ plu_code, description: code.description, quantity: quantityFromStore(code.quantity), net: moneyFromStore(code.net) }))
      .sort((a, b) => b.net - a.net)
      .slice(0, codesShown),
    unmapped_net: moneyFromStore(unmapped.reduce((sum, [, { net }]) => sum + net, 0)),
    known_file: file ?? null,
    rows: rows.map(({ row, plu_code, description, kind, quantity, worth, businessDate, time }) => ({
      row,
      plu_code,
      description,
      kind,
      quantity: quantityFromStore(quantity),
      net: moneyFromStore(worth.net),
      business_date: businessDate,
      time,
    })),
  };
}

async function knownDays(db: Sql, source: string, days: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ day: string }>`
    select business_date as day from pos_sales where client_id = (select app_client()) and status = 'posted' and lower(source) = lower(${source}) and business_date = any(${[...days]}::date[])`.execute(
    db,
  );
  return new Set(rows.map(({ day }) => day));
}

async function knownFile(db: Sql, hash: Uint8Array): Promise<{ import_id: number; created_at: string } | undefined> {
  const { rows } = await sql<{ import_id: number; created_at: string }>`
    select import_id, created_at from pos_imports where client_id = (select app_client()) and file_hash = ${Buffer.from(hash)} and status = 'posted'`.execute(db);
  return rows[0];
}

/** The codes that stand for something: those that were sold before, and those that only the catalogue knows. */
async function mappedCodes(db: Sql, source: string, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const lower = codes.map((code) => code.toLowerCase());
  const { rows } = await sql<{ code: string; item: number | null; catalogue: boolean }>`
    select n.code, i.item_id as item, coalesce(c.standing <> 'unmapped', false) as catalogue
    from unnest(${lower}::text[]) as n(code)
    left join pos_items i on i.client_id = (select app_client()) and lower(i.source) = lower(${source}) and lower(i.plu_code) = n.code and i.retired_on is null
    left join plu_meanings c on c.client_id = (select app_client()) and lower(c.plu_code) = n.code`.execute(db);
  const meanings = await meaningsOf(
    db,
    rows.flatMap(({ item }) => item ?? []),
  );
  return new Set(rows.filter(({ item, catalogue }) => (item === null ? catalogue : meanings(item, Date.now()) !== undefined)).map(({ code }) => code));
}
