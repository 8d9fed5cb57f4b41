import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { readTrustedProxies } from '../http/trusted-proxies.ts';

const flag = z.enum(['0', '1']).transform((value) => value === '1');
const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1)), `must be a ${protocols.join(' or ')} address`);

// Not an address that URL takes when it names a unix socket, so only its beginning is checked; the driver knows the rest.
const database = z.string().regex(/^postgres(ql)?:\/\/./, 'must be a postgresql address');

const namesHost = (value: string) => !URL.canParse(value) || new URL(value).hostname !== '';

/** A misspelt option would be ignored in silence, and some decide what is encrypted. */
const onlyOptions =
  (...known: readonly string[]) =>
  (value: string, ctx: z.RefinementCtx) => {
    if (!URL.canParse(value)) return;
    for (const name of new URL(value).searchParams.keys()) if (!known.includes(name)) ctx.addIssue({ code: 'custom', message: `does not know ${name}, only ${known.join(', ')}` });
  };

const endpointIsAddress = (value: string, ctx: z.RefinementCtx) => {
  const endpoint = URL.canParse(value) && new URL(value).searchParams.get('endpoint');
  if (endpoint && !/^https?:\/\/./.test(endpoint)) ctx.addIssue({ code: 'custom', message: 'its endpoint must be a http or https address' });
};

const sender = /^(?:[^<>@]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

const schema = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
    HOST: z.string().min(1).default('127.0.0.1'),
    PUBLIC_URL: url('http', 'https').optional(),
    DATA_DIR: z.string().min(1).default('.data'),
    DATABASE_URL: database.optional(),
    READ_DATABASE_URL: database.optional(),
    SIGNING_KEY: z.string().min(32, 'needs at least 32 characters').optional(),
    FILES_URL: url('file', 's3')
      .refine((value) => !value.startsWith('s3:') || namesHost(value), 'must name a bucket')
      .superRefine(onlyOptions('region', 'endpoint'))
      .superRefine(endpointIsAddress)
      .optional(),
    MAIL_URL: url('smtp', 'smtps')
      .refine(namesHost, 'must name a host')
      .superRefine(onlyOptions('name', 'authMethod', 'requireTLS', 'tls.ca', 'tls.servername', 'tls.rejectUnauthorized'))
      .optional(),
    MAIL_FROM: z.string().regex(sender, 'must be an address, with a name before it or not: Cellarhand <no-reply@bar.example>').default('Cellarhand <no-reply@cellarhand.example>'),
    SUPPORT_EMAIL: z.email().default('support@example.com'),
    AI_BASE_URL: url('http', 'https').optional(),
    AI_API_KEY: z.string().optional(),
    AI_MODEL: z.string().optional(),
    SPEECH_BASE_URL: url('http', 'https').optional(),
    SPEECH_API_KEY: z.string().optional(),
    SPEECH_MODEL: z.string().min(1).default('whisper-1'),
    FETCH_PRIVATE: flag.default(false),
    DEMO: flag.optional(),
    SAMPLE_MONTHS: z.coerce.number().int().min(1).max(12).default(6),
    API_DOCS: flag.default(true),
    METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
    TRUST_PROXY: z
      .string()
      .default('0')
      .transform((value, ctx) => {
        const proxies = readTrustedProxies(value);
        if (proxies === undefined)
          ctx.addIssue({ code: 'custom', message: 'must be a number of proxies, or their addresses or networks (10.0.0.0/8, loopback) with commas between' });
        return proxies ?? false;
      }),
    REQUESTS_PER_MINUTE: z.coerce.number().int().min(0).default(1200),
    // Each connection keeps what it knows of tables and statements; more of them than can be at work push each other's out of the processor's caches.
    POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .superRefine((env, ctx) => {
    if (env.DATABASE_URL && !env.SIGNING_KEY) ctx.addIssue({ code: 'custom', path: ['SIGNING_KEY'], message: 'is required with DATABASE_URL' });
  });

export type Env = ReturnType<typeof readEnv>;

const loopback = new Set(['127.0.0.1', '::1', 'localhost']);

/** Reads and checks the settings; throws an error that names each setting that is wrong. */
export function readEnv(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Some settings are wrong:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  const dataDir = resolve(env.DATA_DIR);
  return {
    ...env,
    DATA_DIR: dataDir,
    SIGNING_KEY: env.SIGNING_KEY ?? keptKey(dataDir),
    PUBLIC_URL: env.PUBLIC_URL?.replace(/\/$/, ''),
    // The demo's passwords are known to the world: beyond loopback it must be enabled explicitly.
    DEMO: env.DEMO ?? (!env.DATABASE_URL && loopback.has(env.HOST)),
  };
}

function keptKey(dataDir: string): string {
  const file = join(dataDir, 'signing-key');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600 });
  }
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}
