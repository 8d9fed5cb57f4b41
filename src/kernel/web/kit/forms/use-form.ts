import { useForm as useFormState } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { FieldError } from '../../../contract/faults.ts';
import { refusalOf } from '../../../contract/refusal.ts';
import { CallError } from '../../client/call-error.ts';
import { queryClient } from '../../query/query-client.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { type FormRecord, findDraft, useDraft } from './draft.ts';
import { type Outdated, opened, settled, typedBeside } from './outdated.ts';
import { showFault } from './show-fault.ts';

// The first thing that is wrong with a field is the one to mend first.
const byField = (errors: readonly FieldError[]): Record<string, string> => Object.fromEntries(errors.toReversed().map(({ field, message }) => [field, message]));

const sentence = (message: string): string => message.charAt(0).toUpperCase() + message.slice(1);

const recordOf = (values: object): Record<string, unknown> => ({ ...values });

export interface Form<Values extends object> {
  readonly values: Values;
  /** Whether anything differs from what it began with. */
  readonly touched: boolean;
  /** What was typed over something that has been changed since: nothing is sent before somebody has said which of the two stands. */
  readonly outdated: Outdated | undefined;
  /** What is stored, as far as the form knows. */
  readonly stored: Values;
  /** Of what is outdated, the fields that keep what was typed. */
  readonly choose: (kept: readonly string[]) => void;
  /** Somebody else has changed what is stored: what was typed stays, and is asked about. */
  readonly meet: (stored: Values) => void;
  /** What was typed is stored, as it is told back; what has been typed since stays. */
  readonly kept: (typed: Values, stored: Values) => void;
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

/**
 * A form of Mantine's with what is wrong by the contract first, then by what the server said; what is typed survives a reload. With the record that it
 * changes it notices when that is changed by somebody else, before it was opened or since.
 */
export function useForm<Values extends object>(initial: Values, record?: FormRecord): Form<Values> {
  // Mantine's own types let any name pass for a field, so the ones above stand before them.
  const [begun] = useState(() => opened(recordOf(initial), findDraft(initial, record)));
  const state = useFormState<Record<string, unknown>>({ initialValues: begun.values });
  const values = state.values as Values;
  useState(() => state.setInitialValues(begun.start));
  const [outdated, setOutdated] = useState(begun.outdated);
  const touched = Object.keys(values).some((name) => state.isDirty(name));
  const start = state.getInitialValues();
  const begin = (next: object, over: object = next) => {
    state.setValues(recordOf(over));
    state.resetDirty(recordOf(next));
  };
  const tell = () =>
    toast.info('Your unsaved entries are back.', {
      label: 'Start over',
      run: () => {
        begin(state.getInitialValues());
        setOutdated(undefined);
      },
    });
  const since = useDraft({ record, start, values, touched, waiting: outdated?.draft, begun: begun.begun });
  const meet = (stored: object) => {
    const draft = outdated?.draft;
    const next = recordOf(stored);
    const mine = draft ? typedBeside(recordOf(draft.start), recordOf(draft.values), next) : typedBeside(state.getInitialValues(), state.getValues(), next);
    begin(next, draft ? next : { ...next, ...mine });
    setOutdated(Object.keys(mine).length === 0 ? undefined : { begun: draft?.at ?? since.current ?? Date.now(), mine, ...(draft && { draft }) });
  };
  const seen = useSeen(record && initial, (stored) => JSON.stringify(stored) !== JSON.stringify(start) && meet(stored));
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once, when the form opens
  useEffect(() => {
    if (touched) tell();
  }, []);
  return {
    values,
    touched: touched || outdated !== undefined,
    outdated,
    stored: start as Values,
    choose: (kept) => {
      if (outdated) begin(start, settled(outdated, kept, state.getValues(), start));
      setOutdated(undefined);
    },
    meet: (stored) => {
      seen(stored);
      meet(stored);
    },
    kept: (typed, stored) => {
      seen(stored);
      state.resetDirty(recordOf(typed));
    },
    problemOf: (field) => {
      const problem = state.errors[field];
      return typeof problem === 'string' ? sentence(problem) : undefined;
    },
    set: (name, value) => state.setFieldValue<Record<string, unknown>, string>(name, value),
    reset: (next) => {
      const before = Object.keys(start).length === 0 ? findDraft(next, record)?.values : undefined;
      begin(next, before);
      setOutdated(undefined);
      if (before) tell();
    },
    checked: <Schema extends z.ZodType, Sent>(schema: Schema, sent: Sent): sent is Sent & z.input<Schema> => {
      const parsed = schema.safeParse(sent, { error: refusalOf });
      if (!parsed.success) state.setErrors(byField(parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }))));
      if (!parsed.success || outdated) showFault();
      return parsed.success && !outdated;
    },
    refused: (error) => {
      if (!(error instanceof CallError)) return;
      state.setErrors(byField(error.fieldErrors));
      if (error.fieldErrors.length > 0) showFault();
      // Fetched anew, it is met by the form.
      if (error.code === 'STALE_WRITE' && record) {
        toast.warn('Nothing was saved: somebody else has changed this meanwhile.', 'Your entries are still here.');
        void queryClient.invalidateQueries();
      }
    },
  };
}

/** Says when what is stored has become another since it was seen last; what the form knows already is named to it. */
function useSeen<Values extends object>(stored: Values | undefined, changed: (stored: Values) => unknown): (stored: Values) => void {
  const last = useRef(stored && JSON.stringify(stored));
  const text = stored && JSON.stringify(stored);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state of the record is met once
  useEffect(() => {
    if (stored === undefined || text === last.current) return;
    last.current = text;
    changed(stored);
  }, [text]);
  return (known) => {
    last.current = JSON.stringify(known);
  };
}
