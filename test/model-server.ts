import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from './speech-server.ts';

export interface ModelServer {
  readonly url: string;
  readonly heard: { readonly path: string; readonly authorization: string | undefined; readonly body: { model: string; messages: { role: string; content: string }[] } }[];
  /** What it says to the last question; set by the test. */
  says: (material: string) => unknown;
  close(): Promise<void>;
}

/** A server of the test's own that plays a language model. */
export async function openModelServer(): Promise<ModelServer> {
  const server = createServer((request, reply) => {
    void bodyOf(request).then((body) => {
      one.heard.push({ path: request.url ?? '', authorization: request.headers.authorization, body });
      const said = one.says(body.messages.at(-1)?.content ?? '');
      json(reply, { choices: [{ message: { role: 'assistant', content: typeof said === 'string' ? said : JSON.stringify(said) } }] });
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const one: ModelServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`,
    heard: [],
    says: () => '',
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return one;
}

async function bodyOf(request: IncomingMessage) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
