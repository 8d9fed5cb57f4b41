import type { Screen } from '../../../kernel/web/screen.ts';

const isParameter = (part: string) => part.startsWith('$') || part.startsWith('{-$');
const partsOf = (path: string) => path.split('/').filter(Boolean);

function fits(pattern: readonly string[], path: readonly string[]): boolean {
  const needed = pattern.filter((part) => !part.startsWith('{-$')).length;
  if (path.length < needed || path.length > pattern.length) return false;
  return path.every((part, at) => isParameter(pattern[at] ?? '') || pattern[at] === part);
}

/** The screen behind an address; words win over parameters. */
export function matchScreen(screens: readonly Screen[], path: string): Screen | undefined {
  const wanted = partsOf(path);
  const found = screens.filter((screen) => fits(partsOf(screen.path), wanted));
  return found.sort((a, b) => partsOf(a.path).filter(isParameter).length - partsOf(b.path).filter(isParameter).length)[0];
}

export const hasParameter = (screen: Screen): boolean => /[$]/.test(screen.path);
