import { z } from 'zod';

const asking = z.registry<{ readonly of: readonly string[] }>();

/** A part of an answer for those who hold one of these permissions. To others it is null, in every form. */
export function heldBack<S extends z.ZodType>(schema: S, permissions: readonly string[]): z.ZodNullable<S> {
  const held = schema.nullable();
  asking.add(held, { of: permissions });
  return held;
}

/** The permissions that a schema's part is held back for, where it is. */
export const permissionsToSee = (schema: z.ZodType): readonly string[] | undefined => asking.get(schema)?.of;
