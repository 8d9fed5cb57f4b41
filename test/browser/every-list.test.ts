import { z } from 'zod';
import { type AnyCall, isDocument, pathOf } from '../../src/kernel/contract/call.ts';
import { everyCall } from '../calls.ts';
import { tokenOf } from './api.ts';
import { baseUrl, expect, test } from './test.ts';

type Row = Readonly<Record<string, unknown>>;

interface List {
  readonly call: AnyCall;
  /** What its answer calls the rows. */
  readonly rows: string;
  readonly row: z.ZodObject;
}

/** A list says how many rows there are. */
function listOf(call: AnyCall): List[] {
  const { answer, method } = call;
  if (method !== 'GET' || isDocument(answer) || !(answer instanceof z.ZodObject) || !('total' in answer.shape)) return [];
  const [found] = Object.entries(answer.shape).flatMap(([rows, part]) =>
    part instanceof z.ZodArray && part.element instanceof z.ZodObject ? [{ call, rows, row: part.element }] : [],
  );
  return found ? [found] : [];
}
const lists = everyCall.flatMap(listOf);

/** What the demo tells nothing of, and why. */
const untold: Readonly<Record<string, string>> = {
  'modifiers.list': 'its tills write no words beside a sale',
  'pos-sales.feeds': 'its sales are brought in by hand',
  'pos-sales.outlets': 'its tills name no outlets',
  'recipe-batches.list': 'nothing is made ahead',
  'recipes.today': 'no recipe has become dearer since it was written',
  'stock-counts.running': 'all of its counts are completed',
  'transfers.incoming': 'its venues send each other nothing',
  'weights.list': 'its weights stand with their products',
  'work.failing': 'nothing fails',
  'work.failing-everywhere': 'nothing fails',
};

const triedMost = 30;

type Found = ReadonlyMap<string, readonly Row[]>;
const idsOf = (found: Found, path: string) => (found.get(path) ?? []).map((row) => Object.values(row)[0]);

/** What a list cannot be asked without. */
const asked: Readonly<Record<string, (found: Found) => Record<string, string>>> = {
  'client-products.search': () => ({ searchTerm: 'gin' }),
  'inventory.search': () => ({ q: 'gin' }),
  'deliveries.usual-prices': (found) => ({ product_ids: JSON.stringify(idsOf(found, '/client-products').slice(0, triedMost)) }),
};

/** Whose records a list is about, where that is not the list above it. */
const about: Readonly<Record<string, string>> = { '/inventory/movements': '/client-products', '/reports/variance-enhanced/products': '/client-products' };

function paramsOf({ call }: List, found: Found): readonly Row[] {
  const [, above = '', name] = /^(.*)\/\{(\w+)\}/.exec(call.path) ?? [];
  if (name === undefined || !call.params) return [{}];
  const schema = z.toJSONSchema(call.params, { io: 'input', unrepresentable: 'any' }) as { properties: Record<string, { enum?: unknown[] }> };
  const values = schema.properties[name]?.enum ?? idsOf(found, about[above] ?? above);
  return values.slice(0, triedMost).map((value) => ({ [name]: value }));
}

async function read({ call, rows }: List, params: Row, found: Found, token: string): Promise<readonly Row[]> {
  const query = new URLSearchParams(asked[call.id]?.(found));
  const answer = await fetch(`${baseUrl()}/api${pathOf(call.path, params)}?${query}`, { headers: { authorization: `Bearer ${token}` } });
  if (answer.status === 403) return [];
  if (!answer.ok) throw new Error(`${call.id}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as Record<string, Row[]>)[rows] ?? [];
}

test('every list returns rows of the demo to somebody, and each is as its contract says', { timeout: 120_000 }, async () => {
  const tokens: string[] = [];
  for (const name of ['operator', 'ops', 'supplier']) tokens.push(await tokenOf(`${name}@demo.example`));
  const found = new Map<string, readonly Row[]>();
  const firstRows = async (list: List): Promise<readonly Row[]> => {
    for (const token of tokens)
      for (const params of paramsOf(list, found)) {
        const rows = await read(list, params, found, token);
        if (rows.length > 0) return rows;
      }
    return [];
  };
  for (const list of lists) {
    const rows = await firstRows(list);
    found.set(list.call.path, rows);
    for (const row of rows) expect({ list: list.call.id, wrong: list.row.strict().safeParse(row).error?.issues }).toEqual({ list: list.call.id, wrong: undefined });
  }
  expect(lists.filter(({ call }) => found.get(call.path)?.length === 0 && !(call.id in untold)).map(({ call }) => call.id)).toEqual([]);
  expect(Object.keys(untold).filter((id) => !lists.some(({ call }) => call.id === id))).toEqual([]);
});
