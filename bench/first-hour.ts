import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchChromium } from '../test/browser/chromium.ts';
import { openProduct } from '../test/browser/product.ts';
import { openTemplate } from '../test/database.ts';
import { closing, type House, missing, opening, type Papers, withoutSize } from './first-hour/bar.ts';
import { bringProducts, setUp } from './first-hour/beginning.ts';
import { countAll } from './first-hour/counting.ts';
import { paceOf, watchCards } from './first-hour/pace.ts';
import { bringRecipes, mapItems } from './first-hour/recipes.ts';
import { house as germanRestaurant } from './first-hour/sets/german-restaurant.ts';
import { house as spanishCafe } from './first-hour/sets/spanish-cafe.ts';
import { house as usBar } from './first-hour/sets/us-bar.ts';
import { Tally } from './first-hour/tally.ts';
import { distrust } from './first-hour/trust.ts';
import { bringSales, type DeliveryLine, receive } from './first-hour/week.ts';

const houses: Readonly<Record<string, House>> = { 'us-bar': usBar, 'spanish-cafe': spanishCafe, 'german-restaurant': germanRestaurant };

/** The product aims at 250 in every house; none may get worse than what it has reached. */
const clicksMost: Readonly<Record<string, number>> = { 'us-bar': 236, 'spanish-cafe': 249, 'german-restaurant': 249 };

const set = process.argv[2] ?? 'us-bar';
const folder = join(import.meta.dirname, '../test/first-hour', set);
const house = houses[set];
if (!house) throw new Error(`No papers of ${set}: one of ${Object.keys(houses).join(', ')}`);
const { recipes } = house;
const expected = (name: string) => JSON.parse(readFileSync(join(folder, `${name}.expect.json`), 'utf8'));
const delivered = expected(house.delivery).lines.map((line: DeliveryLine) => ({ ...line, product: line.product && withoutSize(line.product) }));
const papers: Papers = {
  products: expected('products.xlsx').products.map((one: Papers['products'][number]) => ({ ...one, name: withoutSize(one.name) })),
  delivered,
  sold: expected('sales.csv').items,
};
const packed = (name: string): number => papers.products.find((one) => name.startsWith(one.name))?.pack_units ?? 1;
const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
const dayAgo = (days: number) => daysAgo(days).toISOString().slice(0, 10);

const database = await openTemplate();
const product = await openProduct(database, 'cellarhand_first_hour', { demo: false });
const browser = await launchChromium();
const context = await browser.newContext({
  baseURL: product.baseUrl,
  serviceWorkers: 'block',
  locale: house.locale,
  timezoneId: house.zone,
  viewport: { width: 1440, height: 900 },
});
context.setDefaultTimeout(30_000);
const page = await context.newPage();
await watchCards(page);
const tally = new Tally(page, process.argv.includes('--each'));
try {
  const listed = papers.products.length;
  await tally.step('register and sign in', () => setUp(tally, product.mailFolder));
  await tally.step('products', () => bringProducts(tally, join(folder, 'products.xlsx'), house.answers));
  await tally.step('first count', () => countAll(tally, house.places, (name) => opening(house, name), packed, listed, daysAgo(9)));
  await tally.step('delivery', () => receive(tally, join(folder, house.delivery), delivered, dayAgo(5)));
  await tally.step('five recipes', () => bringRecipes(tally, join(folder, 'recipes.txt'), recipes.length));
  await tally.step('sales', () => bringSales(tally, join(folder, 'sales.csv'), dayAgo(1)));
  await tally.step('items of the till', () =>
    mapItems(tally, { shot: house.shot, glass: house.glass, recipes: new Map(recipes.map(({ item, name }) => [item, name])), pours: house.poured, imperial: house.pourMl !== 1 }),
  );
  await tally.step('second count', () => countAll(tally, house.places, (name) => Math.max(0, closing(house, papers, name) - missing(house, name)), packed, listed));
  await tally.step('variance', async () => {
    await tally.go('/reports/variance-report');
    await page.getByText(/tie-out .?0[.,]0000/).waitFor();
  });
  const pace = paceOf(tally.lines);
  const faults = [...(await distrust(product.baseUrl, house, papers)), ...pace.faults];
  process.stdout.write(`${[tally.table(), pace.text, ...faults].join('\n')}\n`);
  process.exitCode = faults.length === 0 && tally.clicks <= (clicksMost[set] ?? 249) ? 0 : 1;
} catch (error) {
  const picture = join(tmpdir(), `first-hour-${set}.png`);
  await page.screenshot({ path: picture, fullPage: true });
  process.stdout.write(`${tally.table()}\nIt stands as in ${picture}\n`);
  throw error;
} finally {
  await browser.close();
  await product.close();
  await database.stop();
}
