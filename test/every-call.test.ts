import { z } from 'zod';
import { type AnyCall, isWrite } from '../src/kernel/contract/call.ts';
import { everyCall } from './calls.ts';
import { formWith } from './form.ts';
import { describe, expect, test, type Venue } from './harness.ts';
import { likelyBody } from './likely.ts';
import { oddValues } from './odd.ts';

const strange = (call: AnyCall, value: unknown): Record<string, unknown> => {
  const schema = z.toJSONSchema(call.body as z.ZodType, { io: 'input', unrepresentable: 'any' }) as { properties?: Record<string, unknown> };
  return Object.fromEntries(Object.keys(schema.properties ?? {}).map((name) => [name, value]));
};

/** Parameters of the path: the value where any will do, else one that the schema takes. */
const params = (call: AnyCall, value: string | number): Record<string, unknown> => {
  const schema = call.params
    ? (z.toJSONSchema(call.params, { io: 'input', unrepresentable: 'any' }) as { properties: Record<string, { format?: string; pattern?: string; enum?: string[] }> })
    : { properties: {} };
  return Object.fromEntries(
    Object.entries(schema.properties).map(([name, { format, pattern, enum: choices }]) => [
      name,
      choices?.[0] ??
        (pattern?.includes('{64}') && typeof value === 'number'
          ? String(value).padStart(64, '0')
          : format === 'uuid' && typeof value === 'number'
            ? '7e57ab1e-0000-4000-8000-000000000000'
            : value),
    ]),
  );
};

/** Somebody who may make every call: what is refused them is refused for what they ask. */
const ableTo = (venue: Venue) => venue.user('able', ['owner', 'supplier', 'ops_admin']);

// Ends the session that the other cases need, so it goes last.
const inOrder = [...everyCall].sort((a, b) => Number(a.id === 'auth.logout') - Number(b.id === 'auth.logout'));
/** After these the one who asks must sign in again. */
const spendsTheToken = new Set(['auth.logout', 'auth.profile.put']);
const guarded = inOrder.filter((call) => call.access !== 'public');
const withPermission = guarded.filter((call) => typeof call.access === 'object');
const withIds = guarded.filter((call) => /\{id\}/.test(call.path));
const withBody = inOrder.filter((call) => call.body && !call.upload);

describe('every call', () => {
  test('without a token answers 401', async ({ api }) => {
    for (const call of guarded) {
      const answer = await api.raw(call, { params: params(call, 1), body: {} });
      expect([call.id, answer.status, answer.body.error?.code]).toEqual([call.id, 401, 'SESSION_EXPIRED']);
    }
  });

  test('with a token that was tampered with answers 401', async ({ api, venue }) => {
    const [head, , tail] = venue.owner.token.split('.');
    const forged = `${head}.${Buffer.from(JSON.stringify({ user_id: 1, client_id: 1, roles: ['admin'] })).toString('base64url')}.${tail}`;
    for (const call of guarded) expect([call.id, (await api.raw(call, { params: params(call, 1), body: {}, token: forged })).status]).toEqual([call.id, 401]);
  });

  test('that needs a permission answers 403 without it, whatever else is wrong with the request', async ({ api, venue }) => {
    const nobody = await venue.user('nobody', []);
    for (const call of withPermission) {
      const answer = await api.raw(call, { params: params(call, 'x'), body: { nonsense: 1 }, token: nobody.token });
      expect([call.id, answer.status, answer.body.error?.code]).toEqual([call.id, 403, 'FORBIDDEN']);
    }
  });

  test('naming another organisation or supplier in a header answers 403', async ({ api, venue, rival }) => {
    for (const call of guarded) {
      for (const headers of [{ 'x-organization-id': String(rival.clientId) }, { 'x-supplier-id': '424242' }] as Record<string, string>[]) {
        const answer = await api.raw(call, { params: params(call, 1), body: {}, token: venue.owner.token, headers });
        expect([call.id, answer.status]).toEqual([call.id, 403]);
      }
    }
  });

  test('asked for a record that is not there answers 404', async ({ api, venue }) => {
    const able = await ableTo(venue);
    for (const call of withIds.filter((one) => !one.upload)) {
      const answer = await api.raw(call, { params: params(call, 999_999_999), body: {}, token: able.token });
      const refusals = isWrite(call) ? [404, 422, 403] : [404];
      expect([call.id, refusals.includes(answer.status), answer.status]).toEqual([call.id, true, answer.status]);
    }
  });

  test('refuses an id that is no id', async ({ api, venue }) => {
    const able = await ableTo(venue);
    for (const call of withIds) {
      const answer = await api.raw(call, { params: params(call, '1 or 1=1'), body: {}, token: able.token });
      expect([call.id, answer.status]).toEqual([call.id, 400]);
    }
  });

  test('refuses fields it does not know, by name', async ({ api, venue }) => {
    const able = await ableTo(venue);
    for (const call of inOrder.filter((one) => isWrite(one) && one.method !== 'DELETE' && !one.upload)) {
      const answer = await api.raw(call, { params: params(call, 1), body: { nonsense_field: true }, token: able.token });
      if (answer.status === 401 && call.access === 'public') continue;
      expect([call.id, answer.status, answer.body.errors?.some((one: { field: string }) => one.field === 'nonsense_field')]).toEqual([call.id, 422, true]);
    }
  });

  test('refuses query parameters it does not know, by name', async ({ api, venue }) => {
    const able = await ableTo(venue);
    for (const call of guarded.filter((one) => one.method === 'GET')) {
      const answer = await api.raw(call, { params: params(call, 1), query: { nonsense_filter: '1' }, token: able.token });
      expect([call.id, answer.status, answer.body.errors?.some((one: { field: string }) => one.field === 'nonsense_filter')]).toEqual([call.id, 400, true]);
    }
  });

  test('refuses a body that is null, no object, or too long', async ({ api, venue }) => {
    const able = await ableTo(venue);
    for (const call of withBody) {
      const send = (payload: string) => api.raw(call, { params: params(call, 1), payload, token: able.token });
      expect([call.id, 'null', (await send('null')).status]).toEqual([call.id, 'null', 400]);
      expect([call.id, 'array', (await send('[1]')).status]).toEqual([call.id, 'array', 422]);
      expect([call.id, 'broken', (await send('{"a":')).status]).toEqual([call.id, 'broken', 400]);
      expect([call.id, 'long', (await send(JSON.stringify({ a: 'x'.repeat(2 * 1024 * 1024) }))).status]).toEqual([call.id, 'long', 413]);
    }
  });

  test('never breaks on strange values, and names the field it refuses', { timeout: 240_000 }, async ({ api, venue }) => {
    const able = await ableTo(venue);
    for (const call of withBody) {
      for (const value of oddValues) {
        const answer = await api.raw(call, { params: params(call, 999_999_999), body: strange(call, value), token: able.token });
        expect([call.id, JSON.stringify(value).slice(0, 20), answer.status < 500 || answer.status === 503, answer.status]).toEqual([
          call.id,
          JSON.stringify(value).slice(0, 20),
          true,
          answer.status,
        ]);
        if (answer.status === 422 && answer.body.error?.code === 'INVALID_DATA') expect([call.id, answer.body.errors.length > 0]).toEqual([call.id, true]);
      }
    }
  });

  test('never breaks on a body of the right shape, whatever numbers and texts are in it', { timeout: 240_000 }, async ({ api, venue }) => {
    const able = await ableTo(venue);
    const numbers = [0, 1, -1, 0.000_000_1, 2_147_483_647, 2_147_483_648, 922_337_203_685, 1e15, Number.MAX_SAFE_INTEGER, 1e300];
    const texts = ['a', 'x'.repeat(200), 'x'.repeat(10_000), 'a\u0000b', '\ud800', '🍸 %_\\', "'; drop table users; --"];
    const fillings = [...numbers.map((number) => ({ number, text: 'a name' })), ...texts.map((text) => ({ number: 1, text }))];
    for (const call of withBody.filter(({ id }) => !spendsTheToken.has(id))) {
      for (const filling of fillings) {
        const answer = await api.raw(call, { params: params(call, 1), body: likelyBody(call, filling), token: able.token });
        const of = [call.id, filling.number, filling.text.slice(0, 20)];
        expect([...of, answer.status < 500 || answer.status === 501 || answer.status === 503, answer.status, answer.body.error?.code]).toEqual([
          ...of,
          true,
          answer.status,
          answer.body.error?.code,
        ]);
      }
    }
  });

  test('never breaks on a file that is none', { timeout: 240_000 }, async ({ api, venue }) => {
    const able = await ableTo(venue);
    const signs = ['', '\u0000'.repeat(1000), '%PDF-1.7\n%%EOF', 'PK\u0003\u0004 and no more'];
    for (const call of inOrder.filter(({ upload }) => upload)) {
      for (const sign of signs) {
        const form = await formWith(call.upload?.field ?? '', Buffer.from(sign, 'latin1'), {}, '../../a\u0000b.csv');
        const answer = await api.raw(call, { params: params(call, 1), token: able.token, ...form });
        expect([call.id, sign.slice(0, 12), answer.status < 500 || answer.status === 501, answer.status]).toEqual([call.id, sign.slice(0, 12), true, answer.status]);
      }
    }
  });

  test('never breaks on strange lists', { timeout: 120_000 }, async ({ api, venue }) => {
    const able = await ableTo(venue);
    const queries = [
      { page: '-1' },
      { page: 'x' },
      { pageSize: '501' },
      { pageSize: '1e9' },
      { sortField: 'password' },
      { sortOrder: 'up' },
      { search: '%_\\' },
      { search: 'a\u0000b' },
      { filters: '{' },
      { filters: '{"x":1}' },
      { filters: '[]' },
    ] as Record<string, string>[];
    for (const call of guarded.filter((one) => one.method === 'GET')) {
      for (const query of queries) {
        const answer = await api.raw(call, { params: params(call, 1), query, token: able.token });
        expect([call.id, query, answer.status < 500, answer.status]).toEqual([call.id, query, true, answer.status]);
      }
    }
  });
});
