import { type RawBuilder, sql } from 'kysely';
import { moneyFromStore, moneyMax, moneyToStore } from '../../../contract/money.ts';
import { quantityFromStore, quantityMax, quantityToStore } from '../../../contract/quantity.ts';
import type { BulkRow } from '../../../contract/records/bulk-change.ts';
import type { Ctx } from '../../calls/context.ts';
import type { Sql } from '../../database/connection.ts';
import { invalid } from '../../fault.ts';
import type { Target } from '../record-table.ts';

/** What a field holds: money, a quantity as it is kept, a quantity in units of the row's product, a whole number, one of a few words, another record, or yes or no. */
type Kind = 'money' | 'quantity' | 'units' | 'whole' | 'word' | 'ref' | 'flag';

export interface BulkField {
  readonly kind: Kind;
  /** Of a whole number: no more than its form takes. */
  readonly most?: number;
  /** Where a percentage finds nothing to raise. */
  readonly lacks?: string;
  readonly target?: Pick<Target, 'table' | 'key' | 'label'>;
  /** It is kept, and nothing that a person reads. */
  readonly silent?: boolean;
  /** Columns that go along with it: what they become. */
  readonly along?: Readonly<Record<string, RawBuilder<unknown>>>;
}

/** Records that can be changed many at once: the alias `t` of their table, and what else says which of them are meant. */
export interface BulkRecords {
  readonly table: string;
  readonly key: string;
  readonly from: (ctx: Ctx) => Promise<RawBuilder<unknown>> | RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
  /** What one unit of the row's product is, as quantities are kept. */
  readonly unit?: RawBuilder<unknown>;
  /** By their columns. */
  readonly fields: Readonly<Record<string, BulkField>>;
  /** Why a row cannot become `r.after`, or null. */
  readonly refusal: RawBuilder<unknown>;
  /** The same of what a change is taken back to, where that is no step of its own. */
  readonly refusalOfUndo?: RawBuilder<unknown>;
  /** Of what a record has beside its table, such as a price from a day on: what it has, what becomes of it, and how that is written, by what was wished. */
  readonly by?: (wish: Wish) => OwnRecords;
}

export interface OwnRecords extends Pick<BulkRecords, 'from' | 'refusal'> {
  readonly has: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly planned: (wish: Wish) => PlannedColumns;
  readonly write: (ctx: Pick<Ctx, 'db'>, columns: readonly string[], rows: readonly Pick<PlannedChange, 'id' | 'after'>[]) => Promise<void>;
}

export interface Wish {
  readonly set?: Readonly<Record<string, unknown>> | undefined;
  readonly percent?: Readonly<Record<string, number | undefined>> | undefined;
  /** What a noun lets be said beside these. */
  readonly [also: string]: unknown;
}

export interface PlannedChange {
  readonly id: number;
  readonly name: string;
  readonly before: Stored;
  readonly after: Stored;
  readonly unit: number;
  readonly refused: string | null;
}
type Stored = Readonly<Record<string, string | number | boolean | null>>;

const types: Readonly<Record<Kind, string>> = { money: 'bigint', quantity: 'bigint', units: 'bigint', whole: 'integer', word: 'text', ref: 'integer', flag: 'boolean' };
const wholeUnit = sql`1000`;
/** What a percentage is rounded to, where what it is taken of is whole by it: cents, and units of the product. */
const steps = ({ unit = wholeUnit }: BulkRecords): Partial<Record<Kind, RawBuilder<unknown>>> => ({ money: sql`100`, quantity: wholeUnit, units: unit });
const columnOf = (name: string): RawBuilder<unknown> => sql.ref(`t.${name}`);
export const unitOf = ({ unit = wholeUnit }: BulkRecords): RawBuilder<unknown> => unit;

function given(records: BulkRecords, { kind }: BulkField, said: unknown): RawBuilder<unknown> {
  const type = sql.raw(types[kind]);
  if (said === null) return sql`null::${type}`;
  if (kind === 'money') return sql`${moneyToStore(said as number)}::bigint`;
  if (kind === 'quantity') return sql`${quantityToStore(said as number)}::bigint`;
  return kind === 'units' ? sql`round(${said as number}::numeric * ${unitOf(records)})::bigint` : sql`${said}::${type}`;
}

/** What a bigint still holds, and no field does. */
const beyondAll = sql`9000000000000000000::numeric`;

function raised(records: BulkRecords, name: string, { kind }: BulkField, percent: number): RawBuilder<unknown> {
  const [column, step] = [columnOf(name), steps(records)[kind] ?? sql`1`];
  const much = sql`${column}::numeric * ${100 + percent}::numeric / 100`;
  return sql`(case when ${column} is not null then least(case when ${column} % ${step} = 0 then round(${much} / ${step}) * ${step} else round(${much}) end, ${beyondAll}) end)::bigint`;
}

const integerMax = 2_147_483_647;

/** No more than the field's own form takes. */
const mostStored = (records: BulkRecords, { kind, most = integerMax }: BulkField): RawBuilder<unknown> =>
  kind === 'whole'
    ? sql`${most}::bigint`
    : kind === 'money'
      ? sql`${moneyToStore(moneyMax)}::bigint`
      : kind === 'units'
        ? sql`${quantityMax}::bigint * ${unitOf(records)}`
        : sql`${quantityToStore(quantityMax)}::bigint`;

const object = (parts: readonly (readonly [string, RawBuilder<unknown>])[]) => sql`jsonb_build_object(${sql.join(parts.flatMap(([name, value]) => [sql.lit(name), value]))})`;

export interface PlannedColumns {
  readonly columns: readonly string[];
  readonly after: RawBuilder<unknown>;
  readonly refusal: RawBuilder<unknown>;
  /** Why nothing can be reckoned of what a row has. */
  readonly lacks?: readonly RawBuilder<unknown>[];
}

/** What is wished of each record, as SQL. */
export function plannedBy(records: BulkRecords, { set = {}, percent = {} }: Wish): PlannedColumns {
  const wished = Object.entries(set).filter(([, said]) => said !== undefined);
  const raises = Object.entries(percent).flatMap(([name, by]) => (by === undefined ? [] : [[name, by] as const]));
  if (wished.length + raises.length === 0) throw invalid('set', 'must say what is to change');
  for (const [name] of raises) if (set[name] !== undefined) throw invalid(`percent.${name}`, 'is set already');
  const field = (name: string) => records.fields[name] as BulkField;
  const parts = [
    ...wished.flatMap(([name, said]) => {
      const next = given(records, field(name), said);
      const along = Object.entries(field(name).along ?? {}).map(
        ([other, kept]) => [other, sql`case when ${columnOf(name)} is not distinct from ${next} then ${kept} end`] as const,
      );
      return [[name, next] as const, ...along];
    }),
    ...raises.map(([name, by]) => [name, raised(records, name, field(name), by)] as const),
  ];
  return {
    columns: parts.map(([name]) => name),
    after: object(parts),
    refusal: records.refusal,
    lacks: raises.flatMap(([name, by]) => [
      sql`when ${columnOf(name)} is null then ${field(name).lacks ?? 'has none'}::text`,
      sql`when ${raised(records, name, field(name), by)} > ${mostStored(records, field(name))} then 'would be more than can be kept'`,
    ]),
  };
}

/** Each record with what it has and what it would be given. */
export const plan = (
  records: BulkRecords & Partial<Pick<OwnRecords, 'has'>>,
  { columns, after, refusal, lacks = [] }: PlannedColumns,
  from: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select ${sql.ref(`t.${records.key}`)} as id, t.version, ${records.name} as name, ${unitOf(records)} as unit, r.before, r.after, case ${sql.join(lacks, sql` `)} when r.before <> r.after then ${refusal} end as refused
  from ${from} cross join lateral (select ${object(columns.map((name) => [name, records.has?.[name] ?? columnOf(name)]))} as before, ${after} as after) r where ${where}`;

/** Whatever is pointed at must be there for the one who asks. */
export async function checkTargets(db: Sql, { fields }: BulkRecords, { set = {} }: Wish): Promise<void> {
  for (const [name, said] of Object.entries(set)) {
    const target = fields[name]?.target;
    if (!target || said === null || said === undefined) continue;
    const { rows } = await sql`select 1 from ${sql.table(target.table)} where ${sql.ref(target.key)} = ${said}`.execute(db);
    if (rows.length === 0) throw invalid(`set.${name}`, 'does not exist');
  }
}

const fromStore = (kind: Kind | undefined, stored: Stored[string] | undefined, unit: number): Stored[string] => {
  if (stored === null || stored === undefined) return null;
  if (kind === 'money') return moneyFromStore(Number(stored));
  if (kind === 'quantity') return quantityFromStore(Number(stored));
  return kind === 'units' ? Number(stored) / unit : stored;
};

const wireOf = ({ fields }: BulkRecords, values: Stored, unit: number): Stored =>
  Object.fromEntries(Object.entries(values).map(([name, stored]) => [name, fromStore(fields[name]?.kind, stored, unit)]));

/** What one row had and was given, as the trail keeps it. */
export const trailOf = (records: BulkRecords, entity: string, { id, before, after, unit }: Omit<PlannedChange, 'refused' | 'name'>) => ({
  entity,
  id,
  action: 'updated',
  before: wireOf(records, before, unit),
  after: wireOf(records, after, unit),
});

/** Rows as a person reads them: what is pointed at by its name. */
export async function shownRows(db: Sql, records: BulkRecords, rows: readonly PlannedChange[]): Promise<BulkRow[]> {
  const names = new Map<string, ReadonlyMap<number, string>>();
  for (const [field, { target }] of Object.entries(records.fields)) {
    if (!target) continue;
    const ids = [...new Set(rows.flatMap(({ before, after }) => [before[field], after[field]]).filter((one) => typeof one === 'number'))];
    const { rows: found } = await sql<{ id: number; label: string }>`
      select ${sql.ref(target.key)} as id, ${sql.ref(target.label)}::text as label from ${sql.table(target.table)} where ${sql.ref(target.key)} = any(${ids}::integer[])`.execute(
      db,
    );
    names.set(field, new Map(found.map(({ id, label }) => [id, label])));
  }
  const shown = (field: string, stored: Stored[string] | undefined, unit: number) =>
    typeof stored === 'number' && names.has(field) ? (names.get(field)?.get(stored) ?? null) : fromStore(records.fields[field]?.kind, stored, unit);
  return rows.map(({ id, name, before, after, unit, refused }) => ({
    id,
    name,
    refused,
    changes: Object.keys(after)
      .filter((field) => before[field] !== after[field] && !records.fields[field]?.silent)
      .map((field) => ({ field, before: shown(field, before[field], unit), after: shown(field, after[field], unit) })),
  }));
}
