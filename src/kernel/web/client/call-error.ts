import { type FaultCode, type FieldError, faultKinds } from '../../contract/faults.ts';

const codeOfStatus: Record<number, FaultCode> = {
  400: 'INVALID_REQUEST',
  401: 'SESSION_EXPIRED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_TYPE',
  422: 'INVALID_DATA',
  429: 'RATE_LIMITED',
  500: 'UNFORESEEN',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'TIMED_OUT',
};

export const unreachable = 'Unable to connect to the server. Please check your internet connection.';
export const invalidBody = 'Invalid request data';
export const rateLimitWaitMs = 60_000;

/** The catalogue's sentence for a status; 0 stands for no answer at all. */
export function headlineOf(status: number): string {
  if (status === 0) return unreachable;
  const code = codeOfStatus[status] ?? (status >= 500 ? 'UNFORESEEN' : 'INVALID_REQUEST');
  return faultKinds[code].message;
}

export type LocalCode = 'NO_ANSWER' | 'OFFLINE' | 'NO_BODY' | 'NO_REFRESH_TOKEN' | 'VENUE_LEFT';

interface Parts {
  readonly status: number;
  readonly code: FaultCode | LocalCode;
  readonly headline?: string | undefined;
  readonly detail?: string | undefined;
  readonly fieldErrors?: readonly FieldError[];
  readonly details?: Record<string, unknown> | undefined;
  readonly requestId?: string | undefined;
  readonly waitMs?: number | undefined;
}

/** A call that was refused or never answered, in words a person can act on. */
export class CallError extends Error {
  readonly status: number;
  readonly code: FaultCode | LocalCode;
  readonly headline: string;
  /** What the server said beyond the headline. */
  readonly detail: string | undefined;
  readonly fieldErrors: readonly FieldError[];
  readonly details: Record<string, unknown>;
  readonly requestId: string | undefined;
  /** How long to wait before the next attempt, where the server said so (Retry-After). */
  readonly waitMs: number | undefined;

  constructor(parts: Parts) {
    const headline = parts.headline ?? headlineOf(parts.status);
    super(parts.detail ?? headline);
    this.name = 'CallError';
    this.status = parts.status;
    this.code = parts.code;
    this.headline = headline;
    this.detail = parts.detail === headline ? undefined : parts.detail;
    this.fieldErrors = parts.fieldErrors ?? [];
    this.details = parts.details ?? {};
    this.requestId = parts.requestId;
    this.waitMs = parts.waitMs;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** The server's own words, wherever in the body they stand. */
export function serverMessage(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { error, message, errors } = body as { error?: unknown; message?: unknown; errors?: unknown };
  if (typeof error === 'object' && error !== null && isText((error as { message?: unknown }).message)) return (error as { message: string }).message;
  if (isText(error)) return error;
  if (isText(message)) return message;
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
  if (isText(first)) return first;
  const inner = (first as { message?: unknown } | undefined)?.message;
  return isText(inner) ? inner : undefined;
}

export function fieldErrorsOf(body: unknown): FieldError[] {
  const { errors } = (body ?? {}) as { errors?: unknown };
  if (!Array.isArray(errors)) return [];
  return errors.filter((one): one is FieldError => isText((one as FieldError | null)?.field) && isText((one as FieldError).message));
}

export function waitOf(retryAfter: string | null, now: number): number {
  if (retryAfter === null || retryAfter.trim() === '') return rateLimitWaitMs;
  const seconds = Number(retryAfter);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? rateLimitWaitMs : Math.max(0, date - now);
}

export function errorOfAnswer(status: number, body: unknown, retryAfter: string | null, now: number): CallError {
  const { error } = (body ?? {}) as { error?: { code?: FaultCode; requestId?: string; details?: Record<string, unknown> } };
  return new CallError({
    status,
    // Where the catalogue has no sentence for a status, the fault's own is better than a general one.
    headline: codeOfStatus[status] ? undefined : error?.code && faultKinds[error.code]?.message,
    code: error?.code ?? codeOfStatus[status] ?? 'UNFORESEEN',
    detail: serverMessage(body),
    fieldErrors: fieldErrorsOf(body),
    details: error?.details,
    requestId: error?.requestId,
    waitMs: status === 429 ? waitOf(retryAfter, now) : undefined,
  });
}
