import { sql } from 'kysely';
import type { ClientSettings } from '../../../identity/contract/settings.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import type { TaxInPrices } from '../../contract/import.ts';
import type { Mapping } from '../../contract/reading/mapping.ts';

/** Where menus show prices without tax. */
const withoutTax = new Set(['US', 'CA']);

interface Basis {
  readonly mapping: Mapping;
  /** In per cent, by code. */
  readonly taxIn?: (code: string) => number;
  readonly said?: TaxInPrices;
}

/** How much tax is in the amounts of a file that holds no net and no tax: by the setting where the file doesn't say whether, by the code's own rate where the catalogue has it. */
export async function taxInPrices(db: Sql, settings: Pick<ClientSettings, 'prices_include_tax' | 'country' | 'tax_rate'>, mapping: Mapping): Promise<Basis> {
  const { columns, tax } = mapping;
  if (columns.net != null || (columns.gross == null && columns.unit_price == null)) return { mapping };
  const custom = settings.prices_include_tax ?? (settings.country !== null && !withoutTax.has(settings.country));
  const included = tax === 'included' || (tax === 'unknown' && custom);
  const settled: Mapping = tax === 'unknown' ? { ...mapping, tax: included ? 'included' : 'excluded' } : mapping;
  if (!included || columns.tax != null) return { mapping: settled };
  const { rows } = await sql<{
    code: string;
    rate: number;
  }>`select lower(plu_code) as code, tax_rate::float8 as rate from plu_cards where client_id = (select app_client()) and active`.execute(db);
  const own = new Map(rows.map(({ code, rate }) => [code, rate]));
  return {
    mapping: settled,
    taxIn: (code) => own.get(code.toLowerCase()) ?? settings.tax_rate,
    said: { by_file: tax === 'included', rate: settings.tax_rate },
  };
}
