import type { RegisteredRouter, ResolveParams } from '@tanstack/react-router';

/** The address of every screen, as the rooms' `screens.tsx` write it. */
export type ScreenPath = RegisteredRouter['routeTree']['types']['fileRouteTypes']['to'];

/** What stands behind the question mark; the screen that reads it decides what it takes. */
export interface Search {
  readonly [name: string]: unknown;
}

type LinkTo<Path extends string> = { readonly to: Path; readonly search?: Search } & (keyof ResolveParams<Path> extends never
  ? { readonly params?: undefined }
  : { readonly params: ResolveParams<Path> });

/** A link kept as data: the address of a screen, with all that its parameters need. */
export type ScreenLink = { [Path in ScreenPath]: LinkTo<Path> }[ScreenPath];
