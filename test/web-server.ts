import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface WebServer {
  readonly port: number;
  readonly url: string;
  /** What was asked of it, in order. */
  readonly asked: IncomingMessage[];
  /** How it answers; it may be changed at any time. */
  answer: RequestListener;
  stop(): Promise<void>;
}

/** A server of files on loopback. */
export async function startWebServer(answer: RequestListener = (_, response) => response.writeHead(404).end()): Promise<WebServer> {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    made.answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  const { port } = server.address() as AddressInfo;
  const made: WebServer = {
    port,
    url: `http://127.0.0.1:${port}`,
    asked,
    answer,
    stop: () => {
      server.closeAllConnections();
      return new Promise((done) => void server.close(() => done()));
    },
  };
  return made;
}
