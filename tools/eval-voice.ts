import { parse } from 'csv-parse/sync';
import type { Language } from '../src/counting/contract/voice-settings.ts';
import { spokenCatalogue } from '../src/counting/domain/voice/catalogue-index.ts';
import { commits, readUtterance } from '../src/counting/domain/voice/reader.ts';
import type { SpokenLine, SpokenProduct } from '../src/counting/domain/voice/types.ts';

interface Utterance {
  readonly id: string;
  readonly language: Language;
  readonly text: string;
  readonly expect: readonly { readonly product_id: number; readonly quantity: number }[];
  readonly review?: boolean;
  readonly candidates?: readonly number[];
  readonly tags: readonly string[];
}

export interface Result {
  readonly utterance: Utterance;
  readonly lines: readonly SpokenLine[];
  readonly right: boolean;
  /** Something was written down that nobody said. */
  readonly wrong: boolean;
}

const tolerance = 0.01;
const number = (text: string | undefined): number | null => (text ? Number(text) : null);

export function productsIn(csv: string): SpokenProduct[] {
  const rows = parse(csv, { columns: true, skip_empty_lines: true, bom: true }) as Record<string, string>[];
  return rows.map((row) => ({
    product_id: Number(row.id),
    name: row.name ?? '',
    brand: row.brand || null,
    group: row.group || null,
    size: number(row.size),
    unit: row.unit || null,
    container: row.container || null,
    pack: number(row.pack),
  }));
}

/** Reads each utterance and compares it with what a careful person would have entered. */
export function evaluate(utterances: string, catalogueCsv: string): Result[] {
  const catalogue = spokenCatalogue(productsIn(catalogueCsv));
  return utterances
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const utterance = JSON.parse(line) as Utterance;
      const lines = readUtterance(utterance.text, utterance.language, catalogue);
      const written = lines.filter((one) => commits(one));
      const asked = lines.filter((one) => !commits(one));
      const same = (one: SpokenLine | undefined, wanted: Utterance['expect'][number] | undefined) =>
        one !== undefined && wanted !== undefined && one.product_id === wanted.product_id && Math.abs((one.quantity ?? 0) - wanted.quantity) <= tolerance;
      const all = written.length === utterance.expect.length && utterance.expect.every((wanted, at) => same(written[at], wanted));
      const candidates = utterance.candidates ?? [];
      const offered =
        candidates.length === 0 || asked.some((one) => candidates.some((id) => one.product_id === id || one.alternatives.some(({ product_id }) => product_id === id)));
      const reviewed = (utterance.review ?? false) === asked.length > 0 && offered;
      return { utterance, lines, right: all && reviewed, wrong: written.some((one) => !utterance.expect.some((wanted) => same(one, wanted))) };
    });
}

const needed = { right: 0.95, wrong: 0.005 };
const share = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1).padStart(5)}%`;
const count = (results: readonly Result[], what: 'right' | 'wrong') => results.filter((one) => one[what]).length;

export function report(results: readonly Result[]): { text: string; holds: boolean } {
  const failed = results.filter(({ right }) => !right);
  const shown = failed.map(({ utterance, lines }) => {
    const read = lines
      .map((one) => `${one.product_id ?? '?'}×${one.quantity ?? '?'}${one.asks ? ` asks ${one.asks} [${one.alternatives.map(({ product_id }) => product_id).join(' ')}]` : ''}`)
      .join(', ');
    const wanted = [
      ...utterance.expect.map((one) => `${one.product_id}×${one.quantity}`),
      ...(utterance.review ? [`review [${(utterance.candidates ?? []).join(' ')}]`] : []),
    ].join(', ');
    return `${utterance.id} ${utterance.language} “${utterance.text}”\n    read   ${read || 'nothing'}\n    wanted ${wanted || 'nothing'}`;
  });
  const by = (name: (one: Result) => readonly string[]) =>
    [
      ...Map.groupBy(
        results.flatMap((one) => name(one).map((key) => ({ key, one }))),
        ({ key }) => key,
      ),
    ]
      .map(([key, group]) => ({ key, all: group.map(({ one }) => one) }))
      .sort((a, b) => count(a.all, 'right') / a.all.length - count(b.all, 'right') / b.all.length)
      .map(({ key, all }) => `  ${share(count(all, 'right'), all.length)}  ${key} (${all.length})`);
  const [right, wrong] = [count(results, 'right'), count(results, 'wrong')];
  const lines = [
    ...shown,
    '',
    'By language',
    ...by(({ utterance }) => [utterance.language]),
    'By tag',
    ...by(({ utterance }) => utterance.tags),
    '',
    `${share(right, results.length)} of ${results.length} utterances all right (needed ${100 * needed.right}%)`,
    `${share(wrong, results.length)} with a wrong line written down (at most ${100 * needed.wrong}%)`,
    '',
  ];
  return { text: lines.join('\n'), holds: right >= needed.right * results.length && wrong < needed.wrong * results.length };
}
