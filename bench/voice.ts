import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../src/counting/contract/voice-settings.ts';
import { spokenCatalogue } from '../src/counting/domain/voice/catalogue-index.ts';
import { readUtterance } from '../src/counting/domain/voice/reader.ts';
import type { SpokenProduct } from '../src/counting/domain/voice/types.ts';
import { productsIn } from '../tools/eval-voice.ts';
import { below, type Result } from './limits.ts';

const folder = join(import.meta.dirname, '../test/voice');
const wanted = 5000;
const limitMs = 30;

/** The catalogue as often as it takes, under other brands, so that there is as much to mistake as in a large house. */
function manyProducts(): SpokenProduct[] {
  const known = productsIn(readFileSync(join(folder, 'catalogue.csv'), 'utf8'));
  const syllables = ['ba', 'cor', 'del', 'fen', 'gar', 'hol', 'kir', 'lam', 'mor', 'nev', 'pas', 'rud', 'sol', 'tam', 'vel', 'zan'];
  const brand = (n: number) => [n % 16, (n >> 4) % 16, (n >> 8) % 16].map((at) => syllables[at]).join('');
  return Array.from({ length: wanted }, (_, n) => {
    const one = known[n % known.length] as SpokenProduct;
    if (n < known.length) return one;
    const name = brand(n);
    return { ...one, product_id: n + 1, brand: name, name: `${name} ${one.name.split(' ').slice(1).join(' ')}` };
  });
}

/** How long the voice reader takes among five thousand products. */
export async function measureVoice(): Promise<Result[]> {
  const products = manyProducts();
  const catalogue = spokenCatalogue(products);
  const utterances = readFileSync(join(folder, 'utterances.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { text: string; language: Language });
  const times = utterances.map(({ text, language }) => {
    const start = performance.now();
    readUtterance(text, language, catalogue);
    return performance.now() - start;
  });
  times.sort((a, b) => a - b);
  return [below('reading a spoken count line among 5,000 products, p95', times[Math.floor(times.length * 0.95)] as number, limitMs, ' ms')];
}
