import { z } from 'zod';
import { type Access, call } from '../call.ts';
import { heldBack } from '../held-back.ts';
import { id, idParams } from '../ids.ts';
import { importAnswer, importBody, importPreview, importUpload, undoImportAnswer } from '../import.ts';
import type { Field, FieldKind } from './field.ts';
import type { FilterKind } from './filter.ts';
import { groupingOfFields } from './groups-of.ts';
import { exportQuery, listAnswer, listQuery, pageSizeDefault, sheetAnswer } from './page.ts';

export type Fields = Record<string, Field>;

export interface ResourceSpec<F extends Fields = Fields> {
  /** Plural, as in ids of calls and in paths. */
  readonly name: string;
  readonly title: string;
  /** What one of them is called in a sentence. */
  readonly one: string;
  readonly idField: string;
  /** The field that names a record to a person, and what `ref` fields of others show. */
  readonly labelField: string;
  readonly fields: F;
  readonly search: readonly string[];
  readonly edit: Access;
  /** Who may bring in a whole sheet of them. */
  readonly bulk: Access;
  /** Fields that together tell one record from another, the surest first; the label where nothing is said. */
  readonly sameBy?: readonly (readonly string[])[];
  readonly pageSize?: number;
  /** Who sees the prices among the fields: whoever has one of these. Required where there are prices. */
  readonly seePrices?: readonly string[];
  /** Reference rows may be shared by all clients; tenant rows never are. */
  readonly rows: 'reference' | 'tenant';
  /** Keys of a two-part key, in the order of the path; then `idField` is only a label. */
  readonly keys?: readonly [string, string];
  /** What a record shows beyond its fields. */
  readonly more?: z.ZodRawShape;
  /** Query parameters of the list beyond the fields. */
  readonly filters?: Readonly<Record<string, FilterKind>>;
  /** Fields that a list may be gathered by. */
  readonly groups?: readonly string[];
  /** Calls of others whose answers show these records. */
  readonly refreshes?: readonly string[];
}

type BodyShape<F extends Fields> = { [K in keyof F]: F[K]['schema'] };
type AnswerShape<F extends Fields> = { [K in keyof F]: z.ZodType<z.output<F[K]['schema']>> };

// An answer is what was stored already: a value of the field's kind, or null where the field may stay open.
const stored = (field: Field, seePrices: readonly string[] | undefined): z.ZodType => {
  const base = field.kind === 'flag' ? z.boolean() : numericKinds.has(field.kind) ? z.number() : z.string();
  if (field.kind === 'money') {
    if (!seePrices) throw new Error(`${field.label} is a price: say who sees it`);
    return heldBack(base, seePrices);
  }
  return field.schema.safeParse(null).success ? base.nullable() : base;
};
const filterKindOf = (kind: FieldKind): FilterKind => (kind === 'ref' ? 'id' : kind === 'flag' ? 'flag' : numericKinds.has(kind) ? 'number' : 'text');
const numericKinds = new Set(['number', 'money', 'quantity', 'ref']);

/** What the calls of a resource are made of: its schemas, its address, and the query of its list. */
function partsOf<F extends Fields>(spec: ResourceSpec<F>) {
  const { name, fields, idField, keys } = spec;
  const fieldNames = Object.keys(fields);
  const lists = [`${name}.list`, `${name}.detail`, ...(spec.refreshes ?? [])];
  const bodyShape = Object.fromEntries(fieldNames.map((key) => [key, fields[key]?.schema])) as BodyShape<F>;
  const body = z.strictObject(bodyShape);
  const change = z.strictObject({
    ...(Object.fromEntries(fieldNames.map((key) => [key, z.optional(unwrapped(fields[key]?.schema as z.ZodType))])) as { [K in keyof F]: z.ZodOptional<F[K]['schema']> }),
    version: z.number().int().positive().optional(),
  });
  const row = z.object({
    // Typed loosely: a computed name stands for every name, and not every field of a record is a number.
    [idField]: z.number().int() as z.ZodType,
    ...(Object.fromEntries(fieldNames.map((key) => [key, stored(fields[key] as Field, spec.seePrices)])) as AnswerShape<F>),
    labels: z.record(z.string(), z.string()),
    shared: z.boolean(),
    version: z.number().int(),
    updated_at: z.string(),
    ...spec.more,
  });
  const params = keys ? z.strictObject(Object.fromEntries(keys.map((key) => [key, id]))) : idParams;
  const place = keys ? `/${name}/${keys.map((key) => `{${key}}`).join('/')}` : `/${name}/{id}`;
  const listOptions = {
    sort: [idField, ...fieldNames, 'updated_at'] as [string, ...string[]],
    filters: {
      ...(Object.fromEntries(fieldNames.map((key) => [key, filterKindOf((fields[key] as Field).kind)])) as Record<string, FilterKind>),
      [idField]: 'id',
      shared: 'flag',
      ...spec.filters,
    } as const,
    pageSize: spec.pageSize ?? pageSizeDefault,
    defaultSort: spec.labelField,
    ...(spec.groups && { groups: groupingOfFields(fields, spec.groups) }),
  };
  return { spec, lists, body, change, row, params, place, listOptions };
}

function recordCalls<F extends Fields>({ spec, lists, body, change, row, params, place, listOptions }: ReturnType<typeof partsOf<F>>) {
  const { name } = spec;
  return {
    list: call({
      id: `${name}.list`,
      method: 'GET',
      path: `/${name}`,
      summary: `List ${spec.title.toLowerCase()}`,
      access: 'signed-in',
      query: listQuery(listOptions),
      answer: listAnswer(row, listOptions.groups),
    }),
    get: call({
      id: `${name}.detail`,
      method: 'GET',
      path: place,
      summary: `One ${spec.one}`,
      access: 'signed-in',
      params,
      answer: row,
    }),
    create: call({
      id: `${name}.create`,
      method: 'POST',
      path: `/${name}`,
      summary: `Add a ${spec.one}`,
      access: spec.edit,
      body,
      answer: row,
      status: 201,
      faults: ['DUPLICATE'],
      refreshes: lists,
    }),
    update: call({
      id: `${name}.update`,
      method: 'PUT',
      path: place,
      summary: `Change a ${spec.one}`,
      access: spec.edit,
      params,
      body: change,
      answer: row,
      faults: ['STALE_WRITE', 'DUPLICATE', 'SHARED_RECORD'],
      refreshes: lists,
    }),
    remove: call({
      id: `${name}.delete`,
      method: 'DELETE',
      path: place,
      summary: `Delete a ${spec.one}`,
      access: spec.edit,
      params,
      answer: z.object({ deleted: z.literal(true) }),
      faults: ['IN_USE', 'SHARED_RECORD'],
      refreshes: lists,
    }),
  };
}

function sheetCalls<F extends Fields>({ spec, lists, row, listOptions }: ReturnType<typeof partsOf<F>>) {
  const { name } = spec;
  return {
    export: call({
      id: `${name}.export`,
      method: 'GET',
      path: `/${name}/export`,
      summary: `Export ${spec.title.toLowerCase()} as a sheet`,
      access: 'signed-in',
      query: exportQuery(listOptions),
      answer: { ...sheetAnswer, rows: row },
      patience: 120_000,
    }),
    previewImport: call({
      id: `${name}.preview-import`,
      method: 'POST',
      path: `/${name}/import/preview`,
      summary: `Say what a sheet of ${spec.title.toLowerCase()} would change, and change nothing`,
      access: spec.bulk,
      body: importBody,
      upload: importUpload,
      heavy: true,
      answer: importPreview,
      patience: 300_000,
    }),
    import: call({
      id: `${name}.import`,
      method: 'POST',
      path: `/${name}/import`,
      summary: `Bring in a sheet of ${spec.title.toLowerCase()}: all rows but those that are refused`,
      access: spec.bulk,
      body: importBody,
      upload: importUpload,
      heavy: true,
      answer: importAnswer,
      faults: ['DUPLICATE'],
      refreshes: lists,
      patience: 300_000,
    }),
    undoImport: call({
      id: `${name}.undo-import`,
      method: 'POST',
      path: `/${name}/import/{id}/undo`,
      summary: `Take back a sheet of ${spec.title.toLowerCase()}; what has been used since stays`,
      access: spec.bulk,
      params: idParams,
      answer: undoImportAnswer,
      refreshes: lists,
    }),
  };
}

/** The calls of a reference resource, from its field list: the five of a record, and the sheet out and in. */
export function resource<const F extends Fields>(spec: ResourceSpec<F>) {
  const parts = partsOf(spec);
  return { spec, row: parts.row, body: parts.body, groups: parts.listOptions.groups, ...recordCalls(parts), ...sheetCalls(parts) };
}

// A default belongs to a new record; in a change, what is not sent stays as it is.
const unwrapped = (schema: z.ZodType): z.ZodType => (schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : schema);

export type Resource<F extends Fields = Fields> = ReturnType<typeof resource<F>>;
export type AnyResource = Resource<Fields>;
