import type { ReactNode } from 'react';
import type { ScreenLink } from '../screen-link.ts';

/** One thing that somebody should see to: what, why, what is at stake, and the one thing to do about it. */
export type Matter = ScreenLink & {
  readonly key: string;
  /** What it is, with its number and unit. */
  readonly what: string;
  /** Why, since when, of which period. */
  readonly why?: ReactNode;
  /** What is at stake, by which the list is ordered; minus is lost. */
  readonly money?: number | undefined;
  /** It stands above all money: what should have been done by itself and was not, or what others wait for. */
  readonly first?: true;
  /** What is done there, as a verb. */
  readonly action: string;
};

/** What one room has to do, as far as it has answered. */
export interface RoomMatters {
  readonly room: string;
  readonly matters: readonly Matter[] | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface Asked<Answer> {
  readonly data: Answer | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** A room's answer as things to do; none without access to that room. */
export const roomMatters = <Answer>(room: string, may: boolean, { data, error, refetch }: Asked<Answer>, mattersOf: (answer: Answer) => readonly Matter[]): RoomMatters => ({
  room,
  matters: may ? data && mattersOf(data) : [],
  error,
  refetch,
});

export const isWaiting = ({ matters, error }: RoomMatters): boolean => matters === undefined && !error;

const stakeOf = ({ money, first }: Matter): number => (first ? Number.POSITIVE_INFINITY : Math.abs(money ?? 0));

/** All of it in one order: the most money first, and what has none in it as its rooms said it. */
export const inOrder = (rooms: readonly RoomMatters[]): Matter[] =>
  rooms
    .flatMap(({ room, matters }) => (matters ?? []).map((matter) => ({ ...matter, key: `${room} ${matter.key}` })))
    .sort((a, b) => (stakeOf(a) === stakeOf(b) ? 0 : stakeOf(b) - stakeOf(a)));
