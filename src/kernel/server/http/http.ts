import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { AnyCall, Method } from '../../contract/call.ts';
import type { FaultCode } from '../../contract/faults.ts';
import { nobody, type RequestFacts, type Who } from '../calls/context.ts';
import { type CallResponse, executeCall } from '../calls/execute-call.ts';
import { receive } from '../calls/receive.ts';
import { type RefusedTokens, refusedTokens } from '../calls/refused-tokens.ts';
import type { BoundCall, Services } from '../calls/serve.ts';
import { Fault, fault, faultBody, faultOfDatabase, invalid } from '../fault.ts';
import type { Env } from '../process/env.ts';
import type { Log } from '../process/log.ts';
import type { Metrics } from '../process/metrics.ts';
import { compressed, encodingFor } from './compression.ts';
import { isForeign } from './foreign-origin.ts';
import { readCookies, writtenCookie } from './host-cookies.ts';
import { callHeaders, pageHeaders } from './security-headers.ts';
import { endSlowLines } from './slow-lines.ts';
import { trustFor } from './trusted-proxies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    who: Who;
    /** Why it was refused. */
    refusal: FaultCode | undefined;
  }
  interface FastifyContextConfig {
    served?: BoundCall;
  }
}

export interface HttpOptions {
  readonly env: Pick<Env, 'PUBLIC_URL' | 'TRUST_PROXY' | 'REQUESTS_PER_MINUTE'>;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly services: Services;
  readonly served: readonly BoundCall[];
  /** Who a bearer token speaks for. Throws the fault that says why it speaks for nobody. */
  readonly authenticate: (token: string) => Promise<Who>;
  /** Called when something could not be stored for lack of space. */
  readonly noRoom?: () => void;
}

/** Of one address in a minute: a screen whose session has lapsed sends a few. */
const refusedTokensMost = 120;

const bodyBytesMax = 1024 * 1024;
const compressedFrom = 2048;
const requestIdForm = /^[\w-]{8,64}$/;
const csrfForm = /^[0-9a-f]{64}$/;
const keyForm = /^[\x21-\x7e]{1,255}$/;

export async function openHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { env, log, served, metrics } = options;
  const limited = { ...options, refused: refusedTokens(env.REQUESTS_PER_MINUTE > 0 ? refusedTokensMost : Number.POSITIVE_INFINITY) };
  const https = env.PUBLIC_URL?.startsWith('https:') ?? false;
  const headers = { page: pageHeaders(https), call: callHeaders(https) };
  const app = Fastify({
    // What is no address at all comes past every hook.
    frameworkErrors: (_error, request, reply) => {
      void reply.headers(headers.call).header('x-request-id', request.id);
      refuse(fault('INVALID_REQUEST', { message: 'Invalid request data' }), request, reply, log);
    },
    loggerInstance: log as FastifyBaseLogger,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    // Each line names its request by itself; a logger for each request would cost more than the line.
    childLoggerFactory: (logger) => logger,
    trustProxy: trustFor(env.TRUST_PROXY),
    // Headers come at once; a body has its own pace (slow-lines.ts).
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5000 },
    bodyLimit: bodyBytesMax,
    requestTimeout: 330_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    genReqId: (raw) => {
      const given = raw.headers['x-request-id'];
      return typeof given === 'string' && requestIdForm.test(given) ? given : randomUUID();
    },
  });
  const patient = endSlowLines(app.server);
  app.addHook('onClose', async () => patient());
  app.decorateRequest('who');
  app.decorateRequest('refusal');
  app.addHook('onRequest', (request, reply, done) => {
    request.who = nobody;
    const isCall = request.routeOptions.config.served !== undefined;
    reply.headers(isCall ? headers.call : headers.page).header('x-request-id', request.id);
    if (!isCall && request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  });
  await app.register(compress, { global: false, globalDecompression: false, threshold: compressedFrom, encodings: ['br', 'gzip'] });
  if (env.REQUESTS_PER_MINUTE > 0)
    await app.register(rateLimit, {
      global: true,
      max: env.REQUESTS_PER_MINUTE,
      timeWindow: 60_000,
      hook: 'preHandler',
      allowList: (request) => !request.url.startsWith('/api/'),
      keyGenerator: (request) => (request.who.userId === 0 ? request.ip : `user:${request.who.userId}`),
      errorResponseBuilder: () => fault('RATE_LIMITED'),
    });
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    // A call without a body may still say that it would be JSON.
    if (text === '') return done(null, undefined);
    try {
      done(null, JSON.parse(text as string));
    } catch {
      done(fault('INVALID_REQUEST', { message: 'Invalid request data' }));
    }
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const out = refuse(error, request, reply, log);
    request.refusal = out.code;
    if (out.code === 'DISK_FULL') options.noRoom?.();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { served: one } = request.routeOptions.config;
    if (one) {
      metrics.observe(one.call.id, reply.statusCode, reply.elapsedTime / 1000);
      if (log.isLevelEnabled('info')) log.info(lineOf(request, reply, one), 'call');
    }
    done();
  });
  for (const one of served) if (!one.call.upload) register(app, limited, one);
  // Reading forms costs every route of its scope some hooks: only the calls that take a file live in it.
  await app.register(async (uploads) => {
    await uploads.register(multipart, { limits: { files: 1, fields: 50, fieldSize: 1024 * 1024, fileSize: 50 * 1024 * 1024 } });
    for (const one of served) if (one.call.upload) register(uploads, limited, one);
  });
  return app;
}

const turnedAway = new Set([401, 403, 429]);

const lineOf = (request: FastifyRequest, reply: FastifyReply, { call }: BoundCall) => ({
  requestId: request.id,
  call: call.id,
  status: reply.statusCode,
  ms: Math.round(reply.elapsedTime * 10) / 10,
  user: request.who.userId || undefined,
  client: request.who.clientId || undefined,
  // Who is turned away at a door, and from where.
  ...(turnedAway.has(reply.statusCode) && { refusal: request.refusal, address: request.ip }),
});

function register(app: FastifyInstance, { services, authenticate, refused }: HttpOptions & { readonly refused: RefusedTokens }, served: BoundCall): void {
  const { call } = served;
  const ways: { method: Method; path: string }[] = [
    { method: call.method, path: call.path },
    ...(call.aliases ?? []).map((alias) => ({ method: alias.method ?? call.method, path: alias.path })),
  ];
  for (const { method, path } of ways)
    app.route({
      method,
      url: `/api${path.replace(/\{(\w+)\}/g, ':$1')}`,
      config: { served, ...(call.limit && { rateLimit: { max: call.limit.requests, timeWindow: call.limit.seconds * 1000 } }) },
      bodyLimit: call.upload ? call.upload.bytesMax + bodyBytesMax : bodyBytesMax,
      onRequest: async (request) => {
        request.who = await authenticated(request, call, authenticate, refused);
      },
      handler: async (request, reply) => {
        const key = request.headers['idempotency-key'];
        const out = await executeCall(services, served, request.who, factsOf(request), {
          params: request.params,
          query: request.query as Record<string, unknown>,
          key: writtenKey(key),
          receive: () => receive(call, request),
        });
        return answer(reply, out);
      },
    });
}

/** A key that cannot be kept is refused: ignored, it would let the same write happen twice. */
function writtenKey(key: string | string[] | undefined): string | undefined {
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !keyForm.test(key)) throw invalid('Idempotency-Key', 'has 1 to 255 plain characters without blanks');
  return key;
}

const factsOf = (request: FastifyRequest): RequestFacts => ({
  id: request.id,
  address: request.ip,
  agent: String(request.headers['user-agent'] ?? '').slice(0, 300),
  cookies: readCookies(request.headers.cookie, request.protocol === 'https'),
});

function answer(reply: FastifyReply, out: CallResponse): FastifyReply {
  for (const cookie of out.cookies) reply.header('set-cookie', writtenCookie(cookie, reply.request.protocol === 'https'));
  if (out.document) {
    const { bytes, fileName, type } = out.document;
    reply.header('content-type', type).header('content-disposition', `attachment; filename="${fileName.replace(/[^\w. -]/g, '_')}"`);
    if (out.immutable) reply.header('cache-control', 'private, max-age=31536000, immutable');
    reply.compress(bytes instanceof Uint8Array ? Buffer.from(bytes) : Readable.from(bytes));
    return reply;
  }
  const text = out.text ?? '';
  reply.code(out.status).header('content-type', 'application/json; charset=utf-8');
  if (text.length < compressedFrom) return reply.send(text);
  reply.header('vary', 'accept-encoding');
  const way = encodingFor(reply.request.headers['accept-encoding']);
  return way ? reply.header('content-encoding', way).send(compressed(text, way)) : reply.send(text);
}

const scheme = 'bearer ';

function bearerOf(header: string | undefined): string | undefined {
  if (header === undefined || header.slice(0, scheme.length).toLowerCase() !== scheme) return undefined;
  const token = header.slice(scheme.length).trim();
  return token === '' || token.includes(' ') ? undefined : token;
}

async function authenticated(request: FastifyRequest, call: AnyCall, authenticate: HttpOptions['authenticate'], refused: RefusedTokens): Promise<Who> {
  refuseForeignOrigin(request);
  const bearer = bearerOf(request.headers.authorization);
  if (!bearer) return nobody;
  const who = await authenticate(bearer).catch((error: unknown) => {
    // A call that needs no session is not refused because an old one came along.
    if (call.access === 'public' && error instanceof Fault) return nobody;
    if (error instanceof Fault && refused.isTooMany(request.ip)) throw fault('RATE_LIMITED', { details: { retry_after_seconds: 60 } });
    throw error;
  });
  return inNameOf(who, request);
}

/** The organisation and supplier that a client names must be the token's own; only an operations admin may work in another's. */
function inNameOf(who: Who, request: FastifyRequest): Who {
  if (who.userId === 0) return who;
  const organisation = request.headers['x-organization-id'];
  const supplier = request.headers['x-supplier-id'];
  if (supplier !== undefined && !who.ops && supplier !== String(who.supplierId ?? who.userId)) throw fault('TENANT_MISMATCH');
  if (organisation === undefined || organisation === String(who.clientId)) return who;
  if (!who.ops || !/^\d{1,9}$/.test(String(organisation))) throw fault('TENANT_MISMATCH');
  return { ...who, clientId: Number(organisation) };
}

function refuseForeignOrigin(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const token = request.headers['x-csrf-token'];
  if (token !== undefined && !csrfForm.test(String(token))) throw fault('ORIGIN_REFUSED');
  if (isForeign(request.headers, request.host)) throw fault('ORIGIN_REFUSED');
}

const fastifyFaults: Record<string, () => Fault> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => fault('TOO_LARGE'),
  FST_REQ_FILE_TOO_LARGE: () => fault('TOO_LARGE'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => fault('UNSUPPORTED_TYPE'),
};

/** Seconds after which asking again makes sense. */
const retryAfter: Partial<Record<FaultCode, string>> = { RATE_LIMITED: '60', UNAVAILABLE: '3', BUSY: '60', TIMED_OUT: '10' };

function refuse(error: FastifyError, request: FastifyRequest, reply: FastifyReply, log: Log): Fault {
  const known = knownFault(error);
  // The client gave the request up: there is nobody to answer and nothing to log.
  const isGone = request.raw.destroyed && !request.raw.complete;
  if (!known && !isGone) log.error({ err: error, requestId: request.id, route: request.routeOptions.url }, 'unforeseen');
  const out = known ?? fault('UNFORESEEN');
  const wait = retryAfter[out.code];
  if (wait !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', wait);
  void reply
    .code(out.status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(faultBody(out, request.id)));
  return out;
}

function knownFault(error: FastifyError): Fault | undefined {
  if (error instanceof Fault) return error;
  const ofDatabase = faultOfDatabase(error);
  if (ofDatabase) return ofDatabase;
  const ofFastify = fastifyFaults[error.code]?.();
  if (ofFastify) return ofFastify;
  return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500 ? fault('INVALID_REQUEST') : undefined;
}
