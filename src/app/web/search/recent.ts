import type { User } from '../../../kernel/web/session/user.ts';
import type { Entry } from './entries.ts';

/** What one chose lately, the latest first: kept on this device for each user of each venue. */
type Kept = Pick<Entry, 'key' | 'kind' | 'title' | 'detail' | 'day' | 'to'>;
type Place = Pick<Storage, 'getItem' | 'setItem'>;

const recentMax = 8;
const placeOf = ({ user_id, client_id }: Pick<User, 'user_id' | 'client_id'>) => `search.recent.${user_id}.${client_id}`;
const isText = (value: unknown): value is string => typeof value === 'string';

export function recentOf(user: Pick<User, 'user_id' | 'client_id'>, place: Place): readonly Kept[] {
  try {
    const kept = JSON.parse(place.getItem(placeOf(user)) ?? '[]') as readonly Partial<Kept>[];
    return kept.filter((one): one is Kept => isText(one.key) && isText(one.kind) && isText(one.title) && isText(one.detail) && isText(one.to) && one.to.startsWith('/'));
  } catch {
    return [];
  }
}

export function rememberChoice(user: Pick<User, 'user_id' | 'client_id'>, { key, kind, title, detail, day = null, to }: Entry, place: Place): void {
  if (to === undefined) return;
  const others = recentOf(user, place).filter((one) => one.key !== key);
  place.setItem(placeOf(user), JSON.stringify([{ key, kind, title, detail, day, to }, ...others].slice(0, recentMax)));
}
