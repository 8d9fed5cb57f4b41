import { z } from 'zod';
import type { FilterKind } from './filter.ts';

/** What a value of a row is. How it is read from the database, compared, ordered, written into a sheet and drawn follows from it. */
export type ColumnKind = 'id' | 'text' | 'name' | 'number' | 'money' | 'quantity' | 'flag' | 'moment' | 'day' | 'state';

export interface Column {
  readonly kind: ColumnKind;
  /** What it is called above a table and a sheet. */
  readonly label: string;
}

const columns = z.registry<Column>();

function declared<S extends z.ZodType>(kind: ColumnKind, label: string, schema: S): S {
  columns.add(schema, { kind, label });
  return schema;
}

export const column = {
  /** The number of a record. */
  id: (label = '') => declared('id', label, z.number().int()),
  text: (label: string) => declared('text', label, z.string()),
  /** A text that is ordered whatever its case. */
  name: (label: string) => declared('name', label, z.string()),
  number: (label: string) => declared('number', label, z.number()),
  whole: (label: string) => declared('number', label, z.number().int()),
  money: (label: string) => declared('money', label, z.number()),
  /** In the base unit of what the row is about. */
  quantity: (label: string) => declared('quantity', label, z.number()),
  flag: (label = '') => declared('flag', label, z.boolean()),
  moment: (label: string) => declared('moment', label, z.string()),
  day: (label: string) => declared('day', label, z.string()),
  /** One of a fixed few words. */
  state: <const S extends readonly [string, ...string[]]>(label: string, states: S) => declared('state', label, z.enum(states)),
};

/** The declared kind of a part of a row; undefined for parts that are neither shown nor filtered by themselves. */
export const columnOf = (schema: z.ZodType): Column | undefined =>
  columns.get(schema) ?? (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional ? columnOf(schema.unwrap() as z.ZodType) : undefined);

const filterKinds: Readonly<Record<ColumnKind, FilterKind>> = {
  id: 'id',
  text: 'text',
  name: 'text',
  state: 'text',
  number: 'number',
  money: 'number',
  quantity: 'number',
  flag: 'flag',
  moment: 'moment',
  day: 'moment',
};

/** What a list may be narrowed by, of what its rows hold. */
export function filtersOf<Shape extends z.ZodRawShape, const Name extends keyof Shape & string>({ shape }: z.ZodObject<Shape>, names: readonly Name[]): Record<Name, FilterKind> {
  const kindOf = (name: Name) => filterKinds[columnOf(shape[name] as z.ZodType)?.kind ?? 'text'];
  return Object.fromEntries(names.map((name) => [name, kindOf(name)])) as Record<Name, FilterKind>;
}
