import type { Field } from '../../../contract/records/field.ts';
import type { AnyResource } from '../../../contract/records/resource.ts';
import type { FormRecord } from '../forms/draft.ts';

export type RecordRow = Record<string, unknown>;

export const labelsOf = ({ spec }: AnyResource): Record<string, string> => Object.fromEntries(Object.entries(spec.fields).map(([name, { label }]) => [name, label]));

/** A field that takes neither silence nor nothing. */
export const isRequired = ({ schema }: Field): boolean => !schema.safeParse(undefined).success && !schema.safeParse(null).success;

const inSnakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What names a record in its path. */
export const paramsOf = ({ spec }: AnyResource, row: RecordRow): RecordRow =>
  spec.keys ? Object.fromEntries(spec.keys.map((key) => [key, row[inSnakeCase(key)]])) : { id: row[spec.idField] };

export const keyOf = ({ spec }: AnyResource, row: RecordRow): string => (spec.keys ? spec.keys.map((key) => row[inSnakeCase(key)]).join('/') : String(row[spec.idField]));

/** What people call a record: a record of two others is called after the first of them, never by its number. */
export const nameOf = ({ spec }: AnyResource, row: RecordRow): string => {
  const { labelField } = spec;
  const label = spec.fields[labelField]?.kind === 'ref' ? (row.labels as Record<string, string> | undefined)?.[labelField] : row[labelField];
  return String(label ?? '') || spec.one;
};

/** What a form begins with: the record, or what a new one has by default. */
export const valuesOf = ({ spec }: AnyResource, row: RecordRow | undefined, prefilled: RecordRow = {}): RecordRow =>
  Object.fromEntries(
    Object.entries(spec.fields).map(([name, field]) => {
      const fallback = field.schema.safeParse(undefined);
      return [name, row ? row[name] : (prefilled[name] ?? (fallback.success ? fallback.data : null))];
    }),
  );

/** As the trail names it; one that is known by several keys has no number there. */
export const recordOf = ({ spec }: AnyResource, row: RecordRow | undefined): FormRecord | undefined =>
  row && !spec.keys ? { entity: spec.one, id: Number(row[spec.idField]) } : undefined;
