import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readEnv } from './env.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'cellarhand-env-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

test('without settings it is the embedded default, with the demo, on loopback', () => {
  const env = readEnv({ DATA_DIR });
  expect(env).toMatchObject({ PORT: 4000, HOST: '127.0.0.1', DEMO: true });
  expect(env.SIGNING_KEY.length).toBeGreaterThan(32);
});

test('the signing key is made once and kept', () => expect(readEnv({ DATA_DIR }).SIGNING_KEY).toBe(readEnv({ DATA_DIR }).SIGNING_KEY));

test('beyond loopback the demo is made only when enabled explicitly', () => {
  expect(readEnv({ DATA_DIR, HOST: '0.0.0.0' }).DEMO).toBe(false);
  expect(readEnv({ DATA_DIR, HOST: '0.0.0.0', DEMO: '1' }).DEMO).toBe(true);
  expect(readEnv({ DATA_DIR, DATABASE_URL: 'postgresql://a@/b?host=%2Ftmp', SIGNING_KEY: 'x'.repeat(32) }).DEMO).toBe(false);
});

test.for([
  ['PORT', { PORT: 'four thousand' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://somewhere' }],
  ['SIGNING_KEY', { DATABASE_URL: 'postgresql://somewhere/x' }],
  ['SIGNING_KEY', { SIGNING_KEY: 'short' }],
  ['MAIL_URL', { MAIL_URL: 'http://mail' }],
  ['MAIL_URL', { MAIL_URL: 'smtp://' }],
  ['MAIL_URL', { MAIL_URL: 'smtp://mail?requiretls=true' }],
  ['FILES_URL', { FILES_URL: 's3://?region=eu-north-1' }],
  ['FILES_URL', { FILES_URL: 's3://bucket?regoin=eu-north-1' }],
  ['FILES_URL', { FILES_URL: 's3://bucket?endpoint=minio:9000' }],
  ['MAIL_FROM', { MAIL_FROM: 'nobody' }],
  ['DEMO', { DEMO: 'yes' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.1, proxy.example' }],
  ['TRUST_PROXY', { TRUST_PROXY: '-1' }],
] as const)('names %s when it is wrong', ([name, given]) => expect(() => readEnv({ DATA_DIR, ...given })).toThrow(new RegExp(`^Some settings are wrong:\n  ${name}: `)));

test('what is wrong is named without what it holds', () => {
  const wrong = () => readEnv({ DATA_DIR, MAIL_URL: 'smtp://user:hunter2@mail?debug=true', FILES_URL: 'ftp://user:hunter2@files' });
  expect(wrong).toThrow('MAIL_URL: does not know debug, only ');
  expect(wrong).toThrow('FILES_URL: must be a file or s3 address');
  expect(wrong).not.toThrow('hunter2');
});
