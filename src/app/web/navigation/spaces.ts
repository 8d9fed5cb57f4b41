import type { Screen, Space } from '../../../kernel/web/screen.ts';

export const spaceLabels: Readonly<Record<Space, string>> = { admin: 'Admin', marketplace: 'Marketplace' };
export const spaceLandings: Readonly<Record<Space, string>> = { admin: '/dashboard', marketplace: '/marketplace' };
export const spaces: readonly Space[] = ['admin', 'marketplace'];

/** Which space an address belongs to. Checkout is drawn as Marketplace, though its address doesn't say so. */
export const spaceOf = (path: string): Space => (path.startsWith('/market') || path === '/checkout' ? 'marketplace' : 'admin');

/** Spaces that have at least one screen: the others can't be gone to. */
export const openSpaces = (screens: readonly Screen[]): Space[] => spaces.filter((space) => screens.some((screen) => screen.space === space && screen.access !== 'public'));
