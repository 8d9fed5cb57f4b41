import { expect, test } from 'vitest';
import { listQuery } from './page.ts';

const query = listQuery({ sort: ['at'], filters: { id: 'id', ids: 'ids', cost: 'number', open: 'flag', at: 'moment', name: 'text' } });
const filtersOf = (given: Record<string, unknown>) => query.parse(given).filters;
const refused = (given: Record<string, unknown>) => query.safeParse(given).error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('each filter is made what it compares with', () => {
  expect(filtersOf({ id: '7', ids: '1,2', cost: '-1.5', open: 'false', at: '2026-03-01', name: 'gin' })).toEqual({
    id: { eq: 7 },
    ids: { in: [1, 2] },
    cost: { eq: -1.5 },
    open: { eq: false },
    at: { eq: '2026-03-01' },
    name: { eq: 'gin' },
  });
  expect(filtersOf({ filters: '{"id":[1,"2"],"at":{"gte":"2026-03-01T18:30:00+01:00","lte":""},"cost":{"ne":null},"name":{"eq":"","empty":true}}' })).toEqual({
    id: { in: [1, 2] },
    at: { gte: '2026-03-01T18:30:00+01:00' },
    cost: { ne: null },
    name: { eq: '', empty: true },
  });
});

test('what an empty input sends is no filter', () => expect(filtersOf({ id: '', at: '', open: '', filters: '{"cost":{"gte":""}}' })).toEqual({}));

test.for([
  ['id', 'abc'],
  ['id', 'NaN'],
  ['id', '-1'],
  ['id', '1.5'],
  ['id', '99999999999999999999'],
  ['ids', '1,x'],
  ['cost', '1e400'],
  ['cost', 'Infinity'],
  ['open', 'perhaps'],
  ['at', 'NaN'],
  ['at', '2026-02-30'],
  ['at', ' '],
  ['name', 'a\0b'],
] as const)('%s does not take %s, plain or among the filters', ([field, value]) => {
  const refusals = [[field, expect.any(String)]];
  expect(refused({ [field]: value })).toEqual(refusals);
  expect(refused({ filters: JSON.stringify({ [field]: { eq: value } }) })).toEqual(refusals);
  expect(refused({ filters: JSON.stringify({ [field]: [value] }) })).toEqual(refusals);
});

test('a list of a period takes its other words too, and refuses what they cannot be', () => {
  const dated = listQuery({ sort: ['at'], filters: { at: 'moment', name: 'text' }, period: 'at', pageSize: 20 });
  expect(dated.parse({ limit: '5', sort: 'at', order: 'desc', start_date: '2026-03-01', end_date: '2026-03-31' })).toEqual({
    page: 1,
    pageSize: 5,
    sortField: 'at',
    sortOrder: 'desc',
    search: undefined,
    filters: { at: { gte: '2026-03-01', lte: '2026-03-31' } },
  });
  expect(dated.parse({ name: 'gin', end_date: '2026-03-31' })).toMatchObject({ pageSize: 20, filters: { at: { lte: '2026-03-31' }, name: { eq: 'gin' } } });
  for (const wrong of [{ limit: '0' }, { sort: 'secret' }, { start_date: 'soon' }]) expect(dated.safeParse(wrong).success).toBe(false);
  expect(query.safeParse({ limit: '5' }).success).toBe(false);
});
