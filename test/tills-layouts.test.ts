import { describe, expect, test } from 'vitest';
import { Fault as Refusal } from '../src/kernel/server/fault.ts';
import { guessMapping } from '../src/sales/server/reading/guess.ts';
import { readLines } from '../src/sales/server/reading/read.ts';
import { type Layout, layoutOf } from './tills/layouts.ts';

type Outcome = 'right' | 'asked' | 'refused' | 'wrong';
interface Judged {
  readonly seed: number;
  readonly outcome: Outcome;
  readonly why: string;
}

const seeds = Array.from({ length: 400 }, (_, at) => at + 1);
/** How many are read without a question: more questions are a worse reader. */
const rightLeast = 250;
const house = { country: 'GB', today: '2025-11-22' };

async function judge({ seed, text, truth, drawn }: Layout): Promise<Judged> {
  const bytes = Buffer.from(text);
  async function* whole() {
    yield bytes;
  }
  const judged = (outcome: Outcome, why: string) => ({ seed, outcome, why: `${why} (${drawn.join(' · ')})` });
  try {
    const { mapping } = await guessMapping(bytes, 'export.csv', { house });
    // A file without dates rightly raises a question.
    const asked = mapping.open?.filter((question) => question !== 'day' || truth.days) ?? [];
    if (asked.length > 0) return judged('asked', asked.join());
    const sums = { quantities: new Map<string, number>(), gross: 0, net: 0, grossless: 0, netless: 0, refused: 0, days: new Set<string>() };
    for await (const { lines, refused } of readLines(whole(), mapping)) {
      sums.refused += refused;
      for (const line of lines) {
        if (line.day) sums.days.add(line.day);
        if (line.kind === 'void' && line.quantity >= 0) continue;
        sums.quantities.set(line.description, (sums.quantities.get(line.description) ?? 0) + line.quantity);
        sums.gross += line.gross ?? 0;
        sums.net += line.net ?? 0;
        if (line.gross === null) sums.grossless++;
        if (line.net === null) sums.netless++;
      }
    }
    // A file with a row at fault is not brought in.
    if (sums.refused > 0) return judged('refused', `${sums.refused} rows at fault`);
    const read = new Map([...sums.quantities].filter(([, sum]) => sum !== 0));
    const differ = [...new Set([...read.keys(), ...truth.quantities.keys()])].filter((name) => read.get(name) !== truth.quantities.get(name));
    if (differ.length > 0) return judged('wrong', `quantity of ${differ.slice(0, 3).map((name) => `${name} ${read.get(name)} for ${truth.quantities.get(name)}`)}`);
    const near = (one: number, other: number) => Math.abs(one / 100 - other) < 1;
    if (sums.grossless === 0 && ![...truth.moneys].some((one) => near(sums.gross, one))) return judged('wrong', `gross ${sums.gross / 10_000}`);
    if (sums.netless === 0 && !(truth.net === null ? [...truth.moneys] : [truth.net]).some((one) => near(sums.net, one))) return judged('wrong', `net ${sums.net / 10_000}`);
    if (truth.days && sums.days.size > 0 && [...truth.days].join() !== [...sums.days].sort().join()) return judged('wrong', `days ${[...sums.days]}`);
    if (truth.days && sums.days.size === 0) return judged('wrong', 'no days');
    return judged('right', '');
  } catch (error) {
    if (error instanceof Refusal) return judged('refused', error.message);
    throw error;
  }
}

describe('sales reports in layouts that nobody drew', () => {
  test('none is read wrong without a question, and most need none', async () => {
    const all: Judged[] = [];
    for (const seed of seeds) all.push(await judge(layoutOf(seed)));
    const of = (outcome: Outcome) => all.filter((one) => one.outcome === outcome);
    expect(of('wrong')).toEqual([]);
    expect(of('right').length).toBeGreaterThanOrEqual(rightLeast);
  }, 120_000);
});
