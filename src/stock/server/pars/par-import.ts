import { sql } from 'kysely';
import type { ImportedPar, ParLevels } from '../../../catalogue/server/public.ts';
import { quantityToStore } from '../../../kernel/contract/quantity.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import type { ChangedRow } from '../../../kernel/server/sheets/import/kept-imports.ts';
import type { MadeRecord } from '../../../kernel/server/sheets/import/refs.ts';
import { mayPost } from '../../contract/access.ts';

interface Standing {
  readonly par_stock_id: number;
  readonly client_product_id: number;
  readonly location_id: number | null;
  readonly par_min: number;
  readonly par_max: number;
}

const placeOf = ({ product_id, location_id }: Pick<ImportedPar, 'product_id' | 'location_id'>) => `${product_id}/${location_id}`;

const maySet = ({ who }: Ctx): boolean => who.permissions.has(mayPost.permission);

async function standing({ db }: Ctx) {
  const { rows } = await sql<Standing>`select par_stock_id, client_product_id, location_id, par_min, par_max from par_stocks where client_id = (select app_client())`.execute(db);
  const known = new Map(rows.map((row) => [`${row.client_product_id}/${row.location_id}`, row]));
  return (par: Omit<ImportedPar, 'name'>): boolean => {
    const row = known.get(placeOf(par));
    return row !== undefined && Number(row.par_min) === quantityToStore(par.par_min) && Number(row.par_max) === quantityToStore(par.par_max);
  };
}

/** The par levels of a sheet of products: those that are new, and those that change, with what stood there before. Who may not set pars sets none. */
async function write(ctx: Ctx, pars: readonly ImportedPar[]): Promise<{ made: MadeRecord[]; changed: ChangedRow[] }> {
  const made: MadeRecord[] = [];
  const changed: ChangedRow[] = [];
  if (!maySet(ctx)) return { made, changed };
  const placed = new Map(pars.map((par) => [placeOf(par), par]));
  const { rows } = await sql<Standing>`select par_stock_id, client_product_id, location_id, par_min, par_max from par_stocks
    where client_id = (select app_client()) and client_product_id = any(${pars.map(({ product_id }) => product_id)}::integer[]) for update`.execute(ctx.db);
  const standing = new Map(rows.map((row) => [`${row.client_product_id}/${row.location_id}`, row]));
  for (const [key, par] of placed) {
    const before = standing.get(key);
    const [min, max] = [quantityToStore(par.par_min), quantityToStore(par.par_max)];
    if (!before) {
      const added = await sql<{ id: number }>`insert into par_stocks (client_id, client_product_id, location_id, par_min, par_max)
        values (app_client(), ${par.product_id}, ${par.location_id}, ${min}, ${max}) returning par_stock_id as id`.execute(ctx.db);
      made.push({ what: 'par level', name: par.name, table: 'par_stocks', key: 'par_stock_id', id: added.rows[0]?.id ?? 0 });
    } else if (Number(before.par_min) !== min || Number(before.par_max) !== max) {
      await sql`update par_stocks set par_min = ${min}, par_max = ${max} where client_id = (select app_client()) and par_stock_id = ${before.par_stock_id}`.execute(ctx.db);
      changed.push({
        what: 'par level',
        name: par.name,
        table: 'par_stocks',
        key: { par_stock_id: before.par_stock_id },
        before: { par_min: Number(before.par_min), par_max: Number(before.par_max) },
        after: { par_min: min, par_max: max },
      });
    }
  }
  if (made.length + changed.length > 0) ctx.changed({ entity: 'par level', id: 0, action: 'many set', after: { pars: [...placed.values()] } });
  return { made, changed };
}

export const parLevels: ParLevels = { maySet, standing, write };
