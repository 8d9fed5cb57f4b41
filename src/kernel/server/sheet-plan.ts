import type { z } from 'zod';
import type { FieldError } from '../contract/faults.ts';
import type { importActions } from '../contract/import.ts';
import type { AnyResource } from '../contract/resource.ts';
import type { RecordTable, Row } from './record-table.ts';
import { bareText, cellValue, guessMapping, numberReader } from './sheet-mapping.ts';
import type { Refs } from './sheet-refs.ts';

export interface PlannedRow {
  readonly row: number;
  readonly action: (typeof importActions)[number];
  readonly before: Row | undefined;
  readonly values: Row;
  readonly texts: Record<string, string>;
  readonly errors: FieldError[];
}

export interface Plan {
  readonly titles: readonly string[];
  readonly mapping: readonly (string | null)[];
  readonly rows: readonly PlannedRow[];
}

/** What a sheet would do, row by row; nothing is written and nothing is asked of the database. */
export function planOf(
  resource: AnyResource,
  { spec, fields }: RecordTable,
  sheet: readonly string[][],
  said: Record<string, string | null> | undefined,
  existing: readonly Row[],
  refs: Refs,
): Plan {
  const [titles = [], ...lines] = sheet;
  const known = [...(spec.keys ? [] : [{ name: spec.idField, label: spec.idField }]), ...fields.map(({ name, field }) => ({ name, label: field.label }))];
  const mapping = guessMapping(titles, known, said);
  const readers = mapping.map((_, column) => numberReader(lines.map((line) => line[column] ?? '')));
  // A reference that lies inside another one is resolved after it.
  const order = mapping
    .map((name, column) => ({ name, column, field: fields.find((one) => one.name === name) }))
    .sort((a, b) => Number(Boolean(a.field?.target?.within)) - Number(Boolean(b.field?.target?.within)));
  const identities = identitiesOf(spec, existing);
  const seen = new Map<string, number>();

  const rows = lines.map((line, at): PlannedRow => {
    const row = at + 2;
    const given: Row = {};
    const texts: Record<string, string> = {};
    const errors: FieldError[] = [];
    for (const { name, column, field } of order) {
      const text = (line[column] ?? '').trim();
      if (name === null || text === '') continue;
      texts[name] = text;
      if (!field) continue;
      const read = field.field.kind === 'ref' ? refs.resolve(field, text, given) : cellValue(field.field, text, readers[column] ?? Number);
      if ('refusal' in read) errors.push({ field: name, message: read.refusal });
      else given[name] = 'id' in read ? read.id : read.value;
    }
    const refused = new Set(errors.map((error) => error.field));
    const check = (schema: z.ZodType): Row => {
      const parsed = schema.safeParse(given);
      if (parsed.success) return parsed.data as Row;
      for (const issue of parsed.error.issues) {
        const field = String(issue.path[0] ?? '');
        if (!refused.has(field)) errors.push({ field, message: field in given ? issue.message : 'is required' });
      }
      return {};
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
      errors.push({ field: changed[0] ?? '', message: 'belongs to a record that all clients share' });
    const action = errors.length > 0 ? 'refuse' : !before ? 'create' : changed.length > 0 ? 'update' : 'unchanged';
    return { row, action, before, values: before ? Object.fromEntries(changed.map((name) => [name, values[name]])) : values, texts, errors };
  });
  return { titles, mapping, rows };
}

type Spec = AnyResource['spec'];

export const idOf = (spec: Spec, row: Row): string => (spec.keys ? (spec.sameBy?.[0] ?? []) : [spec.idField]).map((name) => row[name]).join('/');

function identitiesOf(spec: Spec, existing: readonly Row[]) {
  const ways = [...(spec.keys ? [] : [[spec.idField]]), ...(spec.sameBy ?? [[spec.labelField]])];
  const nameBy = (way: readonly string[], row: Row): string | undefined => {
    // The first field must be there; the others of the same way may be open on both sides.
    if (row[way[0] ?? ''] == null) return undefined;
    return JSON.stringify([way[0], ...way.map((name) => (typeof row[name] === 'string' ? bareText(row[name]) || row[name] : (row[name] ?? null)))]);
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
