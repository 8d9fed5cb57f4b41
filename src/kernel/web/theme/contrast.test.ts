import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const blockAfter = (selector: string) => css.slice(css.lastIndexOf(`${selector} {`)).split('}')[0] ?? '';
const tokensIn = (block: string) => Object.fromEntries([...block.matchAll(/--([\w-]+): (oklch\([^;/]+\));/g)].map(([, name = '', value = '']) => [name, value]));

const light = tokensIn(css.slice(0, css.indexOf('}')));
const dark = { ...light, ...tokensIn(blockAfter(':root[data-mantine-color-scheme="dark"]')) };

function luminance(colour: string): number {
  const [l = 0, c = 0, h = 0] = [...colour.matchAll(/[\d.]+/g)].map(Number);
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const [x, y, z] = [l / 100 + 0.3963377774 * a + 0.2158037573 * b, l / 100 - 0.1055613458 * a - 0.0638541728 * b, l / 100 - 0.0894841775 * a - 1.291485548 * b].map(
    (v) => v ** 3,
  ) as [number, number, number];
  const rgb = [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ];
  const [red, green, blue] = rgb.map((v) => Math.min(1, Math.max(0, v))) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((p, q) => p - q);
  return (bright + 0.05) / (dim + 0.05);
}

const words: readonly (readonly [string, string])[] = [
  ...['ink', 'ink-soft', 'ink-faint', 'copper', 'good', 'attention', 'bad', 'info'].flatMap((ink) =>
    ['paper', 'paper-raised', 'paper-sunken'].map((paper) => [ink, paper] as const),
  ),
  ['on-copper', 'copper'],
  ['on-copper', 'copper-hover'],
  ...['copper', 'good', 'attention', 'bad', 'info'].map((tone) => [tone, `${tone}-soft`] as const),
  ['ink', 'copper-soft'],
  ...['rail-ink', 'rail-ink-soft', 'rail-copper'].flatMap((ink) => ['rail', 'rail-raised'].map((paper) => [ink, paper] as const)),
];

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s', (_, tokens) => {
  test.each(words)('%s can be read on %s', (ink, paper) => {
    expect(contrast(tokens[ink] ?? '', tokens[paper] ?? '')).toBeGreaterThanOrEqual(4.5);
  });
  test.each(['line-strong', 'copper'])('%s can be told from paper', (edge) => {
    expect(contrast(tokens[edge] ?? '', tokens.paper ?? '')).toBeGreaterThanOrEqual(3);
  });
});
