import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { administer } from '../../../test/database.ts';
import { expect, ownDatabase, test } from '../../../test/harness.ts';
import { openLog } from '../../kernel/server/log.ts';
import { makeDemo } from './demo.ts';

test('a demo that cannot be made keeps nothing, says so, and the next start tries again', async () => {
  const url = await ownDatabase('demo_refused');
  await administer(
    url,
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'the books are wet'; end $$`,
    `create trigger refuse before insert on product_groups for each statement execute function refuse()`,
  );
  const lines = new PassThrough();
  const say = await makeDemo(url, openLog({ LOG_LEVEL: 'info' }, lines));
  lines.end();
  expect(say('http://127.0.0.1:4000')).toEqual([
    'The demo could not be made: the books are wet',
    'Nothing of it was kept. Set up your own venue at http://127.0.0.1:4000/register, or start again to try the demo once more.',
  ]);
  expect(JSON.parse(await text(lines))).toMatchObject({ level: 'error', msg: 'the demo could not be made', err: { message: 'the books are wet' } });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    expect((await client.query('select (select count(*) from clients)::integer as clients, (select count(*) from users)::integer as users')).rows).toEqual([
      { clients: 0, users: 0 },
    ]);
  } finally {
    await client.end();
  }
});
