import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { invalid } from '../../../kernel/server/fault.ts';
import { plainWords, standsFor } from '../../../recipes/server/public.ts';

/** So far down a letterhead may reach, and so far up what stands at the foot. */
const ends = 15;
const legal = new Set(plainWords('sl sa slu srl spa gmbh kg ohg ag co inc llc ltd limited corp company sarl sas bv nv und and et y the de del la el di'));

interface Supplier {
  readonly id: number;
  readonly name: string;
}

const tellingWords = (name: string): string[] => plainWords(name).filter((word) => word.length > 1 && !legal.has(word));

/** The supplier whose whole name a cell of the document says first: "Dist. Pérez Blanco" in "DISTRIBUCIONES PÉREZ BLANCO, S.L.". */
export function supplierNamed(suppliers: readonly Supplier[], rows: readonly (readonly string[])[]): number | undefined {
  const known = suppliers.map(({ id, name }) => ({ id, words: tellingWords(name) })).filter(({ words }) => words.length > 0);
  for (const row of [...rows.slice(0, ends), ...rows.slice(Math.max(ends, rows.length - ends))]) {
    const cells = row.map(plainWords);
    const named = known.filter(({ words }) =>
      cells.some((cell) => words.every((word) => cell.some((other) => word === other || (words.length > 1 && standsFor(word, other) > 0)))),
    );
    const most = Math.max(0, ...named.map(({ words }) => words.length));
    const best = named.filter(({ words }) => words.length === most);
    if (best.length === 1) return best[0]?.id;
  }
  return undefined;
}

export async function supplierOf({ db }: Ctx, rows: readonly (readonly string[])[]): Promise<number> {
  const { rows: all } = await sql<Supplier>`select supplier_id as id, supplier_name as name from supplier_cards`.execute(db);
  const found = supplierNamed(all, rows);
  if (found === undefined) throw invalid('supplier_id', 'is not named on the document: choose the supplier');
  return found;
}
