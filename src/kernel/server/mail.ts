import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Env } from './env.ts';
import type { Worker } from './jobs.ts';
import type { Log } from './log.ts';
import { openSmtp } from './smtp.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** Half a day and more of trying: a mail server that is away over night loses nothing. */
const patience = { limit: 40, firstSeconds: 5, mostSeconds: 1800 };

/** A mail server that is slow, or slow for one client's mails, leaves lanes for the others. */
const lanes = { all: 6, ofOneClient: 2 };

/** Sends what verbs enqueue as `mail`. Without MAIL_URL a mail becomes a file; of the demo its links are a line in the log, where anybody may read what opens an account. */
export function mailWorker(env: Pick<Env, 'MAIL_URL' | 'MAIL_FROM' | 'DATA_DIR' | 'DEMO'>, log: Log): Worker {
  const send = env.MAIL_URL ? bySmtp(env.MAIL_URL, env.MAIL_FROM, log) : toFolder(env, log);
  return { queue: 'mail', retries: patience, lanes, work: (data) => send(data as unknown as Mail) };
}

function bySmtp(url: string, from: string, log: Log): (mail: Mail) => Promise<void> {
  const smtp = openSmtp(url, from);
  void smtp.trouble().then((trouble) => trouble && log.warn({ trouble }, 'no mail can be sent yet; what is to be sent waits'));
  return smtp.send;
}

function toFolder({ DATA_DIR, MAIL_FROM: from, DEMO }: Pick<Env, 'MAIL_FROM' | 'DATA_DIR' | 'DEMO'>, log: Log): (mail: Mail) => Promise<void> {
  const folder = join(DATA_DIR, 'mail');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail) => {
    const { message } = await transport.sendMail({ from, ...mail });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}-${mail.to.replace(/[^\w@.-]/g, '_')}.eml`);
    await writeFile(file, message as Buffer, { mode: 0o600 });
    log.info({ to: mail.to, subject: mail.subject, file, ...(DEMO && { links: mail.text.match(/https?:\/\/\S+/g) ?? [] }) }, 'mail');
  };
}
