import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { FieldError } from '../../../contract/faults.ts';
import { refusalOf } from '../../../contract/refusal.ts';
import { drafts, session } from '../../browser.ts';
import { CallError } from '../../client/call-error.ts';
import { toast } from '../../ui/toasts/toast.ts';

type Values = Record<string, unknown>;
export type Problems = Readonly<Record<string, string>>;

// The first thing that is wrong with a field is the one to mend first.
const byField = (errors: readonly FieldError[]): Problems => Object.fromEntries(errors.toReversed().map(({ field, message }) => [field, message]));

const sentence = (message: string): string => message.charAt(0).toUpperCase() + message.slice(1);

/** One form of one page over one state of its record: a draft over what has changed since is not brought back. */
const formOf = (start: Values): string => `${location.pathname} ${JSON.stringify(start)}`;

/** Keeps what is typed until it is sent or given up, through a reload and a session that ends. */
function useDraft(start: Values, values: Values, touched: boolean): void {
  const form = formOf(start);
  useEffect(() => {
    if (touched) drafts.keep(form, values);
    else drafts.drop(form);
  }, [form, values, touched]);
  useEffect(
    () => () => {
      if (session.user()) drafts.drop(form);
    },
    [form],
  );
}

/** A form's values and what is wrong with them: by the contract's own schema first, then by what the server said. */
export function useForm(initial: Values) {
  const [values, setValues] = useState(() => drafts.find(formOf(initial)) ?? initial);
  const [start, setStart] = useState(initial);
  const [problems, setProblems] = useState<Problems>({});
  const touched = Object.keys(values).some((key) => JSON.stringify(values[key]) !== JSON.stringify(start[key]));
  const begin = (next: Values, typed: Values = next) => {
    setValues(typed);
    setStart(next);
    setProblems({});
  };
  const tell = (next: Values) => toast.info('Your unsaved entries are back.', { label: 'Start over', run: () => begin(next) });
  useDraft(start, values, touched);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the form opens
  useEffect(() => {
    if (touched) tell(start);
  }, []);
  return {
    values,
    touched,
    problemOf: (name: string) => (problems[name] === undefined ? undefined : sentence(problems[name])),
    set: (name: string, value: unknown) => {
      setValues((before) => ({ ...before, [name]: value }));
      setProblems(({ [name]: _, ...rest }) => rest);
    },
    /** Begins anew; where what it begins with came late, with what was typed over it before. */
    reset: (next: Values) => {
      const typed = Object.keys(start).length === 0 ? drafts.find(formOf(next)) : undefined;
      begin(next, typed);
      if (typed) tell(next);
    },
    /** The values when they hold; otherwise says beside each field what is wrong. */
    checked: (schema: z.ZodType, sent: unknown = values): boolean => {
      const parsed = schema.safeParse(sent, { error: refusalOf });
      if (parsed.success) return true;
      setProblems(byField(parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }))));
      return false;
    },
    refused: (error: unknown) => {
      if (error instanceof CallError) setProblems(byField(error.fieldErrors));
    },
  };
}
