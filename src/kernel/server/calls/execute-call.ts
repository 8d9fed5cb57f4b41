import { z } from 'zod';
import type { AnyCall, DocumentBody, InputFor, ReceivedFile } from '../../contract/call.ts';
import { isDocument, isHeavy, isOpenTo, isWrite } from '../../contract/call.ts';
import { roomOfClient } from '../../contract/event.ts';
import type { Sql } from '../database/connection.ts';
import type { Leave, TransactionIdentity } from '../database/database.ts';
import { fault, isTransient } from '../fault.ts';
import { inTurnOf } from '../scheduling/turns.ts';
import { answerValidation } from './answer-validation.ts';
import { contextFor, mailQueue, noEffects, type RequestFacts, rowsOf, type Who } from './context.ts';
import { type Claim, claim, fingerprintOf, keeping } from './idempotency.ts';
import { parsed } from './parsed.ts';
import type { BoundCall, Cookie, Outside, Services } from './serve.ts';
import { checkOrder, refusalWithoutHeldBack, withoutHeldBack } from './withheld.ts';

export interface CallInput {
  readonly body: unknown;
  readonly upload?: ReceivedFile;
}

export interface CallRequest {
  readonly params: unknown;
  readonly query: Record<string, unknown>;
  readonly key?: string;
  /** Takes the body in; a file is not read before it is known that its sender may send one. */
  receive(): Promise<CallInput>;
}

export interface CallResponse {
  readonly status: number;
  readonly text?: string;
  readonly document?: DocumentBody;
  /** The caller may cache it for good. */
  readonly immutable?: boolean;
  readonly cookies: readonly Cookie[];
}

const nothing = z.strictObject({});
const attempts = 4;

export const entryOf = (who: Who): TransactionIdentity | undefined =>
  who.userId === 0
    ? undefined
    : { clientId: who.clientId, userId: who.userId, sessionId: who.sessionId, accessVersion: who.accessVersion, home: who.homeClientId, supplierId: who.supplierId, ops: who.ops };

/** Carries out one call for one who asks: access, input, transaction, idempotency, verb, trail, answer. */
export async function executeCall(services: Services, served: BoundCall, asking: Who, request: RequestFacts, incoming: CallRequest): Promise<CallResponse> {
  const { call } = served;
  const who = call.own ? { ...asking, clientId: asking.homeClientId } : asking;
  checkAccess(call, who);
  const address = parseAddress(call, incoming);
  checkOrder(call, address.query, who.permissions);
  if (isHeavy(call)) services.heavy.refuseIfFull(who.clientId);
  const received = await incoming.receive();
  const input = { ...address, ...parseReceived(call, received) } as InputFor<AnyCall>;
  const outside: Outside = {
    who,
    request,
    files: services.files,
    speech: services.speech,
    model: services.model,
    read: (work) => services.database.reading(entryOf(who), work),
    separateTransaction: (work) => services.database.transaction(undefined, work),
    tryTransaction: async (work) => {
      if (services.database.isFree()) await services.database.transaction(undefined, work);
    },
  };
  const carry = () => carried(services, served, who, request, input, received, outside, incoming.key);
  try {
    return await inTurnOf(who.clientId, () => (isHeavy(call) ? services.heavy.run(1, carry) : carry()));
  } catch (error) {
    throw refusalWithoutHeldBack(call, error, who.permissions);
  }
}

async function carried(
  services: Services,
  served: BoundCall,
  who: Who,
  request: RequestFacts,
  input: InputFor<AnyCall>,
  received: CallInput,
  outside: Outside,
  key?: string,
): Promise<CallResponse> {
  const { call } = served;
  const gathered = await served.gather?.(outside, input);
  if (call.immutable && who.clientId === who.homeClientId) return outgoing(served, who, gathered);
  if (!isWrite(call)) {
    const answer = await services.database.reading(entryOf(who), (db) => served.verb(contextFor(db, who, request, noEffects()), input, gathered));
    return outgoing(served, who, answer);
  }
  const held: Claim | undefined = key && who.userId !== 0 && call.replayable !== false ? { call: call.id, key, fingerprint: fingerprintOf(input, received.upload) } : undefined;
  for (let attempt = 1; ; attempt++) {
    try {
      const { out, told } = await services.database.transaction(entryOf(who), (db, leave) => write(services, served, who, request, input, gathered, held, db, leave));
      if (told) services.wake();
      return out;
    } catch (error) {
      if (!isTransient(error) || attempt === attempts) throw error;
      await new Promise((done) => setTimeout(done, 10 * attempt + Math.random() * 20 * attempt));
    }
  }
}

async function write(
  services: Services,
  served: BoundCall,
  who: Who,
  request: RequestFacts,
  input: InputFor<AnyCall>,
  gathered: unknown,
  held: Claim | undefined,
  db: Sql,
  leave: Leave,
): Promise<{ out: CallResponse; told: boolean }> {
  const { call } = served;
  const earlier = held && (await claim(db, who, held));
  if (earlier) return { out: { status: earlier.status, text: earlier.text, cookies: [] }, told: false };
  const effects = noEffects();
  const ctx = contextFor(db, who, request, effects);
  const answer = await served.verb(ctx, input, gathered);
  if (effects.changes.length === 0 && who.userId !== 0 && call.ownTrail !== true)
    ctx.changed({ entity: call.id.split('.')[0] ?? call.id, id: idIn(input), action: call.id, after: { ...(input.body as object) } });
  if (call.refreshes?.length && who.clientId !== 0) ctx.emit(roomOfClient(who.clientId), 'lists.changed', { calls: call.refreshes });
  if (who.sample && effects.jobs.some(({ queue }) => queue === mailQueue)) throw fault('SAMPLE_VENUE');
  for (const job of effects.jobs) await services.send(db, job);
  for (const rows of rowsOf(ctx, call.id, effects)) leave(rows);
  const out = outgoing(served, who, answer);
  if (held && out.text !== undefined) leave(keeping(db, who, held, { status: out.status, text: out.text }));
  return { out, told: effects.events.length > 0 };
}

const idIn = (input: InputFor<AnyCall>): string => String((input.params as { id?: unknown } | undefined)?.id ?? '');

function checkAccess(call: AnyCall, who: Who): void {
  if (call.access === 'public') return;
  if (who.userId === 0) throw fault('SESSION_EXPIRED');
  if (who.mustChangePassword && call.beforeOwnPassword !== true) throw fault('PASSWORD_TO_CHANGE');
  if (!isOpenTo(call.access, (permission) => who.permissions.has(permission))) throw fault('FORBIDDEN');
  if (call.outward && who.sample) throw fault('SAMPLE_VENUE');
}

const parseAddress = (call: AnyCall, { params, query }: CallRequest) => ({
  params: parsed(call.params ?? nothing, params, 'INVALID_REQUEST'),
  query: parsed(call.query ?? nothing, call.query ? withAliases(call.query, query) : query, 'INVALID_REQUEST'),
});

function parseReceived(call: AnyCall, { body, upload }: CallInput) {
  if (body === null) throw fault('INVALID_REQUEST', { message: 'Invalid request data' });
  return { body: isWrite(call) ? parsed(call.body ?? nothing, body ?? {}, 'INVALID_DATA') : undefined, upload };
}

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The specification mixes countId with count_id: either spelling of a name the call knows is taken. */
function withAliases(schema: z.ZodType, query: Record<string, unknown>): Record<string, unknown> {
  const known = namesIn(schema);
  if (known.size === 0) return query;
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      if (known.has(name)) return [name, value];
      const other = [camel(name), snake(name)].find((spelling) => known.has(spelling));
      return [other ?? name, value];
    }),
  );
}

const names = new WeakMap<z.ZodType, Set<string>>();

function namesIn(schema: z.ZodType): Set<string> {
  const cached = names.get(schema);
  if (cached) return cached;
  const inner = schema instanceof z.ZodPipe ? schema.in : schema;
  const found = new Set(inner instanceof z.ZodObject ? Object.keys(inner.shape) : []);
  names.set(schema, found);
  return found;
}

function outgoing(served: BoundCall, who: Who, answer: unknown): CallResponse {
  const { call } = served;
  const cookies = served.cookies?.(answer) ?? [];
  if (isDocument(call.answer)) return { status: 200, document: answer as DocumentBody, immutable: call.immutable ?? false, cookies };
  const told = withoutHeldBack(call.answer, answer, who.permissions);
  return { status: call.status ?? 200, text: JSON.stringify(answerValidation(call.answer)?.(told) ? told : call.answer.parse(told)), cookies };
}
