import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages } from '../src/counting/contract/voice-settings.ts';
import { spokenCatalogue } from '../src/counting/domain/voice/catalogue-index.ts';
import { commits, readUtterance } from '../src/counting/domain/voice/reader.ts';
import { evaluate, productsIn, report } from '../tools/eval-voice.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, 'voice', name), 'utf8');
const catalogue = spokenCatalogue(productsIn(read('catalogue.csv')));
const campari = 102;

test('the set of spoken lines is read right, and next to nothing wrong is written down', () => {
  const results = evaluate(read('utterances.jsonl'), read('catalogue.csv'));
  expect(results.length).toBeGreaterThanOrEqual(300);
  const { holds, text } = report(results);
  expect(holds, text).toBe(true);
});

describe('any spoken text', () => {
  test('the reader answers, and names only what is in the catalogue', () => {
    const known = new Set(catalogue.products.map(({ product }) => product.product_id));
    const words = fc.array(
      fc.oneof(fc.string(), fc.constantFrom('two', 'and', 'a', 'half', 'of', 'no', 'campari', 'point', 'cases', 'bottle', 'scratch that', '1.5', 'tanqueray', 'ten')),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(words, fc.constantFrom(...languages), (said, language) => {
        for (const line of readUtterance(said.join(' '), language, catalogue)) {
          expect(line.product_id === null || known.has(line.product_id)).toBe(true);
          if (commits(line)) expect(line.quantity).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  for (const language of languages)
    test(`a number of tenths in digits is that number, in ${language}`, () =>
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 99_999 }), (tenths) => {
          const amount = tenths / 10;
          const mark = language === 'en' ? '.' : ',';
          const [line] = readUtterance(`campari ${String(amount).replace('.', mark)}`, language, catalogue);
          expect(line).toMatchObject({ product_id: campari, quantity: amount, asks: null });
        }),
      ));
});

const ones = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
function spelt(n: number): string {
  if (n < 20) return ones[n] as string;
  if (n < 100) return [tens[Math.floor(n / 10)], n % 10 > 0 ? ones[n % 10] : ''].join(' ').trim();
  if (n < 1000) return [`${ones[Math.floor(n / 100)]} hundred`, n % 100 > 0 ? `and ${spelt(n % 100)}` : ''].join(' ').trim();
  return [`${spelt(Math.floor(n / 1000))} thousand`, n % 1000 > 0 ? spelt(n % 1000) : ''].join(' ').trim();
}

test('a number in English words is that number, with tenths behind the point', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 0, max: 9 }), (whole, tenth) => {
      const said = `campari ${spelt(whole)}${tenth > 0 ? ` point ${ones[tenth]}` : ''}`;
      expect(readUtterance(said, 'en', catalogue), said).toMatchObject([{ product_id: campari, quantity: whole + tenth / 10 }]);
    }),
  ));
