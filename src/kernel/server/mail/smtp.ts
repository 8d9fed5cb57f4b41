import { createTransport } from 'nodemailer';
import { Hopeless } from '../jobs/jobs.ts';
import type { Mail } from './mail.ts';

export interface Smtp {
  send(mail: Mail): Promise<void>;
  /** Why the server would not take a mail now, in words; undefined when it would. */
  trouble(): Promise<string | undefined>;
}

interface Failure extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly permanent?: boolean;
}

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 60_000 };

export function openSmtp(url: string, from: string): Smtp {
  const { host, password } = partsOf(url);
  // A man in the middle can hide that a server offers TLS, so it is required where a password is sent.
  const transport = createTransport({ ...patience, requireTLS: password, url });
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail }).catch((error: Failure) => {
        if (error.command === 'RCPT TO' && error.permanent) throw new Hopeless(`The mail server ${host} takes no mail for ${mail.to}: ${error.message}`);
        throw new Error(wordsFor(error, host), { cause: error });
      });
    },
    trouble: () =>
      transport.verify().then(
        () => undefined,
        (error: Failure) => wordsFor(error, host),
      ),
  };
}

function partsOf(url: string) {
  const { host, password } = new URL(url);
  return { host, password: password !== '' };
}

/** The failures that an operator can do something about, by what they have to do. */
function wordsFor({ code, message }: Failure, host: string): string {
  if (code === 'EAUTH') return `MAIL_URL: the mail server ${host} refuses the user or the password: ${message}`;
  if (/certificate|altnames/i.test(message)) return `MAIL_URL: the certificate of the mail server ${host} is not trusted: ${message}`;
  if (code === 'ETLS') return `MAIL_URL: the mail server ${host} offers no encryption, and a password is not sent without (requireTLS=false sends it all the same): ${message}`;
  if (code === 'EENVELOPE') return `MAIL_FROM: the mail server ${host} does not take the mail: ${message}`;
  if (code === 'EMESSAGE') return `The mail server ${host} does not take the mail: ${message}`;
  return `MAIL_URL: no mail server answers at ${host}: ${message}`;
}
