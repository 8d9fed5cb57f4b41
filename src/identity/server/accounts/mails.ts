import { type Job, mailQueue } from '../../../kernel/server/calls/context.ts';

const mail = (to: string, subject: string, lines: readonly string[]): Job => ({ queue: mailQueue, data: { to, subject, text: `${lines.join('\n\n')}\n` } });
/** Somebody sits before a screen and waits for it. */
const awaited = (...about: Parameters<typeof mail>): Job => ({ ...mail(...about), urgent: true });

const nameMax = 60;

/** What others chose, as it may stand in a mail: one line of so many letters, nothing that a mail program makes a link of. */
export function plainLine(text: string, most: number): string {
  const plain = text
    .normalize('NFKC')
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[:/\\<>[\]()@]+/g, ' ')
    .replace(/(?<=[\p{L}\p{N}-])[.\u3002](?=[\p{L}\p{N}])(?!(?<=\d.)\d\d(?![\p{L}\p{N}.]))/gu, '. ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...plain].slice(0, most).join('').trim();
}

/** A name, no longer than a name is. */
export const plainName = (name: string): string => plainLine(name, nameMax) || 'there';

/** Whoever has an account already is told, since only they read it. */
export const confirmMail = (to: string, name: string, link: string, elsewhere = false): Job =>
  awaited(to, 'Confirm your e-mail address', [
    `Hello ${plainName(name)},`,
    'please confirm that this is your address:',
    link,
    'The link works once, for 48 hours.',
    ...(elsewhere
      ? [
          'You have an account with this address already. For one sign-in to both venues leave this link alone, sign in there and choose “Add a venue”. If you did not register, do nothing.',
        ]
      : []),
  ]);

/** The venue is named where the address has passwords of several. */
export const resetMail = (to: string, name: string, link: string, venue?: string): Job =>
  awaited(to, 'Choose a new password', [
    `Hello ${plainName(name)},`,
    `somebody, we hope you, asked for a new password${venue === undefined ? '' : ` for ${plainName(venue)}`}. Choose one here:`,
    link,
    'The link works once, for 60 minutes. If it was not you, nothing has changed.',
  ]);

export const inviteMail = (to: string, name: string, client: string, inviter: string, link: string): Job =>
  mail(to, `Join ${plainName(client)} on Cellarhand`, [
    `Hello ${plainName(name)},`,
    `${plainName(inviter)} invites you to ${plainName(client)} on Cellarhand. Choose your password here:`,
    link,
    'The link works once, for 7 days.',
  ]);

export const newAddressMail = (to: string, name: string, link: string): Job =>
  awaited(to, 'Confirm your new e-mail address', [
    `Hello ${plainName(name)},`,
    'confirm your new address here, until then the old one stays:',
    link,
    'The link works once, for 48 hours.',
  ]);

export const alreadyHereMail = (to: string, name: string, link: string): Job =>
  mail(to, 'You have an account already', [
    `Hello ${plainName(name)},`,
    'somebody, we hope you, tried to register with this address, which has an account. Sign in here:',
    link,
    'If it was not you, nothing has changed.',
  ]);

export const passwordChangedMail = (to: string, name: string): Job =>
  mail(to, 'Your password was changed', [
    `Hello ${plainName(name)},`,
    'your password was just changed and your other sessions were ended. If it was not you, ask for a new password at once and tell your manager.',
  ]);
