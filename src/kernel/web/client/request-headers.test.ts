import { expect, test } from 'vitest';
import { requestHeaders } from './request-headers.ts';

const facts = { method: 'POST', token: 't', csrf: 'c', requestId: 'r', idempotencyKey: 'k', sendsJson: true } as const;
const venue = { user_id: 7, client_id: 149, roles: ['manager'], supplier_id: undefined };

test('a venue names its organisation and no supplier', () => {
  expect(requestHeaders({ ...facts, user: venue })).toEqual({
    accept: 'application/json',
    'content-type': 'application/json',
    authorization: 'Bearer t',
    'x-csrf-token': 'c',
    'x-request-id': 'r',
    'idempotency-key': 'k',
    'x-organization-id': '149',
  });
});

test.each([
  [12, '12'],
  [undefined, '7'],
])('a supplier with the number %s sends %s', (supplier_id, sent) => {
  const headers = requestHeaders({ ...facts, user: { ...venue, roles: ['supplier_manager'], supplier_id } });
  expect([headers['x-supplier-id'], headers['x-organization-id']]).toEqual([sent, '149']);
});

test('a read has no idempotency key and no content type', () => {
  const headers = requestHeaders({ ...facts, method: 'GET', sendsJson: false, user: venue });
  expect([headers['idempotency-key'], headers['content-type']]).toEqual([undefined, undefined]);
});
