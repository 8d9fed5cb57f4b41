import type { Session } from '../session/session.ts';

type Values = object;

interface Draft {
  readonly owner: string;
  readonly values: Values;
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
  const all = (): Record<string, Draft> => {
    try {
      return JSON.parse(storage.getItem(place) ?? '{}') as Record<string, Draft>;
    } catch {
      return {};
    }
  };
  const save = (drafts: Record<string, Draft>) => storage.setItem(place, JSON.stringify(Object.fromEntries(Object.entries(drafts).slice(-most))));
  return {
    /** Nothing that only its owner should know is written down. */
    keep(form: string, values: Values): void {
      const by = owner();
      if (by === undefined || Object.keys(values).some((name) => secret.test(name))) return;
      const { [form]: _, ...rest } = all();
      save({ ...rest, [form]: { owner: by, values } });
    },
    find(form: string): Values | undefined {
      const draft = all()[form];
      return draft && draft.owner === owner() ? draft.values : undefined;
    },
    drop(form: string): void {
      const { [form]: found, ...rest } = all();
      if (found) save(rest);
    },
    forget: (): void => storage.removeItem(place),
  };
}
