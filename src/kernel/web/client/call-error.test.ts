import { expect, test } from 'vitest';
import { errorOfAnswer, headlineOf, rateLimitWaitMs, serverMessage, waitOf } from './call-error.ts';

test.each([
  [400, 'Invalid request. Please check your data.'],
  [401, 'Your session has expired. Please log in again.'],
  [403, 'You do not have permission to perform this action.'],
  [404, 'The requested resource was not found.'],
  [409, 'A conflict occurred. Please refresh and try again.'],
  [422, 'Invalid data provided. Please check your input.'],
  [429, 'Too many requests. Please wait a moment and try again.'],
  [500, 'A server error occurred. Please try again later.'],
  [502, 'Service is temporarily unavailable or under maintenance.'],
  [503, 'Service is temporarily unavailable or under maintenance.'],
  [504, 'Request timed out. Please try again.'],
  [0, 'Unable to connect to the server. Please check your internet connection.'],
])('status %i has its sentence', (status, words) => {
  expect(headlineOf(status)).toBe(words);
});

test.each([
  [{ error: { message: 'a' }, message: 'b' }, 'a'],
  [{ error: 'a', message: 'b' }, 'a'],
  [{ message: 'b', errors: ['c'] }, 'b'],
  [{ errors: ['c'] }, 'c'],
  [{ errors: [{ field: 'x', message: 'd' }] }, 'd'],
  ['text', undefined],
  [null, undefined],
  [{}, undefined],
])('%j says %s', (body, words) => {
  expect(serverMessage(body)).toBe(words);
});

test.each([
  [null, rateLimitWaitMs],
  ['', rateLimitWaitMs],
  ['soon', rateLimitWaitMs],
  ['7', 7000],
  [new Date(10_000).toUTCString(), 10_000],
])('Retry-After %s waits %i ms', (header, wait) => {
  expect(waitOf(header, 0)).toBe(wait);
});

test('an answer becomes an error with all it said', () => {
  const error = errorOfAnswer(
    422,
    { error: { code: 'INVALID_DATA', message: 'Two fields', requestId: 'r', details: { a: 1 } }, errors: [{ field: 'name', message: 'is required' }] },
    null,
    0,
  );
  expect(error).toMatchObject({
    status: 422,
    code: 'INVALID_DATA',
    headline: headlineOf(422),
    detail: 'Two fields',
    fieldErrors: [{ field: 'name', message: 'is required' }],
    details: { a: 1 },
    requestId: 'r',
  });
});

test('a status without a sentence of its own has that of its fault', () => {
  const words = 'Speech cannot be turned into text here. Type what you would say.';
  expect(errorOfAnswer(501, { error: { code: 'SPEECH_NOT_SET_UP', message: words } }, null, 0)).toMatchObject({ headline: words, detail: undefined });
  expect(errorOfAnswer(501, { error: { code: 'SOMETHING_NEW' } }, null, 0).headline).toBe(headlineOf(500));
});

test('a body that is no JSON still has its sentence, and repeats nothing', () => {
  expect(errorOfAnswer(502, undefined, null, 0)).toMatchObject({ headline: headlineOf(502), detail: undefined });
  expect(errorOfAnswer(403, { message: headlineOf(403) }, null, 0).detail).toBeUndefined();
});
