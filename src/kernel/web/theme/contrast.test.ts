import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const blockAfter = (selector: string) => css.slice(css.lastIndexOf(`${selector} {`)).split('}')[0] ?? '';
const tokensIn = (block: string) => Object.fromEntries([...block.matchAll(/--([\w-]+): (oklch\([^;/]+\));/g)].map(([, name = '', value = '']) => [name, value]));

const light = tokensIn(css.slice(0, css.indexOf('}')));
const dark = { ...light, ...tokensIn(blockAfter(':root[data-mantine-color-scheme="dark"]')) };

type Three = readonly [number, number, number];

function linear(colour: string): Three {
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
  return rgb.map((v) => Math.min(1, Math.max(0, v))) as unknown as Three;
}

function luminance(colour: string): number {
  const [red, green, blue] = linear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const series = Array.from({ length: 8 }, (_, at) => `series-${at + 1}`);

/** How colours look to each kind of eye (Machado, Oliveira and Fernandes 2009), in linear light. */
const eyes: Readonly<Record<string, readonly [Three, Three, Three]>> = {
  fully: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'without red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'without green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'without blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** Two colours side by side are distinguishable when they are further apart than this in OKLab. */
const toldApart = 0.08;

const times = (rows: readonly [Three, Three, Three], [x, y, z]: Three): Three => rows.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Three;

/** A colour as an eye sees it, in OKLab. */
function seenBy(eye: string, colour: string): Three {
  const rgb = times(
    eyes[eye] ?? [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
    linear(colour),
  ).map((v) => Math.min(1, Math.max(0, v))) as unknown as Three;
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    rgb,
  ).map(Math.cbrt) as unknown as Three;
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
}

const apart = (one: Three = [0, 0, 0], other: Three = [0, 0, 0]): number => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((p, q) => p - q);
  return (bright + 0.05) / (dim + 0.05);
}

/** A share of one colour in another, as color-mix(in oklab) makes it. */
function mixed(one: string, share: number, other: string): string {
  const lab = (colour: string): Three => {
    const [l = 0, c = 0, h = 0] = [...colour.matchAll(/[\d.]+/g)].map(Number);
    return [l, c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  };
  const [p, q] = [lab(one), lab(other)];
  const [l, a, b] = p.map((value, at) => value * share + (q[at] ?? 0) * (1 - share)) as unknown as Three;
  return `oklch(${l}% ${Math.hypot(a, b)} ${((Math.atan2(b, a) * 180) / Math.PI + 360) % 360})`;
}

const face = readFileSync(join(import.meta.dirname, '../ui/face.module.css'), 'utf8');
/** How much of a face's colour is in its letters and in its ground. */
const [inked = 0, ground = 0] = [...face.matchAll(/var\(--tone\) (\d+)%/g)].map(([, percent]) => Number(percent) / 100);

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
  test.each(series)('%s can be told from the paper of a chart', (name) => {
    for (const paper of ['paper', 'paper-raised', 'paper-sunken']) expect(contrast(tokens[name] ?? '', tokens[paper] ?? '')).toBeGreaterThanOrEqual(3);
  });
  test.each([...series, 'ink-faint'])('initials in %s can be read on their face', (name) => {
    const [tone = '', ink = '', paper = ''] = [tokens[name], tokens.ink, tokens['paper-raised']];
    expect(contrast(mixed(tone, inked, ink), mixed(tone, ground, paper))).toBeGreaterThanOrEqual(4.5);
  });
  test.each(Object.keys(eyes))('no two series are alike to an eye that sees colours %s', (eye) => {
    const seen = series.map((name) => seenBy(eye, tokens[name] ?? ''));
    const alike = series.flatMap((one, at) =>
      series
        .slice(at + 1)
        .filter((_, next) => apart(seen[at], seen[at + 1 + next]) < toldApart)
        .map((other) => `${one} ${other}`),
    );
    expect(alike).toEqual([]);
  });
  test.each(['line-strong', 'copper'])('%s can be told from paper', (edge) => {
    expect(contrast(tokens[edge] ?? '', tokens.paper ?? '')).toBeGreaterThanOrEqual(3);
  });
});
