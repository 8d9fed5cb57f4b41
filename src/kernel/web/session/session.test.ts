import { describe, expect, test } from 'vitest';
import { actingKey, createSession, noToken, sessionKeys } from './session.ts';
import { memoryStorage, tokenOf } from './test-session.ts';
import { missingClient } from './user.ts';

const claims = { user_id: 7, email: 'a.b@c.d', client_id: 149, roles: ['manager'] };
const at = 1_700_000_000_000;

function place(now = at) {
  const storage = memoryStorage();
  return { storage, session: createSession({ storage, tab: memoryStorage(), now: () => now }) };
}
const keptIn = (storage: Storage) => Object.values(sessionKeys).filter((key) => storage.getItem(key) !== null);

describe('what is kept', () => {
  test('four values in base64, the token among them as it came', () => {
    const { storage, session } = place();
    const token = tokenOf(claims);
    session.accept({ token, refreshToken: 'r1', expiresIn: 3600 });
    expect(keptIn(storage)).toHaveLength(4);
    expect(atob(storage.getItem('authToken') ?? '')).toBe(token);
    expect(atob(storage.getItem('refreshToken') ?? '')).toBe('r1');
    expect(JSON.parse(atob(storage.getItem('currentUser') ?? ''))).toMatchObject({ user_id: 7, client_id: 149, name: 'a.b' });
  });

  test('the expiry is now plus so many seconds', () => {
    const { storage, session } = place();
    session.accept({ token: tokenOf(claims), expiresIn: 3600 });
    expect(Number(atob(storage.getItem('tokenExpiration') ?? ''))).toBe(at + 3_600_000);
  });

  test('without expiresIn the token says when it ends', () => {
    const { storage, session } = place();
    session.accept({ token: tokenOf({ ...claims, exp: at / 1000 + 60 }) });
    expect(Number(atob(storage.getItem('tokenExpiration') ?? ''))).toBe(at + 60_000);
  });

  test('names beyond ASCII come back whole', () => {
    const { storage, session } = place();
    session.accept({ token: `x.${Buffer.from(JSON.stringify({ ...claims, name: 'Zoë 山' })).toString('base64url')}.x`, expiresIn: 60 });
    const again = createSession({ storage, tab: memoryStorage(), now: () => at });
    again.start();
    expect(again.user()?.name).toBe('Zoë 山');
  });
});

describe('what can not be accepted', () => {
  test.each([
    ['no token', {}, noToken],
    ['a token without client_id', { token: tokenOf({ user_id: 1 }) }, missingClient],
  ])('%s leaves nothing behind', (_, grant, words) => {
    const { storage, session } = place();
    session.accept({ token: tokenOf(claims), refreshToken: 'r', expiresIn: 60 });
    expect(() => session.accept(grant)).toThrow(words);
    expect(keptIn(storage)).toEqual([]);
    expect(session.state.get().status).toBe('signed-out');
  });
});

describe('at the start', () => {
  const begun = (change: (storage: Storage) => void, now = at) => {
    const { storage, session } = place();
    session.accept({ token: tokenOf(claims), refreshToken: 'r', expiresIn: 60 });
    change(storage);
    const again = createSession({ storage, tab: memoryStorage(), now: () => now });
    again.start();
    return { storage, session: again };
  };

  const gone = (storage: Storage, expiry: number) => {
    storage.setItem('tokenExpiration', btoa(String(expiry)));
    storage.removeItem('refreshToken');
  };

  test('a kept session goes on', () => {
    expect(begun(() => undefined).session.isValid()).toBe(true);
  });

  test('one whose token ran out is somebody’s while it can be renewed, and not valid until it is', () => {
    const { storage, session } = begun((storage) => storage.setItem('tokenExpiration', btoa(String(at - 1))));
    expect([session.state.get().status, session.isValid(), keptIn(storage).length]).toEqual(['signed-in', false, 4]);
  });

  test.each([
    ['expired with nothing to renew it by', (storage: Storage) => gone(storage, at - 1)],
    ['ending this moment', (storage: Storage) => gone(storage, at)],
    ['without an expiry', (storage: Storage) => storage.removeItem('tokenExpiration')],
    ['undecodable', (storage: Storage) => storage.setItem('authToken', btoa('garbage'))],
    ['unreadable', (storage: Storage) => storage.setItem('currentUser', '%%%')],
    ['of another shape', (storage: Storage) => storage.setItem('currentUser', btoa('{'))],
  ])('one that is %s is cleared', (_, change) => {
    const { storage, session } = begun(change);
    expect(keptIn(storage)).toEqual([]);
    expect(session.state.get().status).toBe('signed-out');
    expect(session.isValid()).toBe(false);
  });

  test('nothing kept is nobody, without a reason', () => {
    const { session } = place();
    session.start();
    expect(session.state.get()).toEqual({ status: 'signed-out' });
  });
});

test('leaving in one tab is leaving in the others, and entering too', () => {
  const { storage, session } = place();
  const other = createSession({ storage, tab: memoryStorage(), now: () => at });
  other.start();
  session.accept({ token: tokenOf(claims), expiresIn: 60 });
  other.follow();
  expect(other.state.get().status).toBe('signed-in');
  session.clear('left');
  other.follow();
  expect(other.state.get()).toEqual({ status: 'signed-out', why: 'left' });
});

test('a session that ran out in one tab ran out in the others', () => {
  const { storage, session } = place();
  const other = createSession({ storage, tab: memoryStorage(), now: () => at });
  session.accept({ token: tokenOf(claims), expiresIn: 60 });
  other.start();
  session.clear('expired');
  other.follow();
  expect(other.state.get()).toEqual({ status: 'signed-out', why: 'expired' });
});

test('clearing twice turns once', () => {
  const { session } = place();
  session.accept({ token: tokenOf(claims), expiresIn: 60 });
  let turns = 0;
  session.state.subscribe(() => {
    turns += 1;
  });
  for (let times = 0; times < 5; times += 1) session.clear('expired');
  expect(turns).toBe(1);
});

describe('in a client’s name', () => {
  const petra = { ...claims, client_id: 1, roles: ['ops_admin'] };
  const acting = { client_id: 149, name: 'The Copper Still' };
  const opened = (storage: Storage, tab: Storage) => {
    const session = createSession({ storage, tab, now: () => at });
    session.start();
    return session;
  };

  test('an operations admin works from the next load on, in this tab alone, through a renewal, until the end', () => {
    const [storage, tab] = [memoryStorage(), memoryStorage()];
    const session = createSession({ storage, tab, now: () => at });
    session.accept({ token: tokenOf(petra), expiresIn: 60 });
    session.act(acting);
    expect(session.user()?.client_id).toBe(1);
    const next = opened(storage, tab);
    expect(next.state.get()).toMatchObject({ user: { user_id: 7, client_id: 149 }, acting });
    next.accept({ token: tokenOf(petra), expiresIn: 60 });
    next.follow();
    expect(next.user()?.client_id).toBe(149);
    expect(opened(storage, memoryStorage()).user()?.client_id).toBe(1);
    next.act(undefined);
    expect(opened(storage, tab).state.get()).not.toHaveProperty('acting');
  });

  test('nobody else does, nor after leaving, whatever the tab holds', () => {
    const [storage, tab] = [memoryStorage(), memoryStorage()];
    const session = createSession({ storage, tab, now: () => at });
    session.accept({ token: tokenOf(petra), expiresIn: 60 });
    session.act(acting);
    session.accept({ token: tokenOf({ ...petra, roles: ['admin'] }), expiresIn: 60 });
    expect(session.user()?.client_id).toBe(1);
    session.accept({ token: tokenOf({ ...petra, user_id: 8 }), expiresIn: 60 });
    expect(session.user()?.client_id).toBe(1);
    for (const left of ['%', '{}', '{"user_id":7,"client_id":"149","name":"x"}']) {
      tab.setItem(actingKey, left);
      session.accept({ token: tokenOf(petra), expiresIn: 60 });
      expect(session.user()?.client_id).toBe(1);
    }
    session.act(acting);
    session.clear('left');
    expect(tab.getItem(actingKey)).toBeNull();
  });
});

describe('a page whose venue was left', () => {
  const there = { ...claims, user_id: 8, client_id: 150 };
  const twoTabs = () => {
    const storage = memoryStorage();
    const [tab, other] = [0, 1].map(() => createSession({ storage, tab: memoryStorage(), now: () => at })) as [ReturnType<typeof createSession>, ReturnType<typeof createSession>];
    tab.accept({ token: tokenOf(claims), refreshToken: 'r1', expiresIn: 60 });
    other.start();
    return { storage, tab, other };
  };

  test('stays what it was, here and in the other tabs, and hands out no token of the next one, heard of it or not', () => {
    const { storage, tab, other } = twoTabs();
    expect(tab.accept({ token: tokenOf(there), refreshToken: 'r2', expiresIn: 60 })).toMatchObject({ user_id: 8, client_id: 150 });
    for (const unheard of [true, false]) {
      if (!unheard) other.follow();
      for (const page of [tab, other]) {
        expect(page.user()).toMatchObject({ user_id: 7 });
        expect(() => page.token()).toThrow('You are at another venue');
        expect(() => page.refreshToken()).toThrow('You are at another venue');
      }
    }
    expect([tab.isValid(), other.isValid()]).toEqual([false, false]);
    expect(other.state.get()).toMatchObject({ status: 'signed-in', user: { client_id: 149 }, elsewhere: { client_id: 150 } });
    const next = createSession({ storage, tab: memoryStorage(), now: () => at });
    next.start();
    expect([next.user()?.client_id, next.refreshToken()]).toEqual([150, 'r2']);
  });

  test('ends nothing of the next one, and wakes when that comes back', () => {
    const { tab, other } = twoTabs();
    tab.accept({ token: tokenOf(there), refreshToken: 'r2', expiresIn: 60 });
    other.follow();
    other.clear('expired');
    expect(other.state.get().status).toBe('signed-in');
    tab.accept({ token: tokenOf(claims), refreshToken: 'r3', expiresIn: 60 });
    other.follow();
    expect(other.state.get()).not.toHaveProperty('elsewhere');
    expect(other.refreshToken()).toBe('r3');
  });

  test('follows whoever signs in after somebody has signed out', () => {
    const { tab, other } = twoTabs();
    tab.clear('left');
    other.follow();
    tab.accept({ token: tokenOf(there), expiresIn: 60 });
    other.follow();
    expect(other.user()?.client_id).toBe(150);
  });
});
