import type { Job } from '../../kernel/server/context.ts';

const mail = (to: string, subject: string, lines: readonly string[]): Job => ({ queue: 'mail', data: { to, subject, text: `${lines.join('\n\n')}\n` } });

export const confirmMail = (to: string, name: string, link: string): Job =>
  mail(to, 'Confirm your e-mail address', [`Hello ${name},`, 'please confirm that this is your address:', link, 'The link works once, for 48 hours.']);

export const resetMail = (to: string, name: string, link: string): Job =>
  mail(to, 'Choose a new password', [
    `Hello ${name},`,
    'somebody, we hope you, asked for a new password. Choose one here:',
    link,
    'The link works once, for 60 minutes. If it was not you, nothing has changed.',
  ]);

export const inviteMail = (to: string, name: string, client: string, inviter: string, link: string): Job =>
  mail(to, `Join ${client} on Cellarhand`, [
    `Hello ${name},`,
    `${inviter} invites you to ${client} on Cellarhand. Choose your password here:`,
    link,
    'The link works once, for 7 days.',
  ]);

export const newAddressMail = (to: string, name: string, link: string): Job =>
  mail(to, 'Confirm your new e-mail address', [`Hello ${name},`, 'confirm your new address here, until then the old one stays:', link, 'The link works once, for 48 hours.']);

export const alreadyHereMail = (to: string, name: string, link: string): Job =>
  mail(to, 'You have an account already', [
    `Hello ${name},`,
    'somebody, we hope you, tried to register with this address, which has an account. Sign in here:',
    link,
    'If it was not you, nothing has changed.',
  ]);

export const passwordChangedMail = (to: string, name: string): Job =>
  mail(to, 'Your password was changed', [
    `Hello ${name},`,
    'your password was just changed and your other sessions were ended. If it was not you, ask for a new password at once and tell your manager.',
  ]);
