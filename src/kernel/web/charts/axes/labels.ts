/** About as wide as so many letters of the chart's 12 pixels. */
export const widthOf = (text: string): number => Math.ceil([...text].reduce((sum, letter) => sum + (/[il.,:;'|!\s]/.test(letter) ? 4 : /[mwMW%@—]/.test(letter) ? 10 : 7), 0));

/** As much of a text as there is room for. */
export function fitted(text: string, room: number): string {
  if (widthOf(text) <= room) return text;
  let kept = text;
  while (kept.length > 1 && widthOf(kept) + 9 > room) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}

/** Moves what would lie on each other apart, as little as that takes, between the two ends. */
export function spreadApart(wanted: readonly number[], gap: number, low: number, high: number): number[] {
  const order = wanted.map((at, index) => ({ at, index })).sort((a, b) => a.at - b.at);
  let last = low - gap;
  for (const one of order) {
    one.at = Math.max(one.at, last + gap, low);
    last = one.at;
  }
  let next = high + gap;
  for (const one of order.toReversed()) {
    one.at = Math.min(one.at, next - gap);
    next = one.at;
  }
  const placed: number[] = [];
  for (const { at, index } of order) placed[index] = at;
  return placed;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const overlap = (a: Box, b: Box): boolean => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

interface Dot {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

export interface PlacedLabel {
  readonly x: number;
  readonly y: number;
  readonly end: 'start' | 'end';
}

const lineHeight = 15;
const away = 8;

/** Where the name of each dot stands so that it lies on no other and on no dot; nothing where there is no room. The first go first. */
export function placedLabels(dots: readonly Dot[], plot: Box): (PlacedLabel | undefined)[] {
  const taken: Box[] = dots.map(({ x, y }) => ({ x: x - 5, y: y - 5, width: 10, height: 10 }));
  return dots.map(({ x, y, text }, index) => {
    const width = widthOf(text);
    const ways: PlacedLabel[] = [
      { x: x + away, y, end: 'start' },
      { x: x - away, y, end: 'end' },
      { x: x + away - 4, y: y - 11, end: 'start' },
      { x: x + away - 4, y: y + 11, end: 'start' },
    ];
    for (const way of ways) {
      const box = { x: way.end === 'start' ? way.x : way.x - width, y: way.y - lineHeight / 2, width, height: lineHeight };
      const isInside = box.x >= plot.x && box.x + width <= plot.x + plot.width && box.y >= plot.y && box.y + lineHeight <= plot.y + plot.height;
      if (isInside && !taken.some((other, at) => at !== index && overlap(box, other))) {
        taken.push(box);
        return way;
      }
    }
    return undefined;
  });
}
