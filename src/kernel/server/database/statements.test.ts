import { sql } from 'kysely';
import { expect, test } from '../../../../test/harness.ts';
import { batch, concurrently } from './statements.ts';

const numbers = sql`create temporary table if not exists said (n integer primary key) on commit drop`;
const none = sql`delete from said`;
const say = (n: number) => sql<{ n: number }>`insert into said values (${n}) returning n`;
const all = sql<{ n: number }>`select n from said order by n`;

test('each statement sees what those before it wrote, and answers for itself', async ({ api }) => {
  const found = await api.db.transaction(undefined, (db) => batch(db, numbers, none, say(2), all, false, say(1), all));
  expect(found).toEqual([[], [], [{ n: 2 }], [{ n: 2 }], [], [{ n: 1 }], [{ n: 1 }, { n: 2 }]]);
});

test('the first that fails ends all that follow, and nothing of it stands', async ({ api }) => {
  const failing = api.db.transaction(undefined, async (db) => {
    await batch(db, numbers, none, say(1));
    await batch(db, say(2), say(1), say(3));
  });
  await expect(failing).rejects.toThrow('duplicate key');
  // The connection is as good as before: what it prepared for the failed piece is prepared anew.
  for (let time = 0; time < 3; time++) expect(await api.db.transaction(undefined, (db) => batch(db, numbers, none, say(1), all))).toEqual([[], [], [{ n: 1 }], [{ n: 1 }]]);
});

test('a failure that nobody heeds fails the transaction', async ({ api }) => {
  const failing = api.db.transaction(undefined, async (db) => {
    await batch(db, sql`select 1 / ${0}::integer`).catch(() => {});
    return 'unheeded';
  });
  await expect(failing).rejects.toThrow(/nobody heeded it|transaction is aborted/);
});

test('a connection that is cancelled in the middle of a piece fails all of it, and the next one works', async ({ api }) => {
  const cancelled = api.db.transaction(undefined, (db) => batch(db, sql`select 1`, sql`select pg_terminate_backend(pg_backend_pid())`, sql`select 2`));
  await expect(cancelled).rejects.toThrow(/terminat|Connection/);
  expect(await api.db.reading(undefined, (db) => concurrently([sql<{ n: number }>`select 3 as n`.execute(db).then(({ rows }) => rows[0]?.n)]))).toEqual([3]);
});

test('values of every kind come back as they were sent', async ({ api }) => {
  const at = new Date('2026-03-29T01:30:00.123Z');
  const sent = {
    whole: 2_147_483_647,
    large: Number.MAX_SAFE_INTEGER,
    decimal: 12.345,
    double: 0.1,
    yes: true,
    none: null,
    text: 'Zoë’s “Ölbar” \\ \' " \n\t 酒 🍸',
    list: [1, 2, 3],
    texts: ['a', 'b,"c"', '{d}', null],
    json: { a: [1, { b: null }], 'c"': 'd' },
    bytes: Buffer.from([0, 1, 255]),
    day: '2026-02-28',
  };
  const echo = () => sql<
    typeof sent & { at: string }
  >`select ${sent.whole}::integer as whole, ${sent.large}::bigint as large, ${sent.decimal}::numeric as decimal, ${sent.double}::float8 as double,
    ${sent.yes}::boolean as yes, ${sent.none}::text as none, ${sent.text}::text as text, ${sent.list}::integer[] as list, ${sent.texts}::text[] as texts, ${JSON.stringify(sent.json)}::jsonb as json,
    ${sent.bytes}::bytea as bytes, ${sent.day}::date as day, ${at}::timestamptz as at`;
  // The second and third time the columns are known already.
  for (let time = 0; time < 3; time++) {
    const [[first], [second]] = await api.db.reading(undefined, (db) => batch(db, echo(), echo()));
    expect(first).toEqual({ ...sent, at: '2026-03-29T01:30:00.123Z' });
    expect(second).toEqual(first);
  }
});

test('a number that would lose digits is an error, not another number', async ({ api }) => {
  await expect(api.db.reading(undefined, (db) => batch(db, sql`select 9007199254740993::bigint`))).rejects.toThrow('which a number cannot hold');
});
