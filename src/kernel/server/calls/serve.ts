import type { AnswerFrom, AnyCall, InputFor } from '../../contract/call.ts';
import type { Sql } from '../database/connection.ts';
import type { Database } from '../database/database.ts';
import type { Files } from '../files/files.ts';
import type { Turns } from '../scheduling/turns.ts';
import type { Model } from '../services/model.ts';
import type { Speech } from '../services/speech.ts';
import type { Ctx, Job, RequestFacts, Who } from './context.ts';

/** What slow work that must stay outside the verb's transaction can reach. */
export interface Outside {
  readonly who: Who;
  readonly request: RequestFacts;
  readonly files: Files;
  readonly speech: Speech;
  readonly model: Model;
  read<T>(work: (db: Sql) => Promise<T>): Promise<T>;
  /** A transaction of its own, in nobody's name: for what must stand although the call is refused. */
  separateTransaction<T>(work: (db: Sql) => Promise<T>): Promise<T>;
  /** As `separateTransaction`, or not at all where that would mean waiting: who holds a connection and waits for a second one may wait for ever. */
  tryTransaction(work: (db: Sql) => Promise<void>): Promise<void>;
}

export interface Cookie {
  readonly name: string;
  readonly value: string;
  /** Zero takes the cookie away. */
  readonly seconds: number;
  readonly path: string;
}

export type Verb<C extends AnyCall, G = undefined> = (ctx: Ctx, input: InputFor<C>, gathered: G) => Promise<AnswerFrom<C>>;

export interface Extras<C extends AnyCall, G> {
  /** Runs before the transaction: hashing, reading a file, calling out. */
  readonly gather?: (outside: Outside, input: InputFor<C>) => Promise<G>;
  readonly cookies?: (answer: AnswerFrom<C>) => readonly Cookie[];
}

export interface BoundCall {
  readonly call: AnyCall;
  readonly verb: Verb<AnyCall, unknown>;
  readonly gather?: (outside: Outside, input: InputFor<AnyCall>) => Promise<unknown>;
  cookies?(answer: unknown): readonly Cookie[];
}

/** Binds a call to the verb that carries it out. */
export function serve<C extends AnyCall, G = undefined>(call: C, verb: Verb<C, G>, extras: Extras<C, G> = {}): BoundCall {
  return { call, verb, ...extras } as BoundCall;
}

export interface Services {
  readonly database: Database;
  readonly files: Files;
  readonly speech: Speech;
  readonly model: Model;
  readonly heavy: Turns;
  readonly send: (db: Sql, job: Job) => Promise<void>;
  /** Events are in the outbox: wakes the relay before its next sweep. */
  readonly wake: () => void;
}
