import { z } from 'zod';

type Fits = (value: unknown) => boolean;

const made = new WeakMap<z.ZodType, { readonly fits: Fits | undefined }>();

/**
 * Tells whether a value surely is what a schema describes, and nothing more: what the schema would answer unchanged. Reading a page of a hundred rows
 * with the schema itself makes each row anew. A schema that transforms what it reads, or has a kind not known here, is not validated this way.
 */
export function answerValidation(schema: z.ZodType): Fits | undefined {
  const known = made.get(schema) ?? { fits: fitting(schema) };
  made.set(schema, known);
  return known.fits;
}

function fitting(schema: z.ZodType): Fits | undefined {
  if (schema instanceof z.ZodNumber) return fittingNumber(schema);
  if (schema.def.checks?.length) return undefined;
  if (schema instanceof z.ZodString) return 'format' in schema.def ? undefined : (value) => typeof value === 'string';
  if (schema instanceof z.ZodBoolean) return (value) => typeof value === 'boolean';
  if (schema instanceof z.ZodEnum) return among(schema.options);
  if (schema instanceof z.ZodLiteral) return among([...schema.values]);
  if (schema instanceof z.ZodNullable) return or(null, schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodOptional) return or(undefined, schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodArray) return fittingArray(schema.element as z.ZodType);
  if (schema instanceof z.ZodRecord) return fittingRecord(schema);
  if (schema instanceof z.ZodObject) return fittingObject(schema);
  return undefined;
}

function fittingNumber(schema: z.ZodNumber): Fits | undefined {
  const defs: z.core.$ZodCheckDef[] = [...(schema instanceof z.ZodNumberFormat ? [schema._zod.def] : []), ...(schema.def.checks ?? []).map((check) => check._zod.def)];
  const isWhole = (def: z.core.$ZodCheckDef) => def.check === 'number_format' && (def as z.core.$ZodCheckNumberFormatDef).format === 'safeint';
  if (!defs.every(isWhole)) return undefined;
  return defs.length > 0 ? Number.isSafeInteger : Number.isFinite;
}

function among(options: readonly unknown[]): Fits {
  const known = new Set(options);
  return (value) => known.has(value);
}

function or(none: null | undefined, schema: z.ZodType): Fits | undefined {
  const fits = fitting(schema);
  return fits && ((value) => value === none || fits(value));
}

function fittingArray(element: z.ZodType): Fits | undefined {
  const fits = fitting(element);
  return fits && ((value) => Array.isArray(value) && all(value, fits));
}

// Unlike `every`, it does not pass over what is missing.
function all(values: readonly unknown[], fits: Fits): boolean {
  for (let at = 0; at < values.length; at++) if (!fits(values[at])) return false;
  return true;
}

const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function fittingRecord({ keyType, valueType }: z.ZodRecord): Fits | undefined {
  if (!(keyType instanceof z.ZodString) || fitting(keyType) === undefined) return undefined;
  const fits = fitting(valueType as z.ZodType);
  return fits && ((value) => isPlain(value) && all(Object.values(value), fits));
}

function fittingObject({ shape }: z.ZodObject): Fits | undefined {
  const names = Object.keys(shape);
  const fits = names.map((name) => fitting(shape[name] as z.ZodType));
  const each = fits.filter((one) => one !== undefined);
  if (each.length < fits.length) return undefined;
  return (value) => {
    if (!isPlain(value)) return false;
    let named = 0;
    for (let at = 0; at < names.length; at++) {
      const name = names[at] as string;
      const one = value[name];
      if (!(each[at] as Fits)(one)) return false;
      if (one !== undefined || Object.hasOwn(value, name)) named += 1;
    }
    let held = 0;
    for (const _ in value) held += 1;
    return held === named;
  };
}
