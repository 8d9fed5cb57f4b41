import { type RawBuilder, sql } from 'kysely';
import type { Sql } from '../../database/connection.ts';
import type { Row, TableField, Target } from '../../records/record-table.ts';
import { bareName } from '../columns.ts';

export interface NamedRecord {
  readonly id: number;
  readonly label: string;
  readonly code: string | null;
  readonly inside: number | null;
  readonly own: boolean;
}

export interface MadeRecord {
  /** What it is called in a sentence. */
  readonly what: string;
  readonly name: string;
  readonly table: string;
  readonly key: string;
  readonly id: number;
}

// Beyond every real id, so that a record that is yet to be made differs from one that exists.
const firstMissing = 2_000_000_000;

// "Spirits" and "Spirit", "Biere" and "Bière" are one.
const alike = (text: string): string => {
  const bare = bareName(text) || text.trim().toLowerCase();
  return bare.length > 3 ? bare.replace(/s$/, '') : bare;
};

export interface WantedRecord {
  readonly placeholder: number;
  readonly what: string;
  readonly label: string;
}

/** What a sheet's cells may point at, by name; and the names that nothing bears yet. */
export interface Refs {
  resolve(field: TableField, text: string, values: Row): { id: number } | { refusal: string };
  /** Records of a target with this name, the client's own before shared ones. */
  named(target: Target, text: string, inside?: number | null): readonly NamedRecord[];
  names(target: Target): readonly string[];
  /** A record that is to be made, once for each name. */
  want(what: string, target: Target, label: string, columns: (settled: (value: unknown) => unknown) => Row, inside?: number | null): number;
  missing(): readonly WantedRecord[];
  isMissing(id: number): boolean;
  labelOf(target: Target, id: number): string | undefined;
  /** Makes those that are used; answers what was made, and turns a placeholder into its number from then on. */
  make(db: Sql, owner: (target: Target) => RawBuilder<unknown>, used: ReadonlySet<number>): Promise<MadeRecord[]>;
  settled(value: unknown): unknown;
}

interface Planned {
  readonly placeholder: number;
  readonly what: string;
  readonly target: Target;
  readonly label: string;
  readonly columns: (settled: (value: unknown) => unknown) => Row;
}

export async function refsOf(db: Sql, targets: readonly Target[], createMissing: boolean): Promise<Refs> {
  const pools = new Map<Target, Map<string, NamedRecord[]>>();
  const labels = new Map<Target, Map<number, string>>();
  for (const target of new Set(targets)) {
    const rows = await load(db, target);
    const pool = new Map<string, NamedRecord[]>();
    for (const row of rows)
      for (const name of new Set([row.label, row.code].flatMap((text) => (text === null ? [] : [alike(text)])))) pool.set(name, [...(pool.get(name) ?? []), row]);
    pools.set(target, pool);
    labels.set(target, new Map(rows.map(({ id, label }) => [id, label])));
  }
  const wanted = new Map<string, Planned>();
  const byPlaceholder = new Map<number, Planned>();
  const made = new Map<number, number>();

  const named = (target: Target, text: string, inside?: number | null) => {
    const all = (pools.get(target)?.get(alike(text)) ?? []).filter((one) => inside == null || one.inside === inside);
    const exact = all.filter(({ label, code }) => [label, code].some((one) => one?.trim().toLowerCase() === text.trim().toLowerCase()));
    return (exact.length > 0 ? exact : all).toSorted((a, b) => Number(b.own) - Number(a.own));
  };

  function want(what: string, target: Target, label: string, columns: Planned['columns'], inside: number | null = null): number {
    const key = `${target.table}/${inside ?? ''}/${alike(label)}`;
    const planned = wanted.get(key) ?? { placeholder: firstMissing + wanted.size, what, target, label: label.trim(), columns };
    wanted.set(key, planned);
    byPlaceholder.set(planned.placeholder, planned);
    return planned.placeholder;
  }

  function resolve(field: TableField, text: string, values: Row): { id: number } | { refusal: string } {
    const { target } = field;
    if (!target) return { refusal: 'cannot be named in a sheet' };
    const inside = target.within ? (values[target.within.field] as number | null | undefined) : undefined;
    // One's own record goes before the shared one of the same name.
    const [best, second] = named(target, text, inside);
    if (best && second && best.own === second.own) return { refusal: `names more than one record: ${text}` };
    if (best) return { id: best.id };
    const { make } = target;
    if (!createMissing || !make) return { refusal: `is not known: ${text}` };
    if (target.within && inside == null) return { refusal: `needs its ${target.within.field.replace(/_id$/, '')} to be added: ${text}` };
    return {
      id: want(
        field.field.label,
        target,
        text,
        (settled) => make(text.trim(), Object.fromEntries(Object.entries(values).map(([name, value]) => [name, settled(value)]))),
        inside ?? null,
      ),
    };
  }

  return {
    resolve,
    named,
    names: (target) => [...(labels.get(target)?.values() ?? [])],
    want,
    missing: () => [...wanted.values()],
    isMissing: (id) => byPlaceholder.has(id),
    labelOf: (target, id) => byPlaceholder.get(id)?.label ?? labels.get(target)?.get(id),
    settled: (value) => made.get(value as number) ?? value,
    async make(into, owner, used) {
      const written: MadeRecord[] = [];
      for (const { placeholder, what, label, target, columns } of wanted.values()) {
        if (!used.has(placeholder)) continue;
        const entries = Object.entries(columns((value) => made.get(value as number) ?? value));
        const { rows } = await sql<{ id: number }>`
          insert into ${sql.table(target.table)} (client_id, ${sql.join(entries.map(([name]) => sql.ref(name)))})
          values (${owner(target)}, ${sql.join(entries.map(([, value]) => value))}) returning ${sql.ref(target.key)} as id`.execute(into);
        const id = rows[0]?.id ?? 0;
        made.set(placeholder, id);
        written.push({ what, name: label, table: target.table, key: target.key, id });
      }
      return written;
    },
  };
}

async function load(db: Sql, target: Target): Promise<NamedRecord[]> {
  const code = target.code ? sql.ref(target.code) : sql`null::text`;
  const inside = target.within ? sql.ref(target.within.column) : sql`null::integer`;
  const { rows } = await sql<NamedRecord>`
    select ${sql.ref(target.key)} as id, ${sql.ref(target.label)}::text as label, ${code} as code, ${inside} as inside, client_id is not null as own
    from ${sql.table(target.table)}`.execute(db);
  return rows;
}
