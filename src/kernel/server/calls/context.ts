import { CompiledQuery, sql } from 'kysely';
import type { ServerEvent, ServerEvents } from '../../contract/event.ts';
import type { Sql } from '../database/connection.ts';

/** The one who asks. Nobody has clientId 0. */
export interface Who {
  readonly userId: number;
  /** The client in whose name the call runs; an operations admin may work in another one's. */
  readonly clientId: number;
  readonly homeClientId: number;
  readonly sessionId: string;
  readonly accessVersion: number;
  readonly name: string;
  readonly email: string;
  /** What kinds of roles they hold; what a role is called decides nothing. */
  readonly roleKinds: ReadonlySet<string>;
  readonly permissions: ReadonlySet<string>;
  readonly supplierId: number | null;
  readonly ops: boolean;
  /** Somebody else set their password: nothing else goes on before they have chosen their own. */
  readonly mustChangePassword: boolean;
  /** They are in a sample venue, which is invented: nothing leaves it. */
  readonly sample: boolean;
}

export const nobody: Who = {
  userId: 0,
  clientId: 0,
  homeClientId: 0,
  sessionId: '',
  accessVersion: 0,
  name: '',
  email: '',
  roleKinds: new Set(),
  permissions: new Set(),
  supplierId: null,
  ops: false,
  mustChangePassword: false,
  sample: false,
};

export interface RequestFacts {
  readonly id: string;
  readonly address: string;
  readonly agent: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
}

/** One thing that a verb did, as the audit trail keeps it. */
export interface AuditChange {
  readonly entity: string;
  readonly id: string | number;
  readonly action: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string;
  /** Where nobody is signed in yet, whose act it was. */
  readonly by?: number;
}

/** The queue of what goes out as mail. */
export const mailQueue = 'mail';

export interface Job {
  readonly queue: string;
  readonly data: Record<string, unknown>;
  /** Whose it is: no client's jobs take more than their share of what is done at once. */
  readonly clientId?: number;
  /** Somebody waits for it: it goes before what does not say so. */
  readonly urgent?: boolean;
}

/** Everything a verb has to work with. It ends with the transaction. */
export interface Ctx {
  readonly db: Sql;
  readonly who: Who;
  readonly now: Date;
  readonly request: RequestFacts;
  changed(change: AuditChange): void;
  /** Tells the room once the transaction stands. */
  emit<E extends ServerEvent>(room: string, event: E, payload: ServerEvents[E]): void;
  /** Runs after the transaction stands, at least once. */
  enqueue(job: Job): void;
}

export interface Effects {
  readonly changes: AuditChange[];
  readonly events: { room: string; event: ServerEvent; payload: unknown }[];
  readonly jobs: Job[];
}

export const noEffects = (): Effects => ({ changes: [], events: [], jobs: [] });

export function contextFor(db: Sql, who: Who, request: RequestFacts, effects: Effects): Ctx {
  return {
    db,
    who,
    now: new Date(),
    request,
    changed: (change) => void effects.changes.push(change),
    emit: (room, event, payload) => void effects.events.push({ room, event, payload }),
    enqueue: (job) => void effects.jobs.push(who.clientId === 0 ? job : { clientId: who.clientId, ...job }),
  };
}

const secret = /password|token|secret|code|hash/i;
const hidden = '•••';

/** A copy without what must never be written down. */
export function redacted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redacted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, secret.test(key) && typeof inner === 'string' ? hidden : redacted(inner)]));
}

const intoAudit = `insert into audit (client_id, user_id, acting_for, request_id, call, entity, entity_id, action, before, after, reason)
  select app_client(), r.* from jsonb_to_recordset($1::jsonb) as r(user_id integer, acting_for integer, request_id text, call text, entity text, entity_id text, action text, before jsonb, after jsonb, reason text)`;
const intoOutbox = 'insert into outbox (room, event, payload) select * from json_to_recordset($1::json) as r(room text, event text, payload json)';

/** The rows that say what a verb did: its audit rows, and its events for after the commit. However many they are, the statement is the same. */
export function rowsOf({ who, request }: Ctx, call: string, { changes, events }: Effects): CompiledQuery[] {
  const trail = changes.map(({ id, by, before, after, ...change }) => ({
    ...change,
    user_id: by ?? (who.userId || null),
    acting_for: who.clientId === who.homeClientId ? null : who.homeClientId,
    request_id: request.id,
    call,
    entity_id: String(id),
    before: redacted(before),
    after: redacted(after),
  }));
  return [
    ...(trail.length > 0 ? [CompiledQuery.raw(intoAudit, [JSON.stringify(trail)])] : []),
    ...(events.length > 0 ? [CompiledQuery.raw(intoOutbox, [JSON.stringify(events)])] : []),
  ];
}

/** Writes what was done beside what it did. */
export async function writeEffects(ctx: Ctx, call: string, effects: Effects, send: (db: Sql, job: Job) => Promise<void>): Promise<void> {
  for (const rows of rowsOf(ctx, call, effects)) await ctx.db.executeQuery(rows);
  for (const job of effects.jobs) await send(ctx.db, job);
}

/** For work that begins without a session: a registration, a job. */
export async function enterTenant(db: Sql, clientId: number): Promise<void> {
  await sql`select app_enter_tenant(${clientId})`.execute(db);
}
