import { fault } from '../fault.ts';

/** Refuses a step that the table of states does not know. */
export function checkTransition<S extends string>(table: Readonly<Record<S, readonly string[]>>, from: S, to: string): void {
  if (table[from].includes(to)) return;
  throw fault('ILLEGAL_TRANSITION', {
    message: `This is ${from.replaceAll('_', ' ')}; it cannot become ${to.replaceAll('_', ' ')}.`,
    details: { status: from, allowed_next: [...table[from]] },
  });
}

export function checkVersion(current: { readonly version: number }, version: number | undefined, yours: unknown): void {
  if (version !== undefined && version !== current.version) throw fault('STALE_WRITE', { details: { current, yours } });
}
