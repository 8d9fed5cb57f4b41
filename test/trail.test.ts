import { globSync, readFileSync } from 'node:fs';
import { listAudit } from '../src/identity/contract/audit.ts';
import { sentenceOf, type TrailRow } from '../src/identity/web/trail/sentence.ts';
import { deed, deedOfCall } from '../src/identity/web/trail/verbs.ts';
import { isWrite } from '../src/kernel/contract/call.ts';
import { everyCall } from './calls.ts';
import { describe, expect, test } from './harness.ts';
import { likelyBody } from './likely.ts';

const voice = { currency: 'USD', clock: { timezone: 'America/New_York', closingHour: 4 } };
/** What a program reads, and a person should not have to. */
const unread = /\[object|undefined|null|NaN|\d{4}-\d\d-\d\dT|\b[a-z]+_[a-z]+\b|allowed next|\b[a-z-]+\.[a-z-]+\.[a-z]+\b/;
const telling = (row: TrailRow) => {
  const { who, what, details } = sentenceOf(row, voice);
  return [`${who} ${what}`, ...details.map(({ field, from, to }) => `${field}: ${from} → ${to}`)];
};

const blank = {
  audit_id: 1,
  at: '2026-11-20T12:00:00.000Z',
  user_id: 7,
  user_name: 'Olive Marsh',
  user_from: null,
  call: 'x.y',
  summary: null,
  entity_id: '3',
  label: null,
  reason: null,
  linked: true,
};
const row = (more: Partial<TrailRow>): TrailRow => ({ ...blank, entity: '', action: '', before: null, after: null, ...more });
const says = (more: Partial<TrailRow>) => sentenceOf(row(more), voice).what;

describe('the trail in sentences', () => {
  const delivery = { supplier_name: 'Harbour Wines', number: 'D-0012', lines_count: 9, exceptions: 2, value: 1595.6, status: 'checked_in', allowed_next: ['received'] };
  test.for([
    [
      { entity: 'delivery', action: 'received', before: delivery, after: { ...delivery, value: 1458, status: 'received' } },
      'received delivery “D-0012” from Harbour Wines: 9 lines, 2 with problems, $1,595.60 → $1,458.00',
    ],
    [{ entity: 'brand', action: 'created', after: { brand_name: 'Zebra', brand_id: 4 } }, 'added brand “Zebra”'],
    [{ entity: 'user', entity_id: '7', action: 'changed the own password' }, 'changed their password'],
    [{ entity: 'waste', action: 'created', after: { product_name: 'Limes', quantity: 12, base_unit: 'each', cost: 3 } }, 'added waste “Limes”: 12, $3.00'],
    [
      { entity: 'stock-count', action: 'in_review', before: { status: 'counting' }, after: { status: 'in_review' }, reason: 'two shelves are odd' },
      'set the stock count to “in review” (two shelves are odd)',
    ],
    [
      {
        entity: 'par level',
        action: 'updated',
        before: { product_name: 'Gin', par_min: 3, base_unit: 'ml' },
        after: { product_name: 'Gin', par_min: 4000, base_unit: 'ml', updated_at: 'x' },
      },
      'changed par level “Gin”: par min 3 ml → 4,000 ml',
    ],
    [
      { entity: 'stock-counts', call: 'stock-counts.place', action: 'stock-counts.place', summary: 'Begin a place, finish it, or open it again', after: { location_id: 3 } },
      'began a place',
    ],
  ] as const)('%#', ([given, words]) => expect(says(given)).toBe(words));
});

test('a change is shown with names, by the venue’s clock, in its units', () => {
  const before = {
    location_id: 3,
    location_name: 'Cellar',
    wasted_at: '2026-11-20T03:00:00.000Z',
    day: '2026-11-20',
    unit_cost: 3,
    status: 'in_review',
    lines: [{ line: 1 }],
    approved: false,
  };
  const after = {
    ...before,
    location_id: 4,
    location_name: 'Back bar',
    wasted_at: '2026-11-21T03:00:00.000Z',
    day: '2026-11-21',
    unit_cost: 4,
    status: 'received_with_difference',
    lines: [{ line: 1 }, { line: 2 }],
    approved: true,
  };
  const said = Object.fromEntries(sentenceOf(row({ entity: 'x', action: 'updated', before, after }), voice).details.map(({ field, from, to }) => [field, `${from} → ${to}`]));
  expect(said).toMatchObject({
    location: 'Cellar → Back bar',
    'wasted at': expect.stringMatching(/^Nov 19, 2026.* 10:00 PM → Nov 20, 2026/),
    day: 'Nov 20, 2026 → Nov 21, 2026',
    'unit cost': '$3.00 → $4.00',
    status: 'in review → received with difference',
    lines: '1 → 2',
    approved: 'no → yes',
  });
});

test('every call that writes, and every action that a verb names, has its words', () => {
  const actions = globSync('src/*/server/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/action: (?:[^',\n]*\? )?'([^']+)'(?: : '([^']+)')?/g)].flatMap(([, one, other]) => [one, other]),
  );
  const sentences = [
    ...everyCall.filter(isWrite).map(({ summary }) => deedOfCall(summary)),
    ...actions.filter((one): one is string => one !== undefined).map((action) => deed(action, 'the record')),
  ];
  expect(actions.length).toBeGreaterThan(50);
  expect(sentences.filter((one) => unread.test(one))).toEqual([]);
});

const keyOf = (answer: unknown): number | undefined => {
  const ids = Object.entries((answer ?? {}) as Record<string, unknown>).filter(([name, value]) => /(^|_)id$/.test(name) && typeof value === 'number');
  return ids[0]?.[1] as number | undefined;
};

test('whatever is done leaves a line that a person can read', { timeout: 120_000 }, async ({ api, venue }) => {
  const able = await venue.user('able', ['owner', 'supplier', 'ops_admin']);
  const made = new Map<string, number>();
  const writes = everyCall.filter((call) => isWrite(call) && call.access !== 'public' && !call.upload && !/^auth\.|^acting/.test(call.id));
  const rank = (method: string) => ['POST', 'PUT', 'PATCH', 'DELETE'].indexOf(method);
  for (const call of [...writes].sort((a, b) => rank(a.method) - rank(b.method))) {
    const noun = call.id.split('.')[0] ?? '';
    const params = Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, made.get(noun) ?? 1]));
    const body = call.body ? likelyBody(call, { number: made.get(noun) ?? 1, text: `a name of ${call.id}` }) : {};
    const answer = await api.raw(call, { params, body, token: able.token });
    const id = keyOf(answer.body);
    if (answer.status < 300 && id !== undefined && call.method === 'POST' && !made.has(noun)) made.set(noun, id);
  }
  const { data, total } = (await api.call(listAudit, { query: { pageSize: 500 } }, venue.owner)).body;
  expect([total > 15, new Set(data.map(({ entity }) => entity)).size > 10]).toEqual([true, true]);
  expect(data.flatMap(telling).filter((line) => unread.test(line.replace(/“[^”]*”/g, '').replace(/a name of \S+/g, '')))).toEqual([]);
});
