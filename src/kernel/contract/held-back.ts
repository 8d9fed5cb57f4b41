import { z } from 'zod';

const asking = z.registry<{ readonly of: readonly string[] }>();

/** A part of an answer that not everybody is told: whoever holds one of these permissions, and nobody else in any way. To others it is null. */
export function heldBack<S extends z.ZodType>(schema: S, permissions: readonly string[]): z.ZodNullable<S> {
  const held = schema.nullable();
  asking.add(held, { of: permissions });
  return held;
}

/** Who is told what a schema describes, where not everybody is. */
export const toldTo = (schema: z.ZodType): readonly string[] | undefined => asking.get(schema)?.of;
