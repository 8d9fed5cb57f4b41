import { type RawBuilder, sql } from 'kysely';
import { type GroupSum, groupsMost, type ListGathering, type RowGroup } from '../../contract/records/grouping.ts';
import type { ListInput } from '../../contract/records/page.ts';
import { ownBusinessDay } from '../business-day.ts';
import type { Sql } from '../database/connection.ts';
import { moneyOf, quantityOf } from '../database/scaled.ts';
import { fault } from '../fault.ts';
import type { ListColumn, ListColumns } from './list.ts';

/** How the rows of a list are gathered: in which order, which of them are shown, and what the groups come to over all pages. */
export interface Gathered {
  readonly order: RawBuilder<unknown>;
  readonly open: RawBuilder<unknown>;
  told(db: Sql, from: RawBuilder<unknown>, where: RawBuilder<unknown>): Promise<{ grouped_by: string; groups: RowGroup[]; total: number }>;
}

export function gathered({ sortField, sortOrder }: Pick<ListInput, 'sortField' | 'sortOrder'>, { by, sums, folded, except }: ListGathering, columns: ListColumns): Gathered {
  const column = (name: string): ListColumn => {
    const found = columns[name];
    if (!found) throw fault('UNKNOWN_FILTER', { errors: [{ field: 'groupBy', message: `${name} is not a column of this list` }] });
    return found;
  };
  const [keyed, called] = [column(by.key), column(by.label)];
  // Moments are gathered by the days of the house, the latest first.
  const day = keyed.moment ? ownBusinessDay(keyed.sql) : by.kind === 'day' ? keyed.sql : undefined;
  const key = sql`coalesce((${day ?? keyed.sql})::text, '')`;
  const label = day ?? called.label ?? called.sql;
  const rank = day ?? called.order ?? called.sql;
  const falling = sortField === by.name || sortField === by.key ? sortOrder === 'desc' : day !== undefined;
  const direction = falling ? sql`desc nulls last` : sql`asc nulls last`;
  const among = sql`${key} = any(${[...except]}::text[])`;
  return {
    order: sql`${rank} ${direction}, ${key}`,
    open: folded ? among : except.length > 0 ? sql`not (${among})` : sql`true`,
    async told(db, from, where) {
      const added = sums.map((sum) => ({ sum, ...parts(sum, column) }));
      const inner = added.flatMap(({ sum, value, one }) => [sql`${value} as ${sql.id(sum.name)}`, ...(one ? [sql`${one}::text as ${sql.id(`${sum.name} of`)}`] : [])]);
      const outer = added.flatMap(({ sum, one }) => [
        sql`${totalOf(sum, one !== undefined)} as ${sql.id(sum.name)}`,
        ...(one ? [sql`${onlyOne(sum)} as ${sql.id(`${sum.name} of`)}`] : []),
      ]);
      const { rows } = await sql<Told>`
        select key, label, count, (sum(count) over ())::integer as total, ${named(added.map(({ sum }) => [sum.name, sql.ref(sum.name)]))} as sums,
          ${named(added.flatMap(({ sum, one }) => (one ? [[sum.name, sql.ref(`${sum.name} of`)] as const] : [])))} as ones
        from (
          select key, min(label) as label, min(rank) as rank, count(*) as count${outer.length > 0 ? sql`, ${sql.join(outer)}` : sql``}
          from (select ${key} as key, (${label})::text as label, ${rank} as rank${inner.length > 0 ? sql`, ${sql.join(inner)}` : sql``} from ${from} where ${where}) r
          group by key) g
        order by rank ${direction}, key limit ${groupsMost}`.execute(db);
      const beside = new Set(except);
      return { grouped_by: by.name, groups: rows.map(({ total: _, ...group }) => ({ ...group, open: beside.has(group.key) === folded })), total: rows[0]?.total ?? 0 };
    },
  };
}

type Told = Omit<RowGroup, 'open'> & { total: number };

const parts = ({ name, one }: GroupSum, column: (name: string) => ListColumn) => ({ value: column(name).sql, one: one === undefined ? undefined : column(one).sql });

function totalOf({ name, kind }: GroupSum, measured: boolean): RawBuilder<unknown> {
  const sum = sql`sum(${sql.ref(name)})`;
  const read = kind === 'money' ? moneyOf(sum) : kind === 'quantity' ? quantityOf(sum) : sql`${sum}::float8`;
  return measured ? sql`case when ${onlyOne({ name })} is not null then ${read} end` : read;
}

/** The unit that all of a group have; nothing where they have several. */
const onlyOne = ({ name }: Pick<GroupSum, 'name'>): RawBuilder<unknown> => {
  const of = sql.ref(`${name} of`);
  return sql`(case when min(${of}) = max(${of}) then min(${of}) end)`;
};

const named = (values: readonly (readonly [string, RawBuilder<unknown>])[]): RawBuilder<unknown> =>
  values.length === 0 ? sql`'{}'::jsonb` : sql`jsonb_build_object(${sql.join(values.map(([name, value]) => sql`${sql.lit(name)}, ${value}`))})`;
