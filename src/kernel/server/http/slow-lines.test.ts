import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endSlowLines } from './slow-lines.ts';

const huge = 'x'.repeat(64 * 1024 * 1024);
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  for await (const _ of request);
  // The server itself may take its time.
  if (request.url === '/slow') await new Promise((done) => setTimeout(done, 600));
  response.end(request.url === '/huge' ? huge : 'done');
}
// A caller who is hung up on never sends the rest.
const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
let stop = () => {};
beforeAll(async () => {
  stop = endSlowLines(server, { sweepMs: 50, bytesMin: 100, slowMax: 3 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  stop();
  server.close();
});

const line = async (head: string): Promise<Socket> => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => {});
  socket.write(head);
  return socket;
};
const gone = (socket: Socket) => new Promise((done) => socket.once('close', () => done('gone')));
const answered = (socket: Socket) => new Promise((done) => socket.once('data', (data) => done(String(data).split('\r\n')[0])));
const post = (path: string, length: number) => `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: ${length}\r\n\r\n`;

test('who sends a body byte by byte is hung up on', async () => {
  const socket = await line(post('/', 1000));
  const dripping = setInterval(() => socket.write('x'), 20);
  expect(await gone(socket)).toBe('gone');
  clearInterval(dripping);
});

test('who asks for much and takes nothing of it is hung up on', async () => {
  const asked = once(server, 'request');
  const socket = await line('GET /huge HTTP/1.1\r\nhost: x\r\n\r\n');
  socket.pause();
  const [request] = (await asked) as [IncomingMessage];
  await once(request.socket, 'close');
  socket.destroy();
});

test('who waits for a slow server is not', async () => {
  const socket = await line(`${post('/slow', 1)}x`);
  expect(await answered(socket)).toBe('HTTP/1.1 200 OK');
  socket.destroy();
});
