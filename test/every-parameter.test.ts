import { z } from 'zod';
import { isWrite, pathOf } from '../src/kernel/contract/call.ts';
import { asOwner } from '../src/kernel/server/database.ts';
import { everyCall } from './calls.ts';
import { expect, ownDatabase, test } from './harness.ts';
import { oddValues } from './odd.ts';
import { addressOf, openVenues, signIn, startServers } from './running.ts';

interface Asked {
  readonly id: string;
  readonly url: string;
  readonly name: string;
  readonly value: string;
}

const namesOf = (schema: unknown): string[] =>
  schema ? Object.keys((z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as { properties?: object }).properties ?? {}) : [];
const texts = oddValues
  .filter((value): value is string | number => typeof value === 'string' || typeof value === 'number')
  .map((value) => String(value).slice(0, 2000).toWellFormed());
/** What every list takes is asked of one list; its own filters of each. */
const ofEveryList = new Set(['page', 'pageSize', 'sortField', 'sortOrder', 'search', 'format']);

/** Every parameter of every call that reads, one at a time, with every odd value. */
const questions: readonly Asked[] = everyCall
  .filter((call) => !isWrite(call))
  .flatMap((call, at) => {
    const ids = Object.fromEntries(namesOf(call.params).map((name) => [name, 1]));
    const own = namesOf(call.query).filter((name) => at % 10 === 0 || !ofEveryList.has(name));
    const filters = own.filter((name) => name !== 'filters');
    return texts.flatMap((value) => [
      ...namesOf(call.params).map((name) => ({ id: call.id, url: pathOf(call.path, { ...ids, [name]: value }), name, value })),
      ...own.map((name) => ({ id: call.id, url: `${pathOf(call.path, ids)}?${new URLSearchParams({ [name]: value })}`, name, value })),
      ...(own.includes('filters') ? filters : []).map((name) => {
        const given = JSON.stringify({ [name]: { gte: value, ne: value } });
        return { id: call.id, url: `${pathOf(call.path, ids)}?${new URLSearchParams({ filters: given })}`, name, value: given };
      }),
    ]);
  });

/** Carries out `work` for each, so many at a time. */
async function several<T>(many: number, all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = all.values();
  await Promise.all(
    Array.from({ length: many }, async () => {
      for (const one of left) await work(one);
    }),
  );
}

test('every parameter of every call that reads takes twenty odd values, many at once, without a 500', { timeout: 600_000 }, async () => {
  const url = await ownDatabase('every_parameter');
  await openVenues(url, ['odd']);
  await asOwner(url, async (db) => {
    await db
      .insertInto('user_roles')
      .columns(['client_id', 'user_id', 'role_id'])
      .expression((eb) =>
        eb
          .selectFrom(['users as u', 'roles as r'])
          .select(['u.client_id', 'u.user_id', 'r.role_id'])
          .where('u.email', '=', addressOf('odd'))
          .where('r.client_id', 'is', null)
          .where('r.name', 'in', ['supplier', 'ops_admin']),
      )
      .execute();
  });
  const running = await startServers(url, 1);
  try {
    const base = running.servers[0]?.address ?? '';
    const { token } = await signIn(base, 'odd');
    const broken: unknown[] = [];
    const answered = new Map<number, number>();
    // No more of one client than may wait for their turn.
    await several(8, questions, async ({ id, url: path, name, value }) => {
      const answer = await fetch(`${base}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
      await answer.arrayBuffer();
      answered.set(answer.status, (answered.get(answer.status) ?? 0) + 1);
      if (answer.status >= 500) broken.push([id, name, value.slice(0, 60), answer.status]);
    });
    expect(broken).toEqual([]);
    // They were asked, not turned away at the door.
    expect([answered.get(401), answered.get(429)]).toEqual([undefined, undefined]);
    for (const status of [200, 400]) expect(answered.get(status)).toBeGreaterThan(questions.length / 10);
    expect(await fetch(`${base}/api/health`).then((answer) => answer.status)).toBe(200);
  } finally {
    await running.stop();
  }
});
