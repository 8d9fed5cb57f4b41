import type { ReactNode } from 'react';
import type { RequestFor } from '../../../contract/call.ts';
import type { bulkChange } from '../../../contract/records/bulk-change.ts';

export type BulkCalls = ReturnType<typeof bulkChange>;
/** Which records are meant, and what is to become of them. */
export type BulkWish = RequestFor<BulkCalls['preview']>['body'];

export type BulkAlso = Readonly<Record<string, unknown>>;

/** One thing that can be changed of many records. */
export interface BulkChoice {
  readonly field: string;
  readonly label: string;
  readonly kind: 'money' | 'amount' | 'whole' | 'flag' | 'word' | 'other';
  /** The unit of an amount. */
  readonly unit?: string;
  /** It may be left empty. */
  readonly optional?: boolean;
  /** Of a word: those that it may become. */
  readonly words?: readonly { readonly value: string; readonly label: string }[];
  /** It is not raised by a percentage. */
  readonly setOnly?: boolean;
  /** It may also go up or down by an amount. */
  readonly byAmount?: boolean;
  /** What else is said of the change as a whole, such as from which day on. */
  readonly also?: (said: BulkAlso, onSay: (said: BulkAlso) => void, problemOf: (field: string) => string | undefined) => ReactNode;
  /** How it is chosen, where it is no number and no yes or no; nothing is not chosen yet. */
  readonly input?: (value: number | null | undefined, onChange: (value: number | null) => void, error: string | undefined) => ReactNode;
  /** What nothing is called. */
  readonly none?: string;
}

/** How one kind of record is changed, many at once. */
export interface BulkEdit {
  readonly calls: BulkCalls;
  readonly one: string;
  readonly many: string;
  readonly choices: readonly BulkChoice[];
  /** What goes along with another and is shown beside it. */
  readonly labels?: Readonly<Record<string, string>>;
}

export const countOf = (count: number, { one, many }: Pick<BulkEdit, 'one' | 'many'>): string => `${count.toLocaleString()} ${count === 1 ? one : many}`;
