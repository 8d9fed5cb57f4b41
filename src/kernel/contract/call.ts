import type { z } from 'zod';
import type { FaultCode } from './faults.ts';
import type { BatchOf } from './several.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may make a call: anybody, anybody signed in, or only holders of one permission, of one of several, or of all of several. */
export type Access = 'public' | 'signed-in' | { readonly permission: string } | { readonly anyOf: readonly string[] } | { readonly allOf: readonly string[] };

/** Whether somebody who is signed in and holds these permissions may make a call. */
export function isOpenTo(access: Access, holds: (permission: string) => boolean): boolean {
  if (typeof access === 'string') return true;
  if ('allOf' in access) return access.allOf.every(holds);
  return 'anyOf' in access ? access.anyOf.some(holds) : holds(access.permission);
}

/** An answer that is a document and not JSON. */
export interface DocumentAnswer {
  readonly document: readonly string[];
  /** What one of its rows is, where it is a list as a sheet. */
  readonly rows?: z.ZodType;
}

export interface Upload {
  readonly field: string;
  readonly types: readonly string[];
  readonly bytesMax: number;
}

type Schema = z.ZodType;

export interface CallSpec {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly answer: Schema | DocumentAnswer;
  readonly status?: 200 | 201;
  readonly faults?: readonly FaultCode[];
  /** Ids of the calls whose cached answers a success makes stale. */
  readonly refreshes?: readonly string[];
  /** Ids of the calls from whose answers this one is reckoned: what makes them stale makes it stale, a little later. */
  readonly follows?: readonly string[];
  /** May wait in the outbox while the device is offline. */
  readonly offline?: boolean;
  /** Where several that wait are sent as one. */
  readonly batch?: BatchOf;
  readonly upload?: Upload;
  /** Other paths under which the same call answers. */
  readonly aliases?: readonly { readonly method?: Method; readonly path: string }[];
  readonly limit?: { readonly requests: number; readonly seconds: number };
  /** False where an answer holds secrets and must not be kept for a replay. */
  readonly replayable?: boolean;
  /** The rows it writes say themselves who did what and when, and are never changed: the audit trail need not say it again. */
  readonly ownTrail?: boolean;
  /** About the one who asks: it runs at their own client, in whosever name they work. */
  readonly own?: boolean;
  /** Open to somebody who must choose a password of their own first. */
  readonly beforeOwnPassword?: boolean;
  /** Does much at once, and takes turns with the client's other heavy calls. An export of a sheet always is one. */
  readonly heavy?: boolean;
  /** A document that never changes at its address: it may be cached for good, and in the user's own client what was gathered is the answer. */
  readonly immutable?: boolean;
  /** What it does reaches somebody outside of this house, by mail, as an order or as a word in theirs: a sample venue refuses it. */
  readonly outward?: boolean;
  /** Milliseconds the browser waits. */
  readonly patience?: number;
}

export type AnyCall = CallSpec;

/** Declares a call; the literal types survive so that both ends are typed from it. */
export const call = <const C extends CallSpec>(spec: C): C => spec;

type OutputOf<S> = S extends Schema ? z.output<S> : undefined;
type InputOf<S> = S extends Schema ? z.input<S> : undefined;

/** What a verb receives, after the schemas have run. */
export interface InputFor<C extends AnyCall> {
  readonly params: OutputOf<C['params']>;
  readonly query: OutputOf<C['query']>;
  readonly body: OutputOf<C['body']>;
  readonly upload: C['upload'] extends Upload ? ReceivedFile : undefined;
}

/** As much of the browser's Blob as a call needs to know. */
export interface BinaryPart {
  readonly size: number;
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

export interface ReceivedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

type Part<K extends string, S> = S extends Schema ? (Record<never, never> extends z.input<S> ? { [P in K]?: z.input<S> } : { [P in K]: z.input<S> }) : unknown;

/** What a caller hands over. */
export type RequestFor<C extends AnyCall> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']> &
  (C['upload'] extends Upload ? { upload: BinaryPart } : unknown);

export type AnswerOf<C extends AnyCall> = C['answer'] extends Schema ? z.output<C['answer']> : C['answer'] extends DocumentAnswer ? BinaryPart : unknown;
/** What a verb may return: at least what the answer schema needs; more is stripped. */
export type AnswerFrom<C extends AnyCall> = C['answer'] extends Schema ? InputOf<C['answer']> : DocumentBody;

export interface DocumentBody {
  readonly fileName: string;
  readonly type: string;
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>;
}

export const isDocument = (answer: Schema | DocumentAnswer): answer is DocumentAnswer => 'document' in answer;

export const isHeavy = ({ heavy, answer }: AnyCall): boolean => heavy ?? (isDocument(answer) && answer.document.includes('text/csv'));

export const isWrite = (c: AnyCall): boolean => c.method !== 'GET';

/** `/users/{id}` with its parameters filled in. */
export function pathOf(path: string, params: Record<string, unknown> | undefined): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
}
