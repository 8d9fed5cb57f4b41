import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serverReachable } from './server-reachable.ts';
import { sendOnce } from './transport.ts';

let answer: (reply: ServerResponse) => void;
const server = createServer((_, reply) => answer(reply));
let url: string;

beforeEach(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (timeoutMs = 5000) =>
  sendOnce({ method: 'GET', url, headers: {}, body: undefined, timeoutMs, wantsDocument: false }).then(
    () => 'answered',
    () => 'failed',
  );
const says = (status: number) => (reply: ServerResponse) => void reply.writeHead(status).end('{}');

test('the server is reached when it answers, also with a refusal; silence, a cut line and a gate in its place are no answer', async () => {
  const said: (readonly [string, string, boolean])[] = [];
  const told = async (name: string, how: typeof answer, timeoutMs?: number) => {
    answer = how;
    said.push([name, await ask(timeoutMs), serverReachable.get()]);
  };
  await told('cut', (reply) => reply.destroy());
  await told('refused', says(409));
  await told('gate', says(503));
  await told('answer', says(200));
  await told('silence', () => undefined, 50);
  await told('fault', says(500));
  expect(said).toEqual([
    ['cut', 'failed', false],
    ['refused', 'failed', true],
    ['gate', 'failed', false],
    ['answer', 'answered', true],
    ['silence', 'failed', false],
    ['fault', 'failed', true],
  ]);
});
