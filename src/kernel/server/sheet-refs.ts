import { type RawBuilder, sql } from 'kysely';
import type { Sql } from './connection.ts';
import type { Row, TableField, Target } from './record-table.ts';

interface Named {
  readonly id: number;
  readonly label: string;
  readonly code: string | null;
  readonly inside: number | null;
  readonly own: boolean;
}

const bare = (text: string) => text.trim().toLowerCase();
// Beyond every real number, so that a record that is yet to be made can be told from one that stands.
const firstMissing = 2_000_000_000;

/** What a sheet's cells may point at, by name; and the names that nothing bears yet. */
export interface Refs {
  resolve(field: TableField, text: string, values: Row): { id: number } | { refusal: string };
  missing(): Record<string, string[]>;
  /** Makes what was missing; answers the number of each placeholder. */
  make(db: Sql, owner: (target: Target) => RawBuilder<unknown>): Promise<Map<number, number>>;
}

export async function refsOf(db: Sql, fields: readonly TableField[], createMissing: boolean): Promise<Refs> {
  const pools = new Map<Target, Map<string, Named[]>>();
  for (const { target } of fields) if (target && !pools.has(target)) pools.set(target, await load(db, target));
  const wanted = new Map<string, { placeholder: number; field: TableField; target: Target; label: string; values: Row }>();

  function resolve(field: TableField, text: string, values: Row): { id: number } | { refusal: string } {
    const { target } = field;
    if (!target) return { refusal: 'cannot be named in a sheet' };
    const inside = target.within ? (values[target.within.field] as number | null | undefined) : undefined;
    const named = (pools.get(target)?.get(bare(text)) ?? []).filter((one) => inside == null || one.inside === inside);
    // One's own record goes before the shared one of the same name.
    const [best, second] = named.sort((a, b) => Number(b.own) - Number(a.own));
    if (best && second && best.own === second.own) return { refusal: `names more than one record: ${text}` };
    if (best) return { id: best.id };
    if (!createMissing || !target.make) return { refusal: `is not known: ${text}` };
    if (target.within && inside == null) return { refusal: `needs its ${target.within.field.replace(/_id$/, '')} to be added: ${text}` };
    const key = `${target.table}/${inside ?? ''}/${bare(text)}`;
    const known = wanted.get(key) ?? { placeholder: firstMissing + wanted.size, field, target, label: text.trim(), values };
    wanted.set(key, known);
    return { id: known.placeholder };
  }

  return {
    resolve,
    missing: () => {
      const byField: Record<string, string[]> = {};
      for (const { field, label } of wanted.values()) byField[field.name] = [...(byField[field.name] ?? []), label];
      return byField;
    },
    async make(into, owner) {
      const made = new Map<number, number>();
      for (const { placeholder, target, label, values } of wanted.values()) {
        const settled = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, made.get(value as number) ?? value]));
        const columns = Object.entries(target.make?.(label, settled) ?? {});
        const { rows } = await sql<{ id: number }>`
          insert into ${sql.table(target.table)} (client_id, ${sql.join(columns.map(([name]) => sql.ref(name)))})
          values (${owner(target)}, ${sql.join(columns.map(([, value]) => value))}) returning ${sql.ref(target.key)} as id`.execute(into);
        made.set(placeholder, rows[0]?.id ?? 0);
      }
      return made;
    },
  };
}

async function load(db: Sql, target: Target): Promise<Map<string, Named[]>> {
  const code = target.code ? sql.ref(target.code) : sql`null::text`;
  const inside = target.within ? sql.ref(target.within.column) : sql`null::integer`;
  const { rows } = await sql<Named>`
    select ${sql.ref(target.key)} as id, ${sql.ref(target.label)}::text as label, ${code} as code, ${inside} as inside, client_id is not null as own
    from ${sql.table(target.table)}`.execute(db);
  const pool = new Map<string, Named[]>();
  for (const row of rows)
    for (const name of new Set([row.label, row.code].flatMap((text) => (text === null ? [] : [bare(text)])))) pool.set(name, [...(pool.get(name) ?? []), row]);
  return pool;
}
