import { useEffect, useRef } from 'react';
import { drafts, session } from '../../browser.ts';
import type { Draft } from '../../offline/drafts.ts';

/** What a form changes, as the audit trail names it: by it a draft is known again, also once what is stored is another. */
export interface FormRecord {
  readonly entity: string;
  readonly id: number;
}

/** One form of one page: of one record, else over one beginning. */
const nameOf = (start: object, record: FormRecord | undefined): string => `${location.pathname} ${record === undefined ? JSON.stringify(start) : `${record.entity} ${record.id}`}`;

export const findDraft = (start: object, record?: FormRecord): Draft | undefined => drafts.find(nameOf(start, record));

interface Typing {
  readonly record: FormRecord | undefined;
  readonly start: object;
  readonly values: object;
  readonly touched: boolean;
  /** A draft of which nobody has said yet what becomes of it: it stays as it is. */
  readonly waiting: Draft | undefined;
  readonly begun: number | undefined;
}

/** Keeps what is typed until it is sent or given up, through a reload and a session that ends; says since when there is something. */
export function useDraft({ record, start, values, touched, waiting, begun }: Typing): { readonly current: number | undefined } {
  const name = nameOf(start, record);
  const since = useRef(begun);
  useEffect(() => {
    if (waiting) drafts.keep(name, waiting);
    else if (touched) {
      since.current ??= Date.now();
      drafts.keep(name, { values, start, at: since.current });
    } else {
      since.current = undefined;
      drafts.drop(name);
    }
  }, [name, start, values, touched, waiting]);
  useEffect(
    () => () => {
      if (session.user()) drafts.drop(name);
    },
    [name],
  );
  return since;
}
