import type { RemoteFile } from '../../../kernel/server/services/sftp.ts';

/** Long enough for a till to have finished writing. */
const restMs = 2 * 60_000;
const nameMost = 300;
const storable = /^[^\p{Cc}\p{Cs}]+$/u;

/** Whether a name fits a pattern in which * stands for anything; letters count alike in both cases. */
export function fits(name: string, pattern: string): boolean {
  const [first = '', ...others] = pattern.toLowerCase().split('*');
  const text = name.toLowerCase();
  const last = others.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first) || text.length < first.length + last.length || !text.endsWith(last)) return false;
  let at = first.length;
  for (const part of others) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= text.length - last.length;
}

export const keyOf = ({ name, size, modifiedAt }: RemoteFile): string => `${name}\n${size}\n${modifiedAt.getTime()}`;

/** What is there and was not seen as it is now, the oldest first; what is still being written waits for the next look. */
export const freshAmong = (files: readonly RemoteFile[], { pattern, since }: { pattern: string; since: Date }, known: ReadonlySet<string>, now: number): RemoteFile[] =>
  files
    .filter(
      (file) =>
        file.name.length <= nameMost &&
        storable.test(file.name) &&
        fits(file.name, pattern) &&
        file.size > 0 &&
        file.modifiedAt >= since &&
        Math.abs(now - file.modifiedAt.getTime()) > restMs &&
        !known.has(keyOf(file)),
    )
    .sort((a, b) => a.modifiedAt.getTime() - b.modifiedAt.getTime() || a.name.localeCompare(b.name));
