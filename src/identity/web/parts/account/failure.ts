import { CallError } from '../../../../kernel/web/client/call-error.ts';

/** What a person reads when an operation failed: the server's own words, else the operation's. */
export function failureText(error: unknown, fallback: string): string {
  if (!(error instanceof CallError)) return error instanceof Error && error.message !== '' ? error.message : fallback;
  if (error.status === 429) {
    const seconds = Number(error.details?.retry_after_seconds ?? 0);
    return seconds > 0 ? `Too many tries. Wait ${seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`} and try again.` : error.headline;
  }
  if (error.status === 0) return error.headline;
  return error.detail ?? fallback;
}
