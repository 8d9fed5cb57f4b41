import { type RawBuilder, sql } from 'kysely';
import type { AnyCall } from '../../contract/call.ts';
import type { Who } from '../calls/context.ts';

/** A row that may be what was meant. */
export interface Candidate {
  readonly id: number;
  readonly title: string;
  readonly detail: string;
  readonly day: string | null;
  /** What else it is found by: a brand, a number, the supplier's name. */
  readonly beside: string;
  /** Found by what is only its own: a barcode, an article number. */
  readonly certain: boolean;
}

/** How many of a kind are looked at closely. */
export const candidatesMax = 20;

/** A kind of record that the one search finds. Each room says its own; `src/app/server/rooms.ts` hands them over. */
export interface SearchKind {
  readonly kind: string;
  /** The call whose permission is needed to find them. */
  readonly seenBy: AnyCall;
  readonly candidates: (term: string) => RawBuilder<Candidate>;
  readonly address: (row: Candidate, who: Who) => string;
}

/** Numbers of rows by `find_records`. Names may be typed with wrong letters, numbers not. */
export const found = (table: string, key: string, term: string, mayErr: boolean, atMost = candidatesMax): RawBuilder<unknown> =>
  sql`select record_id from find_records(${table}::regclass, ${key}::name, ${term}, ${mayErr}, ${atMost})`;

/** Of a kind of which a venue has some dozens, all are looked at: those whose words begin so, or nearly so. */
export const alike = (name: RawBuilder<unknown>, term: string): RawBuilder<boolean> =>
  sql<boolean>`((' ' || plain_text(${name})) like '% ' || plain_text(${term}) || '%' or word_similarity(plain_text(${term}), plain_text(${name})) > 0.45)`;
