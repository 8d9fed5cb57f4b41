import { type FaultBody, type FaultCode, type FieldError, faultKinds } from '../contract/faults.ts';

/** A refusal that the caller may know about. Anything else that is thrown is a 500 without detail. */
export class Fault extends Error {
  readonly code: FaultCode;
  readonly status: number;
  readonly errors: readonly FieldError[];
  readonly details: Record<string, unknown> | undefined;

  constructor(code: FaultCode, more: { message?: string; errors?: readonly FieldError[]; details?: Record<string, unknown> } = {}) {
    super(more.message ?? faultKinds[code].message);
    this.code = code;
    this.status = faultKinds[code].status;
    this.errors = more.errors ?? [];
    this.details = more.details;
  }
}

export const fault = (code: FaultCode, more?: ConstructorParameters<typeof Fault>[1]): Fault => new Fault(code, more);

export const notFound = (): Fault => new Fault('NOT_FOUND');

export const invalid = (field: string, message: string): Fault => new Fault('INVALID_DATA', { errors: [{ field, message }] });

export function faultBody(error: Fault, requestId: string): FaultBody {
  return {
    error: { code: error.code, message: error.message, requestId, ...(error.details && { details: error.details }) },
    message: error.message,
    errors: [...error.errors],
  };
}

interface DatabaseError {
  code: string;
  constraint?: string;
  table?: string;
  detail?: string;
  column?: string;
  message: string;
}

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && typeof (error as { code?: unknown }).code === 'string' && /^[0-9A-Z]{5}$/.test((error as unknown as DatabaseError).code);

/**
 * The columns an error is about. Under row-level security the database keeps the values, and with them the columns, to itself;
 * then the constraint's name tells: `brands_name`, `locations_client_id_area_id_fkey`.
 */
function columnsOf({ detail, constraint, table }: DatabaseError): string[] {
  const key = /^Key \((.*)\)=\(/.exec(detail ?? '')?.[1];
  if (key === undefined) {
    const named = constraint?.startsWith(`${table}_`) ? constraint.slice((table ?? '').length + 1).replace(/_(fkey|key|idx|pkey)$/, '') : '';
    return [named.replace(/^client_id_/, '')].filter((name) => name !== '');
  }
  return key
    .replace(/::[\w ]+/g, '')
    .split(',')
    .map((part) => /([a-z_]\w*)[^a-z_]*$/i.exec(part)?.[1] ?? '')
    .filter((name) => name !== '' && name !== 'client_id');
}

/** What the database refused, in words for a person; undefined where it is our own mistake. */
export function faultOfDatabase(error: unknown): Fault | undefined {
  if (!isDatabaseError(error)) return undefined;
  if (error.message.startsWith('SESSION_EXPIRED')) return fault('SESSION_EXPIRED');
  if (error.message.startsWith('ACTING_ENDED')) return fault('ACTING_ENDED');
  switch (error.code) {
    case '23505':
      return fault('DUPLICATE', { errors: columnsOf(error).map((field) => ({ field, message: 'is taken already' })) });
    case '23503':
      return error.message.startsWith('update or delete')
        ? fault('IN_USE')
        : fault('INVALID_DATA', { errors: columnsOf(error).map((field) => ({ field, message: 'does not exist' })) });
    case '23514':
    case '23502':
      return fault('INVALID_DATA', { errors: [{ field: error.column ?? error.constraint ?? '', message: 'is not a value this field can have' }] });
    case '22003':
    case '22P02':
    case '22P05':
    case '22021':
    case '22008':
      return fault('INVALID_DATA');
    case '57014':
    case '55P03':
      return fault('TIMED_OUT');
    case '40001':
    case '40P01':
      return fault('CONFLICT');
    default:
      return undefined;
  }
}

/** A deadlock or a serialisation failure: the same work may succeed at once. */
export const isTransient = (error: unknown): boolean => isDatabaseError(error) && (error.code === '40001' || error.code === '40P01');
