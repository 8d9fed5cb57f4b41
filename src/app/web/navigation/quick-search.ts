import type { Screen, Space } from '../../../kernel/web/screen.ts';
import type { User } from '../../../kernel/web/session/user.ts';
import { mayOpen } from './landing.ts';

export interface SearchablePage {
  readonly label: string;
  readonly path: string;
}

export const quickSearchMax = 8;

export const searchPlaceholders: Readonly<Record<Space, string>> = { admin: 'Search pages, reports… (/)', marketplace: 'Search market pages… (/)' };

const known: Readonly<Record<Space, readonly SearchablePage[]>> = {
  admin: [
    { label: 'Dashboard', path: '/dashboard' },
    { label: 'Suppliers', path: '/suppliers' },
    { label: 'Master Products', path: '/master-products' },
    { label: 'Stock Movements', path: '/stock-movements' },
    { label: 'Stock Value Report', path: '/reports/stock-value' },
    { label: 'Adjustments', path: '/adjustments' },
  ],
  marketplace: [{ label: 'Marketplace Home', path: '/marketplace' }],
};

/** The pages of a space that stand and that the person may open. */
export const searchablePages = (space: Space, user: User, screens: readonly Screen[]): SearchablePage[] => known[space].filter((page) => mayOpen(page.path, user, screens));

/** What one may go there to do; found by its words, and not listed before any are typed. */
export const searchableDeeds = (space: Space, user: User, screens: readonly Screen[]): SearchablePage[] =>
  screens
    .filter((screen) => screen.space === space && mayOpen(screen.path, user, screens))
    .flatMap(({ path, deeds = [] }) => deeds.map(({ title, search }) => ({ label: title, path: `${path}${search}` })));

export function matchPages(pages: readonly SearchablePage[], asked: string): SearchablePage[] {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
  return pages.filter((page) => words.every((word) => page.label.toLowerCase().includes(word))).slice(0, quickSearchMax);
}
