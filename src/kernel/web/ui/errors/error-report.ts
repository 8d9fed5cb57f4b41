import { build } from '../../build.ts';

export const errorTexts = { title: 'Something went wrong', message: 'An unexpected error occurred. Please try again.' };

export const errorIdFrom = (random: () => string = () => crypto.randomUUID()): string => `E-${random().slice(0, 8).toUpperCase()}`;

/** Leaves out what could be somebody's: addresses, tokens, query strings, long secrets. */
export const withoutPrivate = (text: string): string =>
  text
    .replace(/[\w.+-]+@[\w-]+\.[\w.]+/g, '[address]')
    .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]')
    .replace(/\b(bearer\s+)\S+/gi, '$1[token]')
    .replace(/\?[^\s:)'"]+/g, '')
    .replace(/\b[\w-]{32,}\b/g, '[secret]');

interface Facts {
  readonly id: string;
  readonly error: unknown;
  readonly route: string;
  readonly browser: string;
}

/** What support needs and no more. */
export function reportOf({ id, error, route, browser }: Facts): string {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return [
    `Error ID: ${id}`,
    `Message: ${withoutPrivate(error instanceof Error ? error.message : String(error))}`,
    `Route: ${withoutPrivate(route)}`,
    `Build: ${build}`,
    `Browser: ${browser}`,
    '',
    withoutPrivate(stack),
  ].join('\n');
}

const mailBodyMax = 1600;

export const mailDraft = (to: string, id: string, report: string): string =>
  `mailto:${to}?subject=${encodeURIComponent(`Cellarhand error ${id}`)}&body=${encodeURIComponent(report.slice(0, mailBodyMax))}`;
