import type { z } from 'zod';
import type { FieldError } from '../../../contract/faults.ts';
import type { ImportAnswers, ImportPreview, importActions } from '../../../contract/import.ts';
import type { AnyResource } from '../../../contract/records/resource.ts';
import { refusalOf } from '../../../contract/refusal.ts';
import type { RecordTable, Row } from '../../records/record-table.ts';
import { oneByOne } from '../../scheduling/yielder.ts';
import { cellValue } from '../cell-value.ts';
import { bareName, type FieldWords } from '../columns.ts';
import type { ColumnChoices } from '../head.ts';
import { type Laid, type LaidRow, layOut } from '../laid.ts';
import { numberReader } from '../number-column.ts';
import type { SheetTable } from '../read.ts';
import { namesTotal } from '../row-kinds.ts';
import type { Refs } from './refs.ts';

export interface PlannedRow {
  readonly key: string;
  readonly row: number;
  readonly sheet: string;
  readonly action: (typeof importActions)[number];
  readonly before: Row | undefined;
  readonly values: Row;
  readonly texts: Readonly<Record<string, string>>;
  readonly cells: Readonly<Record<string, string>>;
  readonly errors: readonly FieldError[];
  readonly notes: readonly string[];
}

export type LeftOut = ImportPreview['left_out'][number];

export interface ImportPlan<R extends PlannedRow = PlannedRow> {
  readonly laid: Laid;
  readonly sure: boolean;
  readonly fields: ImportPreview['fields'];
  readonly questions: ImportPreview['questions'];
  readonly shown: ImportPreview['shown'];
  readonly rows: readonly R[];
  readonly leftOut: readonly LeftOut[];
  readonly also: ImportPreview['also'];
  readonly notes: readonly string[];
}

export interface ImportContext {
  readonly existing: readonly Row[];
  readonly refs: Refs;
  readonly layouts: ReadonlyMap<string, ColumnChoices>;
  /** How the questions of such heads were answered before. */
  readonly answered: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

export const leftOutOf = ({ key, row, sheet, cells }: LaidRow, why: string): LeftOut => ({
  key,
  row,
  sheet,
  text: cells
    .filter((cell) => cell !== '')
    .join(' · ')
    .slice(0, 200),
  why,
});

/** Rows that somebody leaves out or takes in against what they seem to be. */
export const choiceOf = ({ leaveOut, takeIn }: ImportAnswers) => {
  const [out, taken] = [new Set(leaveOut), new Set(takeIn)];
  return { isOut: ({ key }: LaidRow) => out.has(key), isTaken: ({ key }: LaidRow) => taken.has(key) };
};

export const required = (resource: AnyResource, name: string): boolean => !resource.spec.fields[name]?.schema.safeParse(undefined).success;

function layFields(resource: AnyResource, { spec, fields }: RecordTable, tables: readonly SheetTable[], said: ImportAnswers, layouts: ImportContext['layouts']): Promise<Laid> {
  const known: FieldWords[] = [
    ...(spec.keys ? [] : [{ field: spec.idField, words: [spec.idField] }]),
    ...fields.map(({ name, field }) => ({ field: name, words: [field.label, name.replace(/_id$|Id$/, ''), name] })),
  ];
  const must = fields.filter(({ name }) => required(resource, name)).map(({ name }) => name);
  return layOut(tables, known, {
    said: said.mapping,
    layouts,
    enough: (found) => must.every((name) => found.includes(name)) || found.includes(spec.idField),
    // What names no columns is shown with its first row as titles, so that somebody can say what they are.
    headless: (rows) => ({ at: 0, columns: (rows[0] ?? []).map((title) => ({ title, field: null, sure: 0 })), remembered: false }),
    sheets: said.sheets,
    edits: said.edits,
  });
}

function whyLeftOut({ spec }: RecordTable, line: LaidRow, { isOut, isTaken }: ReturnType<typeof choiceOf>): string | undefined {
  if (isOut(line)) return 'left out by hand';
  if (isTaken(line)) return undefined;
  if (Object.keys(line.texts).length === 0) return `names no ${spec.one}`;
  return namesTotal(line.texts[spec.labelField] ?? '', () => false) ? 'is a sum' : undefined;
}

/** Reads the texts of a row as values of their fields. */
function valueReader({ fields }: RecordTable, { columns }: Laid, refs: Refs): (texts: LaidRow['texts']) => { given: Row; errors: FieldError[] } {
  const readers = new Map(columns.map(({ field, cells }) => [field, numberReader(cells)]));
  // A reference that lies inside another one is resolved after it.
  const order = fields.toSorted((a, b) => Number(Boolean(a.target?.within)) - Number(Boolean(b.target?.within)));
  return (texts) => {
    const given: Row = {};
    const errors: FieldError[] = [];
    for (const tableField of order) {
      const { name, field } = tableField;
      const text = texts[name];
      if (text === undefined) continue;
      const read = field.kind === 'ref' ? refs.resolve(tableField, text, given) : cellValue(field, text, readers.get(name) ?? numberReader([text]));
      if ('refusal' in read) errors.push({ field: name, message: read.refusal });
      else given[name] = 'id' in read ? read.id : read.value;
    }
    return { given, errors };
  };
}

const shownFields = ({ spec, fields }: RecordTable, { columns }: Laid): ImportPlan['shown'] =>
  fields
    .filter(({ name }) => name === spec.labelField || columns.some(({ field }) => field === name))
    .toSorted((a, b) => Number(b.name === spec.labelField) - Number(a.name === spec.labelField))
    .map(({ name, field }) => ({ key: name, label: field.label, numeric: field.kind === 'money' || field.kind === 'number' || field.kind === 'quantity', field: name }));

/** What a sheet would do, row by row; nothing is written and no query is made. */
export async function planOf(
  resource: AnyResource,
  records: RecordTable,
  tables: readonly SheetTable[],
  said: ImportAnswers,
  { existing, refs, layouts }: ImportContext,
): Promise<ImportPlan> {
  const { spec, fields } = records;
  const laid = await layFields(resource, records, tables, said, layouts);
  const readValues = valueReader(records, laid, refs);
  const identities = identitiesOf(spec, existing);
  const seen = new Map<string, number>();
  const leftOut: LeftOut[] = [];
  const choice = choiceOf(said);

  const planned = await oneByOne(laid.rows, (line): PlannedRow[] => {
    const { key, row, sheet, texts } = line;
    const why = whyLeftOut(records, line, choice);
    if (why) {
      leftOut.push(leftOutOf(line, why));
      return [];
    }
    const { given, errors } = readValues(texts);
    const refused = new Set(errors.map((error) => error.field));
    const check = (schema: z.ZodType): Row => {
      const { data, issues } = checked(schema, given);
      errors.push(...issues.filter(({ field }) => !refused.has(field)));
      return data;
    };
    // Checked as a change first, which knows a barcode in its one spelling; whether it is one is seen by that.
    const change = check(resource.update.body);
    const found = errors.length > 0 ? { before: undefined, errors: [] } : identities.find({ ...change, [spec.idField]: Number(texts[spec.idField]) || undefined });
    errors.push(...found.errors);
    const { before } = found;
    const values = before || errors.length > 0 ? change : check(resource.create.body);
    const self = before ? `id ${idOf(spec, before)}` : identities.nameOf(values);
    const earlier = self === undefined ? undefined : seen.get(self);
    if (errors.length === 0 && earlier !== undefined) errors.push({ field: spec.labelField, message: `is the same record as row ${earlier}` });
    if (self !== undefined && earlier === undefined) seen.set(self, row);
    const changed = before ? Object.keys(given).filter((name) => before[name] !== values[name]) : [];
    if (errors.length === 0 && before?.shared && changed.length > 0 && !before.writable)
      errors.push({ field: changed[0] ?? '', message: 'belongs to a record that all venues share' });
    const action = errors.length > 0 ? 'refuse' : !before ? 'create' : changed.length > 0 ? 'update' : 'unchanged';
    const kept = before ? Object.fromEntries(changed.map((name) => [name, values[name]])) : values;
    return [{ key, row, sheet, action, before, values: kept, texts, cells: texts, errors, notes: [] }];
  });
  return {
    laid,
    sure: laid.head !== null && laid.columns.every(({ field, sure, cells }) => (field === null ? cells.length === 0 : sure >= 0.9)),
    fields: fields.map(({ name, field }) => ({ name, label: field.label, required: required(resource, name) })),
    questions: [],
    shown: shownFields(records, laid),
    rows: planned.flat(),
    leftOut,
    also: [],
    notes: [],
  };
}

/** Values as a schema takes them, and what is wrong with each. */
export function checked(schema: z.ZodType, given: Row): { readonly data: Row; readonly issues: readonly FieldError[] } {
  const parsed = schema.safeParse(given, { error: refusalOf });
  if (parsed.success) return { data: parsed.data as Row, issues: [] };
  return {
    data: {},
    issues: parsed.error.issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message })),
  };
}

type Spec = AnyResource['spec'];

export const idOf = (spec: Spec, row: Row): string => (spec.keys ? (spec.sameBy?.[0] ?? []) : [spec.idField]).map((name) => row[name]).join('/');

function identitiesOf(spec: Spec, existing: readonly Row[]) {
  const ways = [...(spec.keys ? [] : [[spec.idField]]), ...(spec.sameBy ?? [[spec.labelField]])];
  const nameBy = (way: readonly string[], row: Row): string | undefined => {
    // The first field must be there; the others of the same way may be open on both sides.
    if (row[way[0] ?? ''] == null) return undefined;
    return JSON.stringify([way[0], ...way.map((name) => (typeof row[name] === 'string' ? bareName(row[name]) || row[name] : (row[name] ?? null)))]);
  };
  const index = new Map<string, Row>();
  for (const row of existing)
    for (const way of ways) {
      const name = nameBy(way, row);
      if (name !== undefined && (!index.has(name) || !row.shared)) index.set(name, row);
    }
  return {
    find(values: Row): { before: Row | undefined; errors: FieldError[] } {
      const hits = ways.flatMap((way) => {
        const name = nameBy(way, values);
        const row = name === undefined ? undefined : index.get(name);
        return row ? [{ way, row }] : [];
      });
      const [first, ...others] = hits;
      if (!first) return { before: undefined, errors: [] };
      const other = others.find(({ row, way }) => row !== first.row && way.length === 1);
      return { before: first.row, errors: other ? [{ field: other.way[0] ?? '', message: `belongs to another ${spec.one}: ${String(other.row[spec.labelField])}` }] : [] };
    },
    nameOf: (values: Row): string | undefined =>
      ways
        .slice(spec.keys ? 0 : 1)
        .map((way) => nameBy(way, values))
        .find((name) => name !== undefined),
  };
}
