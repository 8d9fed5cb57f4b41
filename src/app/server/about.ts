import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { AnyCall } from '../../kernel/contract/call.ts';
import { healthCall } from '../../kernel/contract/health.ts';
import { openApi } from '../../kernel/server/calls/openapi.ts';
import type { DatabaseWatch } from '../../kernel/server/database/database-watch.ts';
import { fault, faultBody } from '../../kernel/server/fault.ts';
import type { Room } from '../../kernel/server/files/disk.ts';
import type { Metrics } from '../../kernel/server/process/metrics.ts';

const webRoot = join(import.meta.dirname, '../../../dist/web');
const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

const forwarding = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'];

const docsRoot = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const docsFiles = [
  ['swagger-ui.css', 'text/css'],
  ['swagger-ui-bundle.js', 'text/javascript'],
] as const;
const docsStart = "window.SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#calls', deepLinking: true, docExpansion: 'none', filter: true, validatorUrl: null });";
const docsPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Cellarhand: every call</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  </head>
  <body><div id="calls"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body>
</html>`;

/** What the server says of itself: health, figures, the contract and its page. */
export async function registerAbout(
  app: FastifyInstance,
  options: { look: DatabaseWatch['look']; room: Room; metrics: Metrics; calls: readonly AnyCall[]; version: string; support: string; docs: boolean; metricsToken?: string },
) {
  const { look, room, metrics, calls, version, support, docs, metricsToken } = options;
  const health = async () => {
    const [{ lostSince }, disk] = await Promise.all([look(), room.look()]);
    const doing = [
      ...(lostSince ? [`The database cannot be reached since ${lostSince}; it is tried every second, and calls answer 503 until it is back.`] : []),
      ...(disk === 'full' ? ['The disk is full: nothing can be kept until there is room again.'] : []),
      ...(disk === 'low' ? ['The disk is nearly full: make room before nothing can be kept any more.'] : []),
    ].join(' ');
    return {
      status: lostSince || disk === 'full' ? 'degraded' : 'healthy',
      version,
      time: new Date().toISOString(),
      support,
      checks: { database: lostSince ? 'failed' : 'ok', disk },
      ...(doing && { doing }),
    };
  };
  for (const url of ['/api/health', '/health'])
    app.get(url, async (_request, reply) => {
      const state = await health();
      return reply.code(state.status === 'healthy' ? 200 : 503).send(state);
    });
  if (docs) registerDocs(app, calls, version);
  app.get('/api/metrics', async (request, reply) => {
    // Through a proxy everybody comes from the same machine; who does is not let in for that.
    const isHere = loopback.has(request.socket.remoteAddress ?? '') && forwarding.every((header) => request.headers[header] === undefined);
    const { authorization } = request.headers;
    if (!isHere && (metricsToken === undefined || authorization !== `Bearer ${metricsToken}`)) {
      const refused = fault('FORBIDDEN');
      return reply.code(refused.status).send(faultBody(refused, request.id));
    }
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

/** The contract for programs and its page for people. */
function registerDocs(app: FastifyInstance, calls: readonly AnyCall[], version: string): void {
  const document = JSON.stringify(openApi([...calls, healthCall], version));
  app.get('/api/openapi.json', async (_request, reply) => reply.type('application/json').compress(document));
  app.get('/api/docs', async (_request, reply) => reply.type('text/html').send(docsPage));
  app.get('/api/docs/start.js', async (_request, reply) => reply.type('text/javascript').send(docsStart));
  for (const [name, type] of docsFiles) app.get(`/api/docs/${name}`, async (_request, reply) => reply.type(type).send(await readFile(join(docsRoot, name))));
}

/** The browser's side: built files, and the one page for every address that is not a call. */
export async function registerWeb(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: webRoot,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', /\/assets\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  // Opened by a link that somebody holds: it is nobody's to find.
  app.get('/order-link', (_request, reply) => reply.header('x-robots-tag', 'noindex, nofollow, noarchive').sendFile('order-link.html'));
  app.setNotFoundHandler((request, reply) => {
    const page = request.method === 'GET' && !request.url.startsWith('/api/') && !/\.\w{2,5}$/.test(request.url.split('?')[0] ?? '');
    if (page) return reply.sendFile('index.html');
    const missing = fault('ROUTE_NOT_FOUND');
    return reply.code(missing.status).send(faultBody(missing, request.id));
  });
}
