import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { RunningServer } from '../src/app/server/server.ts';
import { expect, ownDatabase, test } from './harness.ts';
import { startServers } from './running.ts';

const text = async (answer: IncomingMessage) => {
  let read = '';
  for await (const chunk of answer) read += chunk;
  return read;
};

test('a server that goes answers what it was at, opens no socket on a line that stands, and is gone', async () => {
  const url = await ownDatabase('goodbye');
  const running = await startServers(url, 1);
  const [server] = running.servers as [RunningServer];
  const { hostname, port } = new URL(server.address);
  // One line, kept: as a browser keeps it.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const on = { agent, hostname, port };
  try {
    const body = JSON.stringify({ email: 'nobody@goodbye.example', password: 'is not here' });
    const slow = request({ ...on, method: 'POST', path: '/api/auth/login', headers: { 'content-type': 'application/json', 'content-length': body.length } });
    slow.write(body.slice(0, 10));
    await once(slow, 'socket');
    await expect.poll(() => server.app.server.listening && slow.socket?.readyState).toBe('open');
    const stopped = running.stop();
    await expect.poll(() => server.app.server.listening).toBe(false);
    slow.end(body.slice(10));
    const [answer] = (await once(slow, 'response')) as [IncomingMessage];
    expect([answer.statusCode, JSON.parse(await text(answer)).error.code]).toEqual([401, 'LOGIN_REFUSED']);
    const opened: unknown[] = [];
    const refusal = async (): Promise<void> => {
      for (;;) {
        const call = request({ ...on, path: '/socket.io/?EIO=4&transport=polling' });
        call.end();
        const [answered] = (await once(call, 'response')) as [IncomingMessage];
        if (answered.statusCode === 200) opened.push(await text(answered));
        else answered.resume();
      }
    };
    await expect(refusal()).rejects.toThrow(/ECONNREFUSED|ECONNRESET|socket hang up/);
    expect(opened).toEqual([]);
    await stopped;
  } finally {
    agent.destroy();
  }
});
