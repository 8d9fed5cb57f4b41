import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { mailQueue as queue } from '../calls/context.ts';
import type { Database } from '../database/database.ts';
import { failingPieces, noteFailure, noteSuccess, type Piece, Trouble } from '../jobs/failing-work.ts';
import { type ClientsJob, Hopeless, type Jobs, type JobWatch, type Worker } from '../jobs/jobs.ts';
import type { Env } from '../process/env.ts';
import type { Log } from '../process/log.ts';
import { openSmtp } from './smtp.ts';

const attachment = z.object({ filename: z.string(), contentType: z.string(), encoding: z.literal('base64'), content: z.string() });
const mailJob = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  /** Who is answered: whoever wrote it, and not the product. */
  replyTo: z.object({ name: z.string(), address: z.string() }).optional(),
  attachments: z.array(attachment).optional(),
});
export type Mail = Readonly<z.output<typeof mailJob>>;

/** Half a day and more of trying: a mail server that is away over night loses nothing. */
const patience = { limit: 40, firstSeconds: 5, mostSeconds: 1800 };

/** A mail server that is slow, or slow for one client's mails, leaves lanes for the others. */
const lanes = { all: 6, ofOneClient: 2 };

/** Sends what verbs enqueue as `mail`. Without MAIL_URL a mail becomes a file; of the demo its links are a line in the log, where anybody may read what opens an account. */
export function mailWorker(env: Pick<Env, 'MAIL_URL' | 'MAIL_FROM' | 'DATA_DIR' | 'DEMO'>, log: Log, database: Database): Worker {
  const send = env.MAIL_URL ? bySmtp(env.MAIL_URL, env.MAIL_FROM, log) : toFolder(env, log);
  return { queue, retries: patience, lanes, work: (data) => send(mailJob.parse(data)), told: told(database) };
}

/** To whom a mail is on its way; what it says opens doors and stays out of it. */
const pieceOf = ({ clientId, id, data }: ClientsJob): Piece => ({ clientId, piece: id, about: String(data.to) });

const told = (database: Database): JobWatch => ({
  async failed(job, error, retryAt) {
    const words = error instanceof Hopeless ? 'The mail server takes nothing for this address.' : 'The mail server did not take it.';
    await noteFailure(database, { queue, what: 'A mail', retryAt }, pieceOf(job), new Trouble(words, error.message));
  },
  wentWell: (job) => noteSuccess(database, queue, pieceOf(job)),
});

/** Mails that failed and are due, or that somebody wants tried now; one that is no longer stored is left out. */
export async function hurryMails(database: Database, jobs: Pick<Jobs, 'hurry'>): Promise<void> {
  for (const piece of await failingPieces(database, queue)) if (piece.due && !(await jobs.hurry(queue, piece.piece))) await noteSuccess(database, queue, piece);
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
