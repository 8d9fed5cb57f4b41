import type { z } from 'zod';
import type { FaultCode, FieldError } from '../../contract/faults.ts';
import { refusalOf } from '../../contract/refusal.ts';
import { fault } from '../fault.ts';

/** What was sent, as its schema has it; refused by the names of the fields that are wrong. */
export function parsed<S extends z.ZodType>(schema: S, value: unknown, code: FaultCode): z.output<S> {
  const read = schema.safeParse(value, { error: refusalOf });
  if (read.success) return read.data;
  throw fault(code, { errors: read.error.issues.flatMap(fieldErrors) });
}

function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const at = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ field: [...at, key].join('.'), message: 'is not a field of this request' }));
  return [{ field: at.join('.'), message: issue.message }];
}
