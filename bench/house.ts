import { randomUUID } from 'node:crypto';

/** What one who works in a venue may ask for, by whom. */
export interface Person {
  readonly token: string;
  /** Of the manager: counters may count and nothing else. */
  readonly manages: boolean;
  readonly venue: Venue;
}

/** What of a venue must be known to ask for it. */
export interface Venue {
  readonly products: readonly number[];
  readonly recipes: readonly number[];
  readonly deliveries: readonly number[];
  readonly wasted: readonly number[];
  readonly reason: number;
  readonly count: number;
  readonly counted: readonly { readonly product: number; readonly location: number }[];
}

export interface Asked {
  readonly kind: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: object;
  /** A sheet that goes with it. */
  readonly file?: string;
}

type Ask = (venue: Venue) => Asked;
/** How often, beside the others, and what. */
type Mix = readonly (readonly [number, Ask])[];

const some = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;
const upTo = (most: number) => 1 + Math.floor(Math.random() * most);
const words = ['gin', 'rum', 'beer', 'lemon', 'red', 'oil', 'bourbon', 'syrup'];

const list =
  (path: string, pages = 3): Ask =>
  () => ({ kind: path, method: 'GET', path: `${path}?pageSize=50&page=${upTo(pages)}` });
const one =
  (path: string, of: (venue: Venue) => readonly number[]): Ask =>
  (venue) => ({ kind: `${path}/{id}`, method: 'GET', path: `${path}/${some(of(venue))}` });
const plain =
  (path: string): Ask =>
  () => ({ kind: path.split('?')[0] as string, method: 'GET', path });
const post =
  (path: string, body: (venue: Venue) => object): Ask =>
  (venue) => ({ kind: `POST ${path}`, method: 'POST', path, body: body(venue) });

/** What the dashboard fetches, all of it for each who opens it. */
const dashboard = [
  '/stock/today',
  '/recipes/today',
  '/deliveries/today',
  '/deliveries/price-alerts',
  '/pos-sales/today',
  '/stock-counts/running',
  '/stock-counts/templates',
  '/catalogue/health',
  '/catalogue/setup',
  '/suppliers?pageSize=1',
  '/failing-work',
  '/reports/variance-enhanced?pageSize=3&sortField=unexplained_cost&sortOrder=asc',
];

const entry: Ask = (venue) => {
  const { product, location } = some(venue.counted);
  const body = { key: randomUUID(), product_id: product, location_id: location, full_units: upTo(9), source: 'manual', seen: [] };
  return { kind: 'POST entry', method: 'POST', path: `/stock-counts/${venue.count}/entries`, body };
};
const sheet: Ask = (venue) => ({ kind: '/stock-counts/{id}/sheet', method: 'GET', path: `/stock-counts/${venue.count}/sheet` });

/** An order of the till, as the interface that sends it during the evening does. */
const sale: Ask = () => {
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  return {
    kind: 'POST /pos-sales/import',
    method: 'POST',
    path: '/pos-sales/import',
    body: { source: `bench ${randomUUID()}` },
    file: `Date,Time,Item ID,Item,Category,Qty,Net sales,Tax,Order\n${day},20:${10 + upTo(40)}:00,B${upTo(40)},House item,Bar,1,9.50,0.76,${upTo(99_999)}\n`,
  };
};

const managing: Mix = [
  [110, list('/client-products', 8)],
  [90, list('/inventory/on-hand', 8)],
  [50, list('/deliveries')],
  [40, list('/stock-counts', 1)],
  [40, list('/waste-books')],
  [40, list('/stock-movements')],
  [40, list('/recipes', 1)],
  [20, list('/adjustments', 1)],
  [20, list('/pos-sales/items', 2)],
  [60, one('/client-products', (venue) => venue.products)],
  [30, one('/deliveries', (venue) => venue.deliveries)],
  [30, one('/recipes', (venue) => venue.recipes)],
  [20, one('/waste-books', (venue) => venue.wasted)],
  [60, () => plain(`/client-products/search?searchTerm=${some(words)}`)({} as Venue)],
  ...dashboard.map((path): readonly [number, Ask] => [10, plain(path)]),
  [4, list('/reports/variance-enhanced', 2)],
  [60, entry],
  [50, post('/waste-books', (venue) => ({ product_id: some(venue.counted).product, quantity: upTo(40), reason_id: venue.reason }))],
  [30, post('/adjustments', adjustment)],
  [15, (venue) => ({ kind: 'PUT price', method: 'PUT', path: `/client-products/${some(venue.products)}`, body: { cost_price: upTo(3000) / 100 } })],
  [3, sale],
];

const counting: Mix = [
  [300, entry],
  [30, sheet],
  [100, plain('/stock-counts/running')],
  [100, list('/stock-counts', 1)],
];

function adjustment(venue: Venue): object {
  const { product, location } = some(venue.counted);
  return { itemId: product, location_id: location, newQuantity: upTo(2000), reason: 'Count' };
}

const spread = (mix: Mix): readonly Ask[] => mix.flatMap(([often, ask]) => Array.from({ length: often }, () => ask));
const asks = { managing: spread(managing), counting: spread(counting) };

/** What this one asks for next; one who only looks asks for nothing else. */
export function next({ manages, venue }: Person, looks = false): Asked {
  for (;;) {
    const asked = some(manages ? asks.managing : asks.counting)(venue);
    if (!looks || asked.method === 'GET') return asked;
  }
}
