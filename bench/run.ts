import { measureBusy } from './busy.ts';
import { measureCounting } from './counting.ts';
import { measureLedger } from './ledger.ts';
import { type Result, table } from './limits.ts';
import { measureMarket } from './market.ts';
import { measurePrices } from './prices.ts';
import { measureRecipes } from './recipes.ts';
import { measureSales } from './sales.ts';
import { measureScreens } from './screens.ts';
import { measureSearch } from './search.ts';
import { measureServing } from './serving.ts';
import { measureVariance } from './variance.ts';
import { measureVoice } from './voice.ts';

const parts: Readonly<Record<string, () => Promise<Result[]>>> = {
  serving: measureServing,
  busy: measureBusy,
  counting: measureCounting,
  recipes: measureRecipes,
  sales: measureSales,
  voice: measureVoice,
  variance: measureVariance,
  ledger: measureLedger,
  search: measureSearch,
  prices: measurePrices,
  market: measureMarket,
  screens: measureScreens,
};
const said = (word: string) => process.argv.includes(word);
const alone = Object.keys(parts).filter((name) => said(`--${name}`));

const results: Result[] = [];
for (const [name, measure] of Object.entries(parts)) if (alone.length > 0 ? alone.includes(name) : !said(`--no-${name}`)) results.push(...(await measure()));
process.stdout.write(`${table(results)}\n`);
process.exitCode = results.every((one) => one.holds) ? 0 : 1;
