import { z } from 'zod';
import { type AnyCall, isDocument, pathOf } from '../../src/kernel/contract/call.ts';
import { everyCall } from '../calls.ts';
import { baseUrl } from './test.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface List {
  readonly call: AnyCall;
  /** What its answer calls the rows. */
  readonly rows: string;
  readonly row: z.ZodObject;
}

/** A list says how many rows there are; a total that may be a half is a sum. */
const isCounted = ({ shape }: z.ZodObject): boolean => 'total' in shape && !shape.total.safeParse(0.5).success;

function listOf(call: AnyCall): List[] {
  const { answer, method } = call;
  if (method !== 'GET' || isDocument(answer) || !(answer instanceof z.ZodObject) || !isCounted(answer)) return [];
  const [found] = Object.entries(answer.shape).flatMap(([rows, part]) =>
    part instanceof z.ZodArray && part.element instanceof z.ZodObject ? [{ call, rows, row: part.element }] : [],
  );
  return found ? [found] : [];
}
export const lists = everyCall.flatMap(listOf);

const triedMost = 30;

/** What lists have answered so far, by their paths. */
type Found = ReadonlyMap<string, readonly Row[]>;
const idsOf = (found: Found, path: string) => (found.get(path) ?? []).map((row) => Object.values(row)[0]);

/** Required parameters of a list. */
const asked: Readonly<Record<string, (found: Found) => Record<string, string>>> = {
  'client-products.search': () => ({ searchTerm: 'gin' }),
  'inventory.search': () => ({ q: 'gin' }),
  'list-views.list': () => ({ list: 'client-products.list' }),
  'transfers.fill-list': (found) => ({ from_location: String(idsOf(found, '/locations')[0]) }),
  'deliveries.usual-prices': (found) => ({ product_ids: JSON.stringify(idsOf(found, '/client-products').slice(0, triedMost)) }),
};

/** Whose records a list is about, where that is not the list above it. */
const about: Readonly<Record<string, string>> = {
  '/inventory/movements': '/client-products',
  '/reports/variance-enhanced/products': '/client-products',
  '/stock-counts/of-product': '/client-products',
  '/deliveries/product-prices': '/client-products',
  '/marketplace/v1/client/mail-orders': '/marketplace/v1/client/orders',
};

function paramsOf({ call }: List, found: Found): readonly Row[] {
  const [, above = '', name] = /^(.*)\/\{(\w+)\}/.exec(call.path) ?? [];
  if (name === undefined || !call.params) return [{}];
  const schema = z.toJSONSchema(call.params, { io: 'input', unrepresentable: 'any' }) as { properties: Record<string, { enum?: unknown[] }> };
  const values = schema.properties[name]?.enum ?? idsOf(found, about[above] ?? above);
  return values.slice(0, triedMost).map((value) => ({ [name]: value }));
}

interface Page {
  readonly rows: readonly Row[];
  readonly total: number;
  /** Whether it does not answer the request. */
  readonly refused: boolean;
}

/** A list as a demo user gets it. */
export interface Told extends Page {
  /** The same list, asked for less. */
  narrowed(query: Readonly<Record<string, string>>): Promise<Page>;
}

const nothing: Page = { rows: [], total: 0, refused: true };

/** The first rows of each list and its request, by its call; in the order of the lists, since some are about the rows of others. */
export async function readLists(tokens: readonly string[]): Promise<ReadonlyMap<string, Told>> {
  const found = new Map<string, readonly Row[]>();
  const told = new Map<string, Told>();
  for (const list of lists) {
    const first = await firstTold(list, tokens, found);
    found.set(list.call.path, first.rows);
    told.set(list.call.id, first);
  }
  return told;
}

async function firstTold(list: List, tokens: readonly string[], found: Found): Promise<Told> {
  const fixed = asked[list.call.id]?.(found);
  for (const token of tokens)
    for (const params of paramsOf(list, found)) {
      const narrowed: Told['narrowed'] = (query) => read(list, params, { ...fixed, ...query }, token);
      const first = await narrowed({});
      if (first.rows.length > 0) return { ...first, narrowed };
    }
  return { ...nothing, narrowed: () => Promise.resolve(nothing) };
}

async function read({ call, rows }: List, params: Row, query: Readonly<Record<string, string>>, token: string): Promise<Page> {
  const answer = await fetch(`${baseUrl()}/api${pathOf(call.path, params)}?${new URLSearchParams(query)}`, { headers: { authorization: `Bearer ${token}` } });
  // Of another house's record nobody hears whether it is there.
  if (answer.status === 403 || (answer.status === 404 && Object.keys(params).length > 0)) return nothing;
  if (answer.status < 500 && !answer.ok && Object.keys(query).length > 0) return nothing;
  if (!answer.ok) throw new Error(`${call.id} ${JSON.stringify(query)}: ${answer.status} ${await answer.text()}`);
  const body = (await answer.json()) as Record<string, Row[]> & { total: number };
  return { rows: body[rows] ?? [], total: body.total, refused: false };
}
