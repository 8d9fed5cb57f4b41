import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SpokenTo {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly fields: Record<string, string>;
  readonly file: { readonly name: string; readonly type: string; readonly size: number };
}

export interface SpeechServer {
  readonly url: string;
  readonly heard: SpokenTo[];
  /** What it does with a request; set by the test. */
  answer: (spoken: SpokenTo, reply: ServerResponse) => void;
  close(): Promise<void>;
}

export const json = (reply: ServerResponse, body: unknown, status = 200): void => void reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** A server of the test's own that plays one which turns speech into text. */
export async function openSpeechServer(): Promise<SpeechServer> {
  const server = createServer((request, reply) => {
    void hear(request).then((spoken) => {
      one.heard.push(spoken);
      one.answer(spoken, reply);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const one: SpeechServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`,
    heard: [],
    answer: (_, reply) => json(reply, { text: '' }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return one;
}

async function hear(request: IncomingMessage): Promise<SpokenTo> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const form = await new Response(Buffer.concat(chunks), { headers: { 'content-type': request.headers['content-type'] ?? '' } }).formData();
  const file = form.get('file') as File;
  form.delete('file');
  return {
    path: request.url ?? '',
    authorization: request.headers.authorization,
    fields: Object.fromEntries([...form].map(([name, value]) => [name, String(value)])),
    file: { name: file.name, type: file.type, size: file.size },
  };
}
