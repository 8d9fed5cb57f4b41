import { z } from 'zod';
import { type AnyCall, isDocument } from '../contract/call.ts';
import { toldTo } from '../contract/held-back.ts';
import { fault } from './fault.ts';

type Permissions = ReadonlySet<string>;
type Hide = (value: unknown, permissions: Permissions) => unknown;

const holdsOne = (permissions: Permissions, of: readonly string[]): boolean => of.some((permission) => permissions.has(permission));

const known = new WeakMap<z.ZodType, { readonly hide: Hide | undefined }>();

/** An answer, or a row of a sheet, without what its schema holds back from whoever has these permissions. */
export function withoutHeldBack<T>(schema: z.ZodType, value: T, permissions: Permissions): T {
  const hide = hidingOf(schema);
  return hide ? (hide(value, permissions) as T) : value;
}

function hidingOf(schema: z.ZodType): Hide | undefined {
  const made = known.get(schema) ?? { hide: hiding(schema) };
  known.set(schema, made);
  return made.hide;
}

function hiding(schema: z.ZodType): Hide | undefined {
  const of = toldTo(schema);
  if (of) return (value, permissions) => (holdsOne(permissions, of) ? value : null);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return ofSome(hidingOf(schema.unwrap() as z.ZodType));
  if (schema instanceof z.ZodArray) return ofArray(hidingOf(schema.element as z.ZodType));
  if (schema instanceof z.ZodObject) return ofObject(schema);
  return undefined;
}

const ofSome = (inner: Hide | undefined): Hide | undefined => inner && ((value, permissions) => (value == null ? value : inner(value, permissions)));

const ofArray = (inner: Hide | undefined): Hide | undefined => inner && ((value, permissions) => (value as readonly unknown[]).map((one) => inner(one, permissions)));

function ofObject({ shape }: z.ZodObject): Hide | undefined {
  const parts = Object.entries(shape).flatMap(([name, schema]) => {
    const inner = hidingOf(schema as z.ZodType);
    return inner ? [{ name, inner }] : [];
  });
  if (parts.length === 0) return undefined;
  return (value, permissions) => {
    const whole = value as Record<string, unknown>;
    return { ...whole, ...Object.fromEntries(parts.map(({ name, inner }) => [name, inner(whole[name], permissions)])) };
  };
}

/** The rows of a list, or of a sheet of it. */
function rowsOf({ answer }: AnyCall): z.ZodType | undefined {
  if (isDocument(answer)) return answer.rows;
  const data = answer instanceof z.ZodObject ? (answer.shape.data as z.ZodType | undefined) : undefined;
  return data instanceof z.ZodArray ? (data.element as z.ZodType) : undefined;
}

/** The order of what is held back, and what lies above a sum, say it as well. */
export function checkOrder(call: AnyCall, query: unknown, permissions: Permissions): void {
  const rows = rowsOf(call);
  if (!(rows instanceof z.ZodObject)) return;
  const { sortField, filters } = query as { sortField?: string; filters?: object };
  for (const name of [sortField, ...Object.keys(filters ?? {})]) {
    const field = name === undefined ? undefined : (rows.shape[name] as z.ZodType | undefined);
    const of = field && toldTo(field);
    if (of && !holdsOne(permissions, of)) throw fault('FORBIDDEN');
  }
}
