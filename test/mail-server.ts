import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { selfSigned } from './certificate.ts';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly user: unknown;
  readonly encrypted: boolean;
  readonly source: string;
}

interface MailServerSettings {
  readonly port?: number;
  /** TLS from the first byte, as `smtps:` speaks. */
  readonly secure?: boolean;
  /** Without it the server does not know encryption at all. */
  readonly offersTls?: boolean;
  readonly user?: string;
  readonly password?: string;
  readonly refusesRecipients?: boolean;
  /** What it waits for before it takes a mail for an address. */
  readonly before?: (to: string) => Promise<void>;
}

export interface MailServer {
  readonly port: number;
  readonly cert: string;
  readonly received: ReceivedMail[];
  /** The passwords that came over a line that anybody could read. */
  readonly overheard: string[];
  close(): Promise<void>;
}

/** A mail server of the test's own. */
export async function openMailServer(settings: MailServerSettings = {}): Promise<MailServer> {
  const { port = 0, secure = false, offersTls = true, user, password, refusesRecipients = false, before = async () => {} } = settings;
  const { key, cert } = selfSigned();
  const received: ReceivedMail[] = [];
  const overheard: string[] = [];
  const smtp = new SMTPServer({
    key,
    cert,
    secure,
    hideSTARTTLS: !offersTls,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: user === undefined,
    disableReverseLookup: true,
    onAuth(given, session, done) {
      if (!session.secure) overheard.push(given.password ?? '');
      if (given.username === user && given.password === password) done(null, { user: given.username });
      else done(new Error('Those are not the ones'));
    },
    onRcptTo({ address }, _session, done) {
      done(refusesRecipients ? Object.assign(new Error(`nobody called ${address} lives here`), { responseCode: 550 }) : null);
    },
    onData(stream, session, done) {
      void text(stream).then(async (source) => {
        const { mailFrom, rcptTo } = session.envelope;
        await before(rcptTo[0]?.address ?? '');
        received.push({ from: mailFrom === false ? '' : mailFrom.address, to: rcptTo.map(({ address }) => address), user: session.user, encrypted: session.secure, source });
        done();
      });
    },
  });
  smtp.on('error', () => {});
  smtp.listen(port, '127.0.0.1');
  await once(smtp.server, 'listening');
  return {
    port: (smtp.server.address() as AddressInfo).port,
    cert,
    received,
    overheard,
    close: () => new Promise((done) => smtp.close(done)),
  };
}
