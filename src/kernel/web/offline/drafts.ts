import type { Session } from '../session/session.ts';

type Values = object;

export interface Draft {
  readonly values: Values;
  /** What the form began with. */
  readonly start: Values;
  /** When something was typed first. */
  readonly at: number;
}
interface Owned extends Draft {
  readonly owner: string;
}

const place = 'drafts';
const most = 20;
const secret = /password|secret|^code$|^invite_code$/i;

/** What was typed and not sent yet, of this tab alone: there again after a reload, and after a sign-in by the same person. */
export function createDrafts(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, session: Pick<Session, 'user'>) {
  const owner = (): string | undefined => {
    const user = session.user();
    return user && `${user.user_id}:${user.client_id}`;
  };
  const all = (): Record<string, Owned> => {
    try {
      return JSON.parse(storage.getItem(place) ?? '{}') as Record<string, Owned>;
    } catch {
      return {};
    }
  };
  const save = (drafts: Record<string, Owned>) => storage.setItem(place, JSON.stringify(Object.fromEntries(Object.entries(drafts).slice(-most))));
  return {
    /** Nothing that only its owner should know is written down. */
    keep(form: string, { values, start, at }: Draft): void {
      const by = owner();
      if (by === undefined || Object.keys(values).some((name) => secret.test(name))) return;
      const { [form]: _, ...rest } = all();
      save({ ...rest, [form]: { owner: by, values, start, at } });
    },
    find(form: string): Draft | undefined {
      const draft = all()[form];
      return draft && draft.owner === owner() ? draft : undefined;
    },
    drop(form: string): void {
      const { [form]: found, ...rest } = all();
      if (found) save(rest);
    },
    forget: (): void => storage.removeItem(place),
  };
}
