import { useEffect } from 'react';
import { drafts, session } from '../../browser.ts';

/** One form of one page over one state of its record: a draft over what has changed since is not brought back. */
const nameOf = (start: object): string => `${location.pathname} ${JSON.stringify(start)}`;

export const findDraft = (start: object): object | undefined => drafts.find(nameOf(start));

/** Keeps what is typed until it is sent or given up, through a reload and a session that ends. */
export function useDraft(start: object, values: object, touched: boolean): void {
  const name = nameOf(start);
  useEffect(() => {
    if (touched) drafts.keep(name, values);
    else drafts.drop(name);
  }, [name, values, touched]);
  useEffect(
    () => () => {
      if (session.user()) drafts.drop(name);
    },
    [name],
  );
}
