import { expect, test } from 'vitest';
import { memoryStorage } from '../session/test-session.ts';
import { createDrafts } from './drafts.ts';

const draftOf = (values: object) => ({ values, start: {}, at: 1 });

const place = () => {
  let user: { user_id: number; client_id: number } | undefined = { user_id: 7, client_id: 149 };
  const storage = memoryStorage();
  return {
    storage,
    drafts: createDrafts(storage, { user: () => user as never }),
    as: (next: typeof user) => {
      user = next;
    },
  };
};

test('a draft is its writer’s alone, and there again after they come back', () => {
  const { drafts, as } = place();
  drafts.keep('/brands {}', draftOf({ name: 'Zeb' }));
  as(undefined);
  expect(drafts.find('/brands {}')).toBeUndefined();
  as({ user_id: 8, client_id: 149 });
  expect(drafts.find('/brands {}')).toBeUndefined();
  as({ user_id: 7, client_id: 149 });
  expect([drafts.find('/brands {}')?.values, drafts.find('/areas {}')]).toEqual([{ name: 'Zeb' }, undefined]);
  drafts.drop('/brands {}');
  expect(drafts.find('/brands {}')).toBeUndefined();
});

test('no secret is written down, and no more than twenty are kept', () => {
  const { drafts, storage } = place();
  drafts.keep('a', draftOf({ currentPassword: 'x', name: 'y' }));
  drafts.keep('b', draftOf({ code: '123456' }));
  expect(storage.length).toBe(0);
  for (let n = 0; n < 30; n += 1) drafts.keep(`${n}`, draftOf({ n }));
  expect([drafts.find('9'), drafts.find('10')?.values, drafts.find('29')?.values]).toEqual([undefined, { n: 10 }, { n: 29 }]);
});
