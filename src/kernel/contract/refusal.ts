import type { z } from 'zod';
import { isRecordNumber } from './ids.ts';
import { type ValueKind, whatIsLacking } from './lacking.ts';

const read = (value: unknown) => String(value).replaceAll('_', ' ');
const either = new Intl.ListFormat('en', { type: 'disjunction' });

const kinds: Readonly<Record<string, string>> = {
  number: 'must be a number',
  int: 'must be a whole number',
  string: 'must be text',
  boolean: 'must be yes or no',
  date: 'must be a date, such as 2026-06-30',
  array: 'must be a list',
};
const forms: Readonly<Record<string, string>> = {
  email: 'must be an e-mail address, such as name@bar.com',
  date: 'must be a date, such as 2026-06-30',
  datetime: 'must be a date with its time',
  url: 'must be an address that begins with https://',
};

function tooSmall({ origin, minimum, inclusive }: { readonly origin: string; readonly minimum: number | bigint; readonly inclusive?: boolean | undefined }): string {
  if (origin === 'string') return `needs at least ${minimum} characters`;
  if (origin === 'array' || origin === 'set') return `needs at least ${minimum}`;
  return inclusive === false ? `must be more than ${minimum}` : `must be ${minimum} or more`;
}

function tooBig({ origin, maximum, inclusive }: { readonly origin: string; readonly maximum: number | bigint; readonly inclusive?: boolean | undefined }): string {
  if (origin === 'string') return `must be at most ${maximum} characters long`;
  if (origin === 'array' || origin === 'set') return `takes at most ${maximum}`;
  return inclusive === false ? `must be less than ${maximum}` : `must be ${maximum} or less`;
}

const takes: Readonly<Record<string, ValueKind>> = { number: 'number', int: 'number', boolean: 'flag', date: 'day', datetime: 'moment', array: 'list', set: 'list' };

function takenBy(issue: z.core.$ZodRawIssue): ValueKind {
  if (isRecordNumber(issue.inst)) return 'record';
  if (issue.code === 'invalid_value' || issue.code === 'invalid_union') return 'choice';
  const form = issue.code === 'invalid_format' ? issue.format : ((issue.inst?._zod.def as { format?: string } | undefined)?.format ?? '');
  return takes[form] ?? (issue.code === 'invalid_type' ? takes[issue.expected] : undefined) ?? 'text';
}

/** Nothing was entered: blank text counts as missing, also where a number is expected. */
const isEmpty = ({ code, input, ...issue }: z.core.$ZodRawIssue): boolean =>
  input === undefined || input === null || Number.isNaN(input) || (typeof input === 'string' && input.trim() === '' && (code !== 'too_small' || issue.origin === 'string'));

/** What to do about a value that a schema refuses, where the schema has no words of its own for it. */
export function refusalOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (isEmpty(issue)) return whatIsLacking(String(issue.path?.at(-1) ?? ''), takenBy(issue));
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected];
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${either.format(issue.values.map(read))}`;
    case 'invalid_format':
      return forms[issue.format] ?? 'is not written as this field needs it';
    case 'invalid_union':
      return 'cannot be read as it stands';
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    default:
      return undefined;
  }
}
