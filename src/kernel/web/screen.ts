import type { ComponentType } from 'react';
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

/** Who may open a screen. The server decides again on every call. */
export type ScreenAccess = 'public' | 'signed-in' | 'supplier' | { readonly permissions: readonly string[] };

/** One thing under several addresses: the sidebar has one entry for all of them, and each is a tab of the others. */
export interface View {
  readonly of: string;
  readonly label: string;
  readonly at: number;
}

/** What one goes to a screen to do, as one would ask for it. */
export interface Deed {
  readonly title: string;
  readonly search: string;
}

/** One screen of a room, as the router, the sidebar and the palette need to know it. */
export interface Screen {
  /** `/recipe-management/$id`; `{-$id}` marks an optional part. */
  readonly path: string;
  readonly title: string;
  readonly space: Space;
  readonly access: ScreenAccess;
  readonly load: () => Promise<{ default: ComponentType }>;
  /** Present: the screen has a place in the sidebar, in its group or above all groups. */
  readonly navLabel?: string;
  readonly group?: NavGroup;
  readonly view?: View;
  readonly deeds?: readonly Deed[];
  readonly icon?: ComponentType<{ size?: number | string; stroke?: number | string }>;
  /** Where the link leads when the path has a parameter, such as the user's own client. */
  readonly navTo?: (user: User) => string;
  /** Work that is done standing: on a small screen it has all of it, and the way out is its own. */
  readonly work?: boolean;
  /** False keeps a screen without parameters out of the palette. */
  readonly palette?: boolean;
}
