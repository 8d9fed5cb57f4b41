import type { ComponentType } from 'react';
import { identityDoors } from '../../identity/web/doors.ts';
import type { Screen } from '../../kernel/web/screen.ts';
import { createStore } from '../../kernel/web/store.ts';
import { matchScreen } from './navigation/match-screen.ts';

export const doorScreens: readonly Screen[] = identityDoors;

/** The doors that lead on as soon as somebody is signed in. */
export const waysIn: ReadonlySet<string> = new Set(['/login', '/register']);

export const standsAtDoor = (path: string): boolean => matchScreen(doorScreens, path) !== undefined;

/** All that is behind the doors, once it has been fetched: who only signs in waits for none of it. */
export const house = createStore<{ readonly House: ComponentType } | undefined>(undefined);

export async function letIn(): Promise<void> {
  house.set(await import('./house.tsx'));
}

/** From a page that is there already: what can't be fetched is tried by a fresh one, which says so. */
export const letInOrReload = (): void => void letIn().catch(() => window.location.reload());
