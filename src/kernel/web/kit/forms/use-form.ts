import { useForm as useFormState } from '@mantine/form';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { FieldError } from '../../../contract/faults.ts';
import { refusalOf } from '../../../contract/refusal.ts';
import { CallError } from '../../client/call-error.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { findDraft, useDraft } from './draft.ts';

// The first thing that is wrong with a field is the one to mend first.
const byField = (errors: readonly FieldError[]): Record<string, string> => Object.fromEntries(errors.toReversed().map(({ field, message }) => [field, message]));

const sentence = (message: string): string => message.charAt(0).toUpperCase() + message.slice(1);

const recordOf = (values: object): Record<string, unknown> => ({ ...values });

export interface Form<Values extends object> {
  readonly values: Values;
  /** Whether anything differs from what it began with. */
  readonly touched: boolean;
  /** What is wrong with a field, or with a part of one: `lines.0.quantity`. */
  readonly problemOf: (field: string) => string | undefined;
  readonly set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
  /** Begins anew; where what it begins with came late, with what was typed over it before. */
  readonly reset: (next: Values) => void;
  /** Whether what is to be sent is what the contract takes; otherwise says beside each field what is wrong. */
  readonly checked: <Schema extends z.ZodType, Sent>(schema: Schema, sent: Sent) => sent is Sent & z.input<Schema>;
  readonly refused: (error: unknown) => void;
}

/** As much of a form as the fields in it must know. */
export type FormFields<Values extends object> = Pick<Form<Values>, 'values' | 'problemOf' | 'set'>;

/** A form of Mantine's with what is wrong by the contract first, then by what the server said; what is typed survives a reload. */
export function useForm<Values extends object>(initial: Values): Form<Values> {
  // Mantine's own types let any name pass for a field, so the ones above stand before them.
  const [opened] = useState(() => ({ start: recordOf(initial), typed: { ...recordOf(initial), ...findDraft(initial) } }));
  const state = useFormState<Record<string, unknown>>({ initialValues: opened.typed });
  const values = state.values as Values;
  useState(() => state.setInitialValues(opened.start));
  const touched = Object.keys(values).some((name) => state.isDirty(name));
  const start = state.getInitialValues();
  const begin = (next: object, over: object = next) => {
    state.setValues(recordOf(over));
    state.resetDirty(recordOf(next));
  };
  const tell = (next: object) => toast.info('Your unsaved entries are back.', { label: 'Start over', run: () => begin(next) });
  useDraft(start, values, touched);
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once, when the form opens
  useEffect(() => {
    if (touched) tell(start);
  }, []);
  return {
    values,
    touched,
    problemOf: (field) => {
      const problem = state.errors[field];
      return typeof problem === 'string' ? sentence(problem) : undefined;
    },
    set: (name, value) => state.setFieldValue<Record<string, unknown>, string>(name, value),
    reset: (next) => {
      const before = Object.keys(start).length === 0 ? findDraft(next) : undefined;
      begin(next, before);
      if (before) tell(next);
    },
    checked: <Schema extends z.ZodType, Sent>(schema: Schema, sent: Sent): sent is Sent & z.input<Schema> => {
      const parsed = schema.safeParse(sent, { error: refusalOf });
      if (!parsed.success) state.setErrors(byField(parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }))));
      return parsed.success;
    },
    refused: (error) => {
      if (error instanceof CallError) state.setErrors(byField(error.fieldErrors));
    },
  };
}
