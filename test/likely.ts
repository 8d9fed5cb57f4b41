import { z } from 'zod';
import type { AnyCall } from '../src/kernel/contract/call.ts';

interface Shape {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly maximum?: number;
  readonly minItems?: number;
}

export interface Filling {
  readonly number: number;
  readonly text: string;
}

const dates: Readonly<Record<string, string>> = { date: '2026-01-02', 'date-time': '2026-01-02T03:04:05Z', uuid: '7e57ab1e-0000-4000-8000-000000000000', email: 'a@b.example' };

function filled(shape: Shape, filling: Filling): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  const choice = (shape.anyOf ?? shape.oneOf)?.find(({ type }) => type !== 'null');
  if (choice) return filled(choice, filling);
  switch (shape.type) {
    case 'number':
      return filling.number;
    case 'integer':
      return Math.min(Math.trunc(filling.number), shape.maximum ?? Number.MAX_SAFE_INTEGER);
    case 'boolean':
      return true;
    case 'array':
      return Array.from({ length: shape.minItems ?? 1 }, () => filled(shape.items ?? {}, filling));
    case 'object':
      return Object.fromEntries(Object.entries(shape.properties ?? {}).map(([name, inner]) => [name, filled(inner, filling)]));
    case 'string':
      return dates[shape.format ?? ''] ?? filling.text;
    default:
      // What is coerced says nothing of its type: most of it is a number.
      return filling.number;
  }
}

/** A body that has the shape the call asks for, with the same number and the same text wherever one may stand. */
export const likelyBody = (call: AnyCall, filling: Filling): unknown => filled(z.toJSONSchema(call.body as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Shape, filling);
