import type { ComponentType } from 'react';
import type { Search } from './screen-link.ts';
import type { User } from './session/user.ts';

/** The sidebar's groups, in their order. */
export const navGroups = [
  'Product Setup',
  'Suppliers',
  'Stock Counting',
  'Inventory',
  'Analytics',
  'Plus Features',
  'Locations',
  'Logistics',
  'Invoicing',
  'Reconciliation',
  'Data Management',
  'System & Settings',
  'SOC',
] as const;
export type NavGroup = (typeof navGroups)[number];

export type Space = 'admin' | 'marketplace';

/** Who may open a screen: of a supplier's, its people who hold one of the permissions. The server decides again on every call. */
export type ScreenAccess = 'public' | 'signed-in' | { readonly supplier: readonly string[] } | { readonly permissions: readonly string[] };

/** One thing under several addresses: the sidebar has one entry for all of them, and each is a tab of the others. */
export interface View {
  readonly of: string;
  readonly label: string;
  readonly at: number;
}

/** What one goes to a screen to do, as one would ask for it. */
export interface Deed {
  readonly title: string;
  /** What the address ends with there. */
  readonly search: string;
  /** Other words by which the search finds it. */
  readonly also?: readonly string[];
  /** Who may do it, where not everybody who may open the screen. */
  readonly needs?: string;
}

/** A question to the server as `callQuery` makes it. */
export interface Prefetched {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<unknown>;
  readonly staleTime: number;
}

export interface ScreenAddress {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: Search;
  readonly user: User;
}

/** What a screen asks first at an address. */
export type ScreenData = (address: ScreenAddress) => readonly Prefetched[];

/** One screen of a room, as the router, the sidebar and the search need to know it. */
export interface Screen {
  /** `/recipe-management/$id`; `{-$id}` marks an optional part. */
  readonly path: string;
  readonly title: string;
  readonly space: Space;
  readonly access: ScreenAccess;
  readonly load: () => Promise<{ default: ComponentType }>;
  /** What the screen asks first: fetched while its code is on its way, so its file (`…-data.ts`) imports contracts and no components. */
  readonly data?: () => Promise<{ default: ScreenData }>;
  /** Present: the screen has a place in the sidebar, in its group or above all groups. */
  readonly navLabel?: string;
  /** Without this permission a supplier's people have it not in the sidebar, though they may open it. */
  readonly navNeeds?: string;
  readonly group?: NavGroup;
  readonly view?: View;
  readonly deeds?: readonly Deed[];
  readonly icon?: ComponentType<{ size?: number | string; stroke?: number | string }>;
  /** A record's page: the list that it belongs to. */
  readonly within?: string;
  /** Where the link leads when the path has a parameter, such as the user's own client. */
  readonly navTo?: (user: User) => string;
  /** Work that is done standing: on a small screen it has all of it, and the way out is its own. */
  readonly work?: boolean;
  /** False keeps a screen without parameters out of the search. */
  readonly palette?: boolean;
}

/** What `load` and `data` give is checked in `app/web/screens.ts`: pages hold links, whose type is made of these addresses, so checking it here would be circular. */
type WrittenScreen = Omit<Screen, 'load' | 'data'> & { readonly load: () => Promise<unknown>; readonly data?: () => Promise<unknown> };

/** A room's screens. Each address stays the literal that every link is checked against. */
export const screensOf = <const Screens extends readonly WrittenScreen[]>(screens: Screens): Screens => screens;
