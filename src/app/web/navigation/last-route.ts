import type { Space } from '../../../kernel/web/screen.ts';
import { spaceOf } from './spaces.ts';

export interface Visit {
  readonly path: string;
  readonly at: number;
}

type Visits = Partial<Record<Space, Visit>>;
type Place = Pick<Storage, 'getItem' | 'setItem'>;

const keyOf = (userId: number) => `lastRoute:${userId}`;

export function visitsOf(userId: number, place: Place): Visits {
  try {
    const kept = JSON.parse(place.getItem(keyOf(userId)) ?? '{}') as Record<string, Partial<Visit> | undefined>;
    const sound = Object.entries(kept).filter(([, visit]) => typeof visit?.path === 'string' && visit.path.startsWith('/') && typeof visit.at === 'number');
    return Object.fromEntries(sound) as Visits;
  } catch {
    return {};
  }
}

/** Remembers where a person was last in each space. Checkout is a passing place, and Unauthorized no place at all. */
export function rememberVisit(userId: number, path: string, at: number, place: Place): void {
  if (path === '/checkout' || path === '/unauthorized' || path === '/') return;
  place.setItem(keyOf(userId), JSON.stringify({ ...visitsOf(userId, place), [spaceOf(path)]: { path, at } }));
}
