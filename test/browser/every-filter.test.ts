import { z } from 'zod';
import type { AnyCall } from '../../src/kernel/contract/call.ts';
import { tokenOf } from './api.ts';
import { lists, type Row, readLists, type Told } from './demo-lists.ts';
import { expect, test } from './test.ts';

const grammar = ['page', 'pageSize', 'sortField', 'sortOrder', 'search', 'filters', 'limit', 'sort', 'order', 'start_date', 'end_date', 'groupBy', 'groupFolded', 'groupExcept'];

/** What a list of the one grammar may be narrowed by. */
function filtersOf({ query }: AnyCall): string[] {
  if (!query) return [];
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) as { properties?: Record<string, unknown> };
  return 'filters' in properties ? Object.keys(properties).filter((name) => !grammar.includes(name)) : [];
}

/** Of each kind of filter a value that nothing has; a flag takes none of these. */
const unheardOf = ['no such value', '2999-01-01', '2147483647'] as const;
const unheardOfBy = ({ query }: AnyCall, name: string): string | undefined => unheardOf.find((value) => query?.safeParse({ [name]: value }).success);

/** What is no condition on a column of the rows: asked for this, the list must answer otherwise than without. */
const otherwise: Readonly<Record<string, { readonly value: string; readonly because: string }>> = {
  'client-products.list by prefetchAll': { value: 'true', because: 'all of them at once' },
  'inventory.list by location_id': { value: unheardOf[2], because: 'products of the house, and what of each is there' },
  'inventory.on-hand by as_of': { value: '2000-01-01', because: 'what there was then' },
  'inventory.on-hand by known_at': { value: '2000-01-01', because: 'what was known then' },
  'inventory.on-hand by held': { value: 'all', because: 'those of which nothing is left too' },
  'waste-books.list by product_id': { value: unheardOf[2], because: 'what was part of a wasted dish, too' },
  'reports.variance-enhanced by over_tolerance': { value: 'true', because: 'false asks for all' },
};

/** No list counts further. */
const countedTo = 100_000;

const isPlain = (value: unknown): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value);

/** A value that some rows have and others don't, where there is one. */
function telling(rows: readonly Row[], name: string): string | number | boolean | undefined {
  const values = rows.map((row) => row[name]).filter(isPlain);
  return values.find((value) => rows.some((row) => row[name] !== value)) ?? values[0];
}

/** What is wrong with a filter of a list: nothing, or one sentence. */
async function ignored({ rows, total, narrowed }: Told, call: AnyCall, name: string): Promise<string[]> {
  const at = `${call.id} by ${name}`;
  const other = otherwise[at];
  if (other) {
    const answer = await narrowed({ [name]: other.value });
    return !answer.refused && JSON.stringify([answer.total, answer.rows]) !== JSON.stringify([total, rows]) ? [] : [`${at}: the same for ${other.value}`];
  }
  const unheard = unheardOfBy(call, name);
  if (unheard === undefined) {
    const [is, isNot] = [await narrowed({ [name]: 'true' }), await narrowed({ [name]: 'false' })];
    const parted = is.total + isNot.total === total || (total === countedTo && is.total + isNot.total > total && Math.min(is.total, isNot.total) < total);
    return parted ? [] : [`${at}: ${is.total} and ${isNot.total} of ${total}`];
  }
  const none = await narrowed({ [name]: unheard });
  if (none.total > 0) return [`${at}: ${none.total} of ${total} for what nothing has`];
  const value = telling(rows, name);
  if (value === undefined) return [];
  const some = await narrowed({ [name]: String(value) });
  const others = some.rows.filter((row) => row[name] !== value);
  const expected = rows.every((row) => row[name] === value) || some.total < total || total === countedTo;
  return some.rows.length > 0 && others.length === 0 && expected
    ? []
    : [`${at}: ${value} finds ${some.total} of ${total}, ${others.length} of them others, such as ${others[0]?.[name]}`];
}

test('no list ignores what it is narrowed by', { timeout: 300_000 }, async () => {
  const told = await readLists([await tokenOf('operator@demo.example'), await tokenOf('ops@demo.example'), await tokenOf('supplier@demo.example')]);
  const wrong: string[] = [];
  for (const { call } of lists) {
    const list = told.get(call.id);
    for (const name of list && list.rows.length > 0 ? filtersOf(call) : []) if (list) wrong.push(...(await ignored(list, call, name)));
  }
  expect(wrong).toEqual([]);
  const filters = lists.flatMap(({ call }) => filtersOf(call).map((name) => `${call.id} by ${name}`));
  expect(Object.keys(otherwise).filter((one) => !filters.includes(one))).toEqual([]);
});
