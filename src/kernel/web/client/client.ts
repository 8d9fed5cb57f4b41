import { type AnswerOf, type AnyCall, type BinaryPart, isDocument, isWrite, pathOf, type RequestFor } from '../../contract/call.ts';
import type { Session } from '../session/session.ts';
import { retryDelay } from './backoff.ts';
import { CallError, invalidBody } from './call-error.ts';
import { requestHeaders } from './request-headers.ts';
import { sendOnce } from './transport.ts';

export const defaultPatienceMs = 30_000;
export const uploadPatienceMs = 300_000;
/** What a server is not set up for it will not do the next time either. */
const neverHere = 501;

export interface SendOptions {
  readonly signal?: AbortSignal | undefined;
  /** The same key for the same act: a second try with it never makes a second record. */
  readonly idempotencyKey?: string | undefined;
  readonly onProgress?: ((share: number) => void) | undefined;
  /** Retries after an answer of 500 and above; once, unless a call asks otherwise. */
  readonly retry?: { readonly count: number; readonly delayMs: number } | undefined;
}

export interface ClientParts {
  readonly base: string;
  readonly session: Session;
  readonly csrf: () => string;
  /** Renews the session, or is left out: then any 401 ends it. */
  readonly refresh?: (() => Promise<void>) | undefined;
  readonly online: () => boolean;
  readonly wait: (ms: number) => Promise<void>;
  /** Called once for each call that failed for good; its caller gets the same error. */
  readonly log?: ((call: string, failure: CallError) => void) | undefined;
}

export type Send = <C extends AnyCall>(call: C, request: RequestFor<C>, options?: SendOptions) => Promise<AnswerOf<C>>;

interface Given {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly upload?: BinaryPart;
}

/** Sends calls as the contract declares them. */
export function createSend(parts: ClientParts): Send {
  const { session, refresh } = parts;

  async function attempt(call: AnyCall, given: Given, options: SendOptions, key: string | undefined, requestId: string): Promise<unknown> {
    const body = bodyOf(call, given);
    const open = call.access === 'public';
    const usedToken = open ? undefined : session.token();
    const once = () => {
      const headers = requestHeaders({
        method: call.method,
        token: open ? undefined : session.token(),
        user: open ? undefined : session.user(),
        csrf: parts.csrf(),
        requestId,
        idempotencyKey: key,
        sendsJson: typeof body === 'string',
      });
      const timeoutMs = call.patience ?? (call.upload ? uploadPatienceMs : defaultPatienceMs);
      const url = parts.base + pathOf(call.path, given.params) + queryText(given.query);
      return sendOnce({ method: call.method, url, headers, body, timeoutMs, signal: options.signal, onProgress: options.onProgress, wantsDocument: isDocument(call.answer) });
    };
    try {
      return await once();
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 401 || open) throw error;
      if (!refresh) {
        session.clear('expired');
        throw error;
      }
      // Another call may have renewed the session while this one was on its way.
      if (session.token() === usedToken || session.token() === undefined) await renewed(session, refresh, error);
      return await once();
    }
  }

  const persist: Send = async <C extends AnyCall>(call: C, request: RequestFor<C>, options: SendOptions = {}) => {
    const given = request as Given;
    if (isWrite(call) && call.body && !call.upload && (given.body === null || given.body === undefined)) {
      throw new CallError({ status: 0, code: 'NO_BODY', headline: invalidBody });
    }
    if (isWrite(call) && !parts.online()) {
      throw new CallError({ status: 0, code: 'OFFLINE', detail: 'You are offline. Nothing was sent; try again when you are back.' });
    }
    const key = isWrite(call) ? (options.idempotencyKey ?? crypto.randomUUID()) : undefined;
    const requestId = crypto.randomUUID();
    const retries = options.retry?.count ?? 1;
    for (let retry = 1; ; retry += 1) {
      try {
        return (await attempt(call, given, options, key, requestId)) as AnswerOf<C>;
      } catch (error) {
        if (error instanceof CallError && error.code === 'NO_ANSWER' && isWrite(call))
          throw new CallError({ status: 0, code: 'NO_ANSWER', detail: 'What you entered is still here. Send it again when you are back.' });
        const failed = error instanceof CallError && error.status >= 500 && error.status !== neverHere && error.code !== 'TIMED_OUT';
        if (!failed || retry > retries || options.signal?.aborted) throw error;
        await parts.wait(options.retry?.delayMs ?? retryDelay(retry));
      }
    }
  };
  return (call, request, options) =>
    persist(call, request, options).catch((error: unknown) => {
      if (error instanceof CallError) parts.log?.(call.id, error);
      throw error;
    });
}

// The call failed because the session ended: that is what its caller must hear, not how the renewal went.
async function renewed(session: Session, refresh: () => Promise<void>, failure: CallError): Promise<void> {
  try {
    await refresh();
  } catch (error) {
    throw session.refreshToken() !== undefined ? error : new CallError({ status: 401, code: 'SESSION_EXPIRED', requestId: failure.requestId });
  }
}

function bodyOf(call: AnyCall, given: Given): string | FormData | undefined {
  if (call.upload) {
    const form = new FormData();
    // Fields come before the file, so that a server that reads the form as it arrives knows them.
    for (const [name, value] of Object.entries((given.body ?? {}) as Record<string, unknown>)) {
      if (value !== undefined && value !== null) form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
    }
    const file = given.upload as Blob;
    form.append(call.upload.field, file, file instanceof File ? file.name : 'upload');
    return form;
  }
  if (call.method === 'GET') return undefined;
  if (call.method === 'DELETE' && !call.body) return undefined;
  return JSON.stringify(given.body ?? {});
}

export function queryText(query: Record<string, unknown> | undefined): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null || value === '') continue;
    pairs.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  const text = pairs.toString();
  return text === '' ? '' : `?${text}`;
}
