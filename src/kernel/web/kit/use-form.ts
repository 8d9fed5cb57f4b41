import { useState } from 'react';
import type { z } from 'zod';
import type { FieldError } from '../../contract/faults.ts';
import { CallError } from '../call-error.ts';

type Values = Record<string, unknown>;
export type Problems = Readonly<Record<string, string>>;

// The first thing that is wrong with a field is the one to mend first.
const byField = (errors: readonly FieldError[]): Problems => Object.fromEntries(errors.toReversed().map(({ field, message }) => [field, message]));

const sentence = (message: string): string => message.charAt(0).toUpperCase() + message.slice(1);

/** A form's values and what is wrong with them: by the contract's own schema first, then by what the server said. */
export function useForm(initial: Values) {
  const [values, setValues] = useState(initial);
  const [start, setStart] = useState(initial);
  const [problems, setProblems] = useState<Problems>({});
  const touched = Object.keys(values).some((key) => JSON.stringify(values[key]) !== JSON.stringify(start[key]));
  return {
    values,
    touched,
    problemOf: (name: string) => (problems[name] === undefined ? undefined : sentence(problems[name])),
    set: (name: string, value: unknown) => {
      setValues((before) => ({ ...before, [name]: value }));
      setProblems(({ [name]: _, ...rest }) => rest);
    },
    reset: (next: Values) => {
      setValues(next);
      setStart(next);
      setProblems({});
    },
    /** The values when they hold; otherwise says beside each field what is wrong. */
    checked: (schema: z.ZodType, sent: unknown = values): boolean => {
      const parsed = schema.safeParse(sent);
      if (parsed.success) return true;
      setProblems(byField(parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.code === 'invalid_type' ? 'is required' : issue.message }))));
      return false;
    },
    refused: (error: unknown) => {
      if (error instanceof CallError) setProblems(byField(error.fieldErrors));
    },
  };
}
