import { type FaultBody, type FaultCode, type FieldError, faultKinds } from '../contract/faults.ts';
import { whatIsLacking } from '../contract/lacking.ts';

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
export const lacking = (field: string): Fault => invalid(field, whatIsLacking(field));

export function faultBody(error: Fault, requestId: string): FaultBody {
  return {
    error: { code: error.code, message: error.message, requestId, ...(error.details && { details: error.details }) },
    message: error.message,
    errors: [...error.errors],
  };
}

/** Classes and codes with which the database says that a connection is over, or that it takes none: 57P… ends by hand or by a crash, 08… on the way, 53… no room for one more. */
const goneStates = /^(?:08...|57P0[1-5]|25P03|53[234]00)$/;
const goneOnTheWay = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);
const socketCalls = new Set(['connect', 'read', 'write', 'getaddrinfo']);
/** The driver's own words have no code. */
const goneByTheDriver =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|timeout exceeded when trying to connect|Cannot use a pool after calling end)/;

/** Whether the database, or the connection to it, was unavailable: the statement may be repeated. */
export function isLostLine(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isLostLine);
  if (code === undefined) return goneByTheDriver.test(error.message);
  return goneStates.test(code) || (goneOnTheWay.has(code) && socketCalls.has(syscall ?? ''));
}

interface DatabaseError {
  code: string;
  constraint?: string;
  table?: string;
  detail?: string;
  column?: string;
  message: string;
}

const isDatabaseError = (error: unknown): error is DatabaseError => error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code);

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

/** The one column that a check is named after; a check of several columns has no field of its own. */
function checkedField({ constraint = '', table = '' }: { readonly constraint?: string | undefined; readonly table?: string | undefined }): string[] {
  const field = constraint.startsWith(`${table}_`) ? constraint.slice(table.length + 1).match(/^(\w+)_check\d*$/)?.[1] : undefined;
  return field === undefined ? [] : [field];
}

/** What the database refused, in words for a person; undefined where it is our own mistake. */
export function faultOfDatabase(error: unknown): Fault | undefined {
  if (isLostLine(error)) return fault('UNAVAILABLE');
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOSPC') return fault('DISK_FULL');
  if (!isDatabaseError(error)) return undefined;
  if (error.message.startsWith('SESSION_EXPIRED')) return fault('SESSION_EXPIRED');
  if (error.message.startsWith('ACTING_ENDED')) return fault('ACTING_ENDED');
  switch (error.code) {
    // What a trigger of ours refuses, in its own words.
    case 'RF001':
      return invalid(error.column ?? '', error.message);
    case '23505':
      return fault('DUPLICATE', { errors: columnsOf(error).map((field) => ({ field, message: 'is taken already' })) });
    case '23503':
      return error.message.startsWith('update or delete')
        ? fault('IN_USE')
        : fault('INVALID_DATA', { errors: columnsOf(error).map((field) => ({ field, message: 'does not exist' })) });
    case '23502':
      return fault('INVALID_DATA', { errors: error.column ? [{ field: error.column, message: whatIsLacking(error.column) }] : [] });
    case '23514':
      return fault('INVALID_DATA', { errors: checkedField(error).map((field) => ({ field, message: 'is outside of what this field takes: enter another value' })) });
    case '22003':
    case '22P02':
    case '22P05':
    case '22021':
    case '22008':
      return fault('INVALID_DATA');
    case '53100':
      return fault('DISK_FULL');
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

/** Somebody else held what was waited for. */
export const isHeldByOthers = (error: unknown): boolean => isTransient(error) || (isDatabaseError(error) && error.code === '55P03');
