import { z } from 'zod';
import { type AnyCall, isDocument } from '../../contract/call.ts';
import { permissionsToSee } from '../../contract/held-back.ts';
import type { ListInput } from '../../contract/records/page.ts';
import { Fault, fault } from '../fault.ts';

type Permissions = ReadonlySet<string>;
type Hide = (value: unknown, permissions: Permissions) => unknown;

const holdsOne = (permissions: Permissions, of: readonly string[]): boolean => of.some((permission) => permissions.has(permission));

interface Hiding {
  readonly hide: Hide;
  /** Holders of one permission of each of these sets see all of it. */
  readonly of: readonly (readonly string[])[];
}

const known = new WeakMap<z.ZodType, { readonly hiding: Hiding | undefined }>();

/** An answer, or a row of a sheet, without what its schema holds back from these permissions. */
export function withoutHeldBack<T>(schema: z.ZodType, value: T, permissions: Permissions): T {
  const hiding = hidingOf(schema);
  if (!hiding || hiding.of.every((one) => holdsOne(permissions, one))) return value;
  return hiding.hide(value, permissions) as T;
}

function hidingOf(schema: z.ZodType): Hiding | undefined {
  const made = known.get(schema) ?? { hiding: hiding(schema) };
  known.set(schema, made);
  return made.hiding;
}

function hiding(schema: z.ZodType): Hiding | undefined {
  const of = permissionsToSee(schema);
  if (of) return { of: [of], hide: (value, permissions) => (holdsOne(permissions, of) ? value : null) };
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return through(schema.unwrap() as z.ZodType, ofSome);
  if (schema instanceof z.ZodArray) return through(schema.element as z.ZodType, ofArray);
  if (schema instanceof z.ZodObject) return ofObject(schema);
  return undefined;
}

function through(schema: z.ZodType, way: (inner: Hide) => Hide): Hiding | undefined {
  const inner = hidingOf(schema);
  return inner && { of: inner.of, hide: way(inner.hide) };
}

const ofSome =
  (inner: Hide): Hide =>
  (value, permissions) =>
    value == null ? value : inner(value, permissions);

const ofArray =
  (inner: Hide): Hide =>
  (value, permissions) =>
    (value as readonly unknown[]).map((one) => inner(one, permissions));

/** A refusal that hands over the record as it stands tells no more of it than the answer would. */
export function refusalWithoutHeldBack(call: AnyCall, error: unknown, permissions: Permissions): unknown {
  if (!(error instanceof Fault) || error.details?.current === undefined || isDocument(call.answer)) return error;
  const current = onlyTold(call.answer, error.details.current, permissions);
  return new Fault(error.code, { message: error.message, errors: error.errors, details: { ...error.details, current } });
}

/** Of a record that may be less than the whole answer: a part that it lacks has nothing to hide. */
function onlyTold(schema: z.ZodType, value: unknown, permissions: Permissions): unknown {
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value;
  const shape = Object.fromEntries(Object.entries(schema.shape).filter(([name]) => name in value));
  return withoutHeldBack(z.object(shape as z.ZodRawShape), value, permissions);
}

function ofObject({ shape }: z.ZodObject): Hiding | undefined {
  const parts = Object.entries(shape).flatMap(([name, schema]) => {
    const inner = hidingOf(schema as z.ZodType);
    return inner ? [{ name, ...inner }] : [];
  });
  if (parts.length === 0) return undefined;
  const hide: Hide = (value, permissions) => {
    const whole = value as Record<string, unknown>;
    return { ...whole, ...Object.fromEntries(parts.map(({ name, hide }) => [name, hide(whole[name], permissions)])) };
  };
  return { of: parts.flatMap(({ of }) => of), hide };
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
  const { sortField, filters, group } = query as Partial<Pick<ListInput, 'sortField' | 'filters' | 'group'>>;
  // A call that is no such list may have a parameter of its own that is called so.
  const by = typeof group === 'object' ? group.by : undefined;
  for (const name of [sortField, by?.key, by?.label, ...Object.keys(filters ?? {})]) {
    const field = name === undefined ? undefined : (rows.shape[name] as z.ZodType | undefined);
    const of = field && permissionsToSee(field);
    if (of && !holdsOne(permissions, of)) throw fault('FORBIDDEN');
  }
}
