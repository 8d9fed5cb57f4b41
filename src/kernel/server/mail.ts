import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Env } from './env.ts';
import type { Worker } from './jobs.ts';
import type { Log } from './log.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** Sends what verbs enqueue as `mail`. Without MAIL_URL a mail becomes a file and its links a line in the log. */
export function mailWorker(env: Pick<Env, 'MAIL_URL' | 'MAIL_FROM' | 'DATA_DIR'>, log: Log): Worker {
  return { queue: 'mail', retries: 8, work: env.MAIL_URL ? bySmtp(env.MAIL_URL, env.MAIL_FROM) : toFolder(join(env.DATA_DIR, 'mail'), env.MAIL_FROM, log) };
}

function bySmtp(url: string, from: string): Worker['work'] {
  const transport = createTransport(url);
  return async (data) => {
    await transport.sendMail({ from, ...(data as unknown as Mail) });
  };
}

function toFolder(folder: string, from: string, log: Log): Worker['work'] {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (data) => {
    const mail = data as unknown as Mail;
    const { message } = await transport.sendMail({ from, ...mail });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}-${mail.to.replace(/[^\w@.-]/g, '_')}.eml`);
    await writeFile(file, message as Buffer, { mode: 0o600 });
    log.info({ to: mail.to, subject: mail.subject, file, links: mail.text.match(/https?:\/\/\S+/g) ?? [] }, 'mail');
  };
}
