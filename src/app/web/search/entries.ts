import type { FoundRecord } from '../../../kernel/contract/search.ts';
import type { Screen, Space } from '../../../kernel/web/screen.ts';
import type { User } from '../../../kernel/web/session/user.ts';
import { daily } from '../navigation/daily.ts';
import { passage } from '../navigation/guard.ts';
import { mayOpen } from '../navigation/landing.ts';
import { hasParameter } from '../navigation/match-screen.ts';
import { spaceLabels } from '../navigation/spaces.ts';

/** The head under which an entry stands. */
export const groups = {
  page: 'Pages',
  action: 'Actions',
  product: 'Products',
  recipe: 'Recipes',
  supplier: 'Suppliers',
  place: 'Places',
  person: 'People',
  count: 'Counts',
  delivery: 'Deliveries',
  order: 'Orders',
  sale: 'Orders of clients',
  shipment: 'Shipments',
  rfq: 'Requests for quotation',
  quote: 'Quotes asked for',
  listing: 'Own products',
} as const;

/** One thing that the search can lead to. */
export interface Entry {
  readonly key: string;
  readonly kind: string;
  readonly title: string;
  readonly detail: string;
  readonly day?: string | null;
  /** Where it leads; signing out leads nowhere. */
  readonly to: string | undefined;
  /** What else it is called. */
  readonly also?: readonly string[];
  readonly icon?: Screen['icon'];
}

export const signOutKey = 'sign-out';

export const placeholders: Readonly<Record<Space, string>> = { admin: 'Search pages, reports… (/)', marketplace: 'Search market pages… (/)' };

const first: Readonly<Record<Space, readonly (readonly [label: string, path: string])[]>> = {
  admin: [
    ['Dashboard', '/dashboard'],
    ['Suppliers', '/suppliers'],
    ['Master Products', '/master-products'],
    ['Stock Movements', '/stock-movements'],
    ['Stock Value Report', '/reports/stock-value'],
    ['Adjustments', '/adjustments'],
  ],
  marketplace: [['Marketplace Home', '/marketplace']],
};

const pageOf = (screen: Screen, user: User): Entry => {
  const to = screen.navTo?.(user) ?? screen.path;
  const known = first[screen.space].find(([, path]) => path === screen.path)?.[0];
  const title = known ?? screen.navLabel ?? screen.title;
  const also = [screen.title, screen.view?.of, screen.view?.label, ...daily.filter(({ path }) => path === screen.path).map(({ label }) => label)];
  return {
    key: `page:${screen.path}`,
    kind: 'page',
    title,
    detail: spaceLabels[screen.space],
    to,
    also: also.filter((one) => one !== undefined && one !== title) as string[],
    icon: screen.icon,
  };
};

/** Every screen without a parameter that one may open, what one goes there to do, and the way out. */
export function ownEntries(screens: readonly Screen[], user: User): readonly Entry[] {
  const open = screens.filter((screen) => screen.access !== 'public' && (screen.navTo !== undefined || !hasParameter(screen)) && passage(screen.access, user) === 'open');
  return [
    ...open.filter(({ palette }) => palette !== false).map((screen) => pageOf(screen, user)),
    ...open.flatMap((screen) =>
      (screen.deeds ?? [])
        .filter(({ needs }) => needs === undefined || user.permissions.includes(needs))
        .map(({ title, search, also }): Entry => {
          const to = `${screen.navTo?.(user) ?? screen.path}${search}`;
          return { key: `action:${to}`, kind: 'action', title, detail: spaceLabels[screen.space], to, ...(also && { also }), icon: screen.icon };
        }),
    ),
    { key: signOutKey, kind: 'action', title: 'Sign out', detail: spaceLabels.admin, to: undefined, also: ['Log out'] },
  ];
}

/** What stands there before anything is typed. */
export const firstPages = (space: Space, screens: readonly Screen[], user: User): readonly Entry[] =>
  first[space].filter(([, path]) => mayOpen(path, user, screens)).flatMap(([, path]) => screens.filter((screen) => screen.path === path).map((screen) => pageOf(screen, user)));

export const entryOf = ({ kind, id, title, detail, day, address }: FoundRecord): Entry => ({ key: `${kind}:${id}`, kind, title, detail, day, to: address });
