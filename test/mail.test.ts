import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { startServer } from '../src/app/server/server.ts';
import { createClient, createUser, hashPassword } from '../src/identity/server/public.ts';
import { enterTenant, type Job } from '../src/kernel/server/calls/context.ts';
import { type Database, openDatabase, openPool } from '../src/kernel/server/database/database.ts';
import { openJobs } from '../src/kernel/server/jobs/jobs.ts';
import { hurryMails, mailWorker } from '../src/kernel/server/mail/mail.ts';
import { readEnv } from '../src/kernel/server/process/env.ts';
import { openLog } from '../src/kernel/server/process/log.ts';
import { expect, ownDatabase, test } from './harness.ts';
import { type MailServer, openMailServer } from './mail-server.ts';

const account = { user: 'cellar@mail.example', password: 'p/ss: wörd%41' };
const MAIL_FROM = 'The Cellar <cellar@mail.example>';
const mail = { to: 'guest@venue.example', subject: 'A link', text: 'https://venue.example/reset-password/opens-the-door' };

const urlOf = (scheme: string, port: number, { as = account, ...options }: { as?: { user: string; password: string } } & Record<string, unknown> = {}) => {
  const url = new URL(`${scheme}://127.0.0.1:${port}`);
  url.username = encodeURIComponent(as.user);
  url.password = encodeURIComponent(as.password);
  for (const [name, value] of Object.entries(options)) url.searchParams.set(name, String(value));
  return url.href;
};
const trusting = ({ cert }: MailServer) => ({ 'tls.ca': cert });

/** The worker that sends mails, fed by real jobs, and what it writes to its log. */
async function mailing(name: string, mailUrl: string, retries = { limit: 40, firstSeconds: 1, mostSeconds: 1 }) {
  const url = await ownDatabase(name);
  const lines: string[] = [];
  const log = openLog({ LOG_LEVEL: 'trace' }, { write: (line) => void lines.push(line) });
  const database = openDatabase(openPool({ url, size: 1 }));
  const worker = { ...mailWorker({ MAIL_URL: mailUrl, MAIL_FROM, DATA_DIR: '', DEMO: false }, log, database), retries };
  const jobs = await openJobs(url, [worker], log, () => {});
  return {
    lines,
    database,
    hurry: () => hurryMails(database, jobs),
    said: () => lines.join(''),
    send: (more: Partial<Job> & { to?: string } = {}) => {
      const { to = mail.to, ...about } = more;
      return database.transaction(undefined, (db) => jobs.send(db, { queue: 'mail', ...about, data: { ...mail, to } }));
    },
    async [Symbol.asyncDispose]() {
      await jobs.stop();
      await database.close();
    },
  };
}

const open = async (settings?: Parameters<typeof openMailServer>[0]) => {
  const server = await openMailServer(settings);
  return { ...server, [Symbol.asyncDispose]: server.close };
};
const soon = { timeout: 20_000 };

test('a requested link goes out encrypted, by the account of the settings, and neither it nor the password is in the log', { timeout: 60_000 }, async () => {
  await using smtp = await open(account);
  const url = await ownDatabase('mail_product');
  const dataDir = mkdtempSync(join(tmpdir(), 'cellarhand-mail-'));
  const env = readEnv({
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'trace',
    DATABASE_URL: url,
    SIGNING_KEY: 'a key for the server that sends mails',
    MAIL_FROM,
    MAIL_URL: urlOf('smtp', smtp.port, trusting(smtp)),
  });
  const database = openDatabase(openPool({ url, size: 1 }));
  const passwordHash = await hashPassword('one good password 1');
  await database.transaction(undefined, async (db) => {
    const clientId = await createClient(db, { name: 'The Mailed', kind: 'venue' });
    await enterTenant(db, clientId);
    await createUser(db, clientId, { name: 'Guest', email: mail.to, passwordHash, roles: ['owner'], confirmed: true });
  });
  await database.close();
  const lines: string[] = [];
  const server = await startServer(env, url, openLog(env, { write: (line) => void lines.push(line) }), false);
  try {
    const asked = await fetch(`${server.address}/api/auth/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: mail.to }),
    });
    expect(asked.status).toBe(200);
    await expect.poll(() => smtp.received.length, soon).toBe(1);
    const [got] = smtp.received;
    expect(got).toMatchObject({ from: account.user, to: [mail.to], user: account.user, encrypted: true });
    const secret = /reset-password\/([\w-]{20,})/.exec(got?.source.replace(/=\r?\n/g, '') ?? '')?.[1];
    expect(secret).toBeTypeOf('string');
    for (const hidden of [secret ?? '', account.password, encodeURIComponent(account.password)]) expect(lines.join('')).not.toContain(hidden);
    expect(lines.join('')).toContain('auth.forgot-password');
    expect(smtp.overheard).toEqual([]);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('smtps speaks TLS from the first byte', async () => {
  await using smtp = await open({ ...account, secure: true });
  await using mailer = await mailing('mail_smtps', urlOf('smtps', smtp.port, trusting(smtp)));
  await mailer.send();
  await expect.poll(() => smtp.received, soon).toMatchObject([{ to: [mail.to], user: account.user, encrypted: true }]);
});

test('a relay without an account takes mails without one', async () => {
  await using smtp = await open({ offersTls: false });
  await using mailer = await mailing('mail_relay', `smtp://127.0.0.1:${smtp.port}`);
  await mailer.send();
  await expect.poll(() => smtp.received, soon).toMatchObject([{ to: [mail.to], encrypted: false }]);
});

test('a mail waits for a server that is not there, and is sent once when it is', { timeout: 60_000 }, async () => {
  const first = await openMailServer();
  await first.close();
  await using mailer = await mailing('mail_absent', `smtp://127.0.0.1:${first.port}`);
  await expect.poll(mailer.said, soon).toContain(`MAIL_URL: no mail server answers at 127.0.0.1:${first.port}: `);
  await mailer.send();
  await expect.poll(mailer.said, soon).toContain('a job failed and will be tried again');
  await using smtp = await open({ port: first.port, offersTls: false });
  await expect.poll(() => smtp.received.length, soon).toBe(1);
  await mailer.send();
  await expect.poll(() => smtp.received.length, soon).toBe(2);
  expect(mailer.said()).not.toContain('opens-the-door');
});

test('a wrong password is logged at the start, and the mail waits until the account is right', { timeout: 60_000 }, async () => {
  const wrong = await openMailServer({ ...account, password: 'another' });
  await using mailer = await mailing('mail_password', urlOf('smtp', wrong.port, { 'tls.rejectUnauthorized': false }));
  await expect.poll(mailer.said, soon).toContain(`MAIL_URL: the mail server 127.0.0.1:${wrong.port} refuses the user or the password: `);
  await mailer.send();
  await expect.poll(mailer.said, soon).toContain('a job failed and will be tried again');
  expect(wrong.received).toEqual([]);
  await wrong.close();
  await using right = await open({ ...account, port: wrong.port });
  await expect.poll(() => right.received, soon).toMatchObject([{ to: [mail.to], user: account.user, encrypted: true }]);
  for (const hidden of [account.password, encodeURIComponent(account.password), 'opens-the-door']) expect(mailer.said()).not.toContain(hidden);
});

test('a password is not sent to a server that hides its encryption, unless the settings say so', { timeout: 60_000 }, async () => {
  await using smtp = await open({ ...account, offersTls: false });
  await using careful = await mailing('mail_plain', urlOf('smtp', smtp.port));
  await careful.send();
  await expect.poll(careful.said, soon).toContain('offers no encryption');
  await expect.poll(careful.said, soon).toContain('will be tried again');
  expect([smtp.overheard, smtp.received]).toEqual([[], []]);
  await using told = await mailing('mail_plain_told', urlOf('smtp', smtp.port, { requireTLS: false }));
  await told.send();
  await expect.poll(() => smtp.received, soon).toMatchObject([{ user: account.user, encrypted: false }]);
});

test('an untrusted certificate is refused before the password is sent', { timeout: 60_000 }, async () => {
  await using smtp = await open(account);
  await using mailer = await mailing('mail_certificate', urlOf('smtp', smtp.port));
  await expect.poll(mailer.said, soon).toContain(`the certificate of the mail server 127.0.0.1:${smtp.port} is not trusted`);
  await mailer.send();
  await expect.poll(mailer.said, soon).toContain('will be tried again');
  expect(smtp.received).toEqual([]);
});

test('a mail to somebody whom the server does not know is given up, and said', { timeout: 60_000 }, async () => {
  await using smtp = await open({ refusesRecipients: true });
  await using mailer = await mailing('mail_unknown', `smtp://127.0.0.1:${smtp.port}?tls.rejectUnauthorized=false`);
  await mailer.send();
  await expect.poll(mailer.said, soon).toContain('a job is given up: trying again would not help');
  expect(mailer.said()).toContain(`nobody called ${mail.to} lives here`);
  expect(mailer.said()).not.toContain('will be tried again');
});

/** The failing mails that a client's users see. */
const toldOf = async (database: Database, clientId: number) =>
  (
    await database.transaction(undefined, async (db) => {
      await enterTenant(db, clientId);
      return sql<{
        about: string;
        why: string;
        attempts: number;
        again: boolean;
      }>`select about, why, attempts, next_at < 'infinity' as again from failing_work where work = 'mail'`.execute(db);
    })
  ).rows;
/** As the product does each minute: a failure is reported a moment before its job may be tried again. */
async function triedNow(mailer: { hurry(): Promise<void> }, { received }: Pick<MailServer, 'received'>): Promise<number> {
  await mailer.hurry();
  return received.length;
}
const aClient = (database: Database) => database.transaction(undefined, (db) => createClient(db, { name: 'The Mailed', kind: 'venue' }));

test('a client sees its failing mail, retries it, and no longer sees it once it went', { timeout: 60_000 }, async () => {
  const away = await openMailServer();
  await away.close();
  await using mailer = await mailing('mail_told', `smtp://127.0.0.1:${away.port}`, { limit: 40, firstSeconds: 900, mostSeconds: 1800 });
  const [venue, other] = [await aClient(mailer.database), await aClient(mailer.database)];
  await mailer.send({ clientId: venue });
  const told = { about: mail.to, why: 'The mail server did not take it.', attempts: 1, again: true };
  await expect.poll(() => toldOf(mailer.database, venue), soon).toEqual([told]);
  expect(await toldOf(mailer.database, other)).toEqual([]);
  await using smtp = await open({ port: away.port, offersTls: false });
  // A quarter of an hour is not up, and nobody asked.
  await mailer.hurry();
  expect(await toldOf(mailer.database, venue)).toEqual([told]);
  await mailer.database.transaction(undefined, async (db) => {
    await enterTenant(db, venue);
    return sql`select try_failing_work(${venue}, work, piece) from failing_work`.execute(db);
  });
  await expect.poll(() => triedNow(mailer, smtp), soon).toBe(1);
  await expect.poll(() => toldOf(mailer.database, venue), soon).toEqual([]);
});

test('a mail that was given up stays listed until somebody retries it', { timeout: 60_000 }, async () => {
  const refusing = await openMailServer({ refusesRecipients: true });
  await using mailer = await mailing('mail_told_given_up', `smtp://127.0.0.1:${refusing.port}?tls.rejectUnauthorized=false`);
  const venue = await aClient(mailer.database);
  await mailer.send({ clientId: venue });
  await expect.poll(() => toldOf(mailer.database, venue), soon).toEqual([{ about: mail.to, why: 'The mail server takes nothing for this address.', attempts: 1, again: false }]);
  await refusing.close();
  await using smtp = await open({ port: refusing.port, offersTls: false });
  await mailer.database.transaction(undefined, async (db) => {
    await enterTenant(db, venue);
    return sql`select try_failing_work(${venue}, work, piece) from failing_work`.execute(db);
  });
  await expect.poll(() => triedNow(mailer, smtp), soon).toBe(1);
  await expect.poll(() => toldOf(mailer.database, venue), soon).toEqual([]);
});

test('many mails of one client hold up nobody else’s', { timeout: 60_000 }, async () => {
  const held: (() => void)[] = [];
  let atOnce = 0;
  let most = 0;
  // A server that takes its time over the mails of one client.
  const smtp = await openMailServer({
    offersTls: false,
    async before(to) {
      if (!to.includes('invited')) return;
      most = Math.max(most, ++atOnce);
      await new Promise<void>((done) => void held.push(done));
      atOnce -= 1;
    },
  });
  await using mailer = await mailing('mail_fair', `smtp://127.0.0.1:${smtp.port}`);
  try {
    for (let n = 0; n < 20; n++) await mailer.send({ to: `invited.${n}@venue.example`, clientId: 1 });
    await expect.poll(() => held.length, soon).toBe(2);
    for (let n = 0; n < 5; n++) await mailer.send({ to: `other.${n}@venue.example`, clientId: 2, urgent: n === 4 });
    const others = () => smtp.received.flatMap(({ to }) => to).filter((to) => to.startsWith('other'));
    await expect.poll(() => others().length, soon).toBe(5);
    expect([held.length, most]).toEqual([2, 2]);
  } finally {
    const letGo = setInterval(() => {
      for (const go of held.splice(0)) go();
    }, 20);
    await expect.poll(() => smtp.received.length, soon).toBe(25);
    clearInterval(letGo);
    await smtp.close();
  }
});

test('what somebody waits for goes before what nobody does', async () => {
  const url = await ownDatabase('mail_urgent');
  const log = openLog({ LOG_LEVEL: 'silent' });
  const database = openDatabase(openPool({ url, size: 1 }));
  const sender = await openJobs(url, [], log, () => {});
  for (const what of ['invitation', 'invitation', 'reset'])
    await database.transaction(undefined, (db) => sender.send(db, { queue: 'mail', data: { what }, clientId: what === 'reset' ? 2 : 1, urgent: what === 'reset' }));
  const done: unknown[] = [];
  const worker = { queue: 'mail', work: async ({ what }: Record<string, unknown>) => void done.push(what) };
  const jobs = await openJobs(url, [worker], log, () => {});
  await expect.poll(() => done, soon).toEqual(['reset', 'invitation', 'invitation']);
  for (const one of [jobs, sender]) await one.stop();
  await database.close();
});
