import { meaningsOf } from '../columns/headers.ts';
import { headOf } from '../columns/two-line-heads.ts';
import { totalLabel } from '../words.ts';
import { headerRowOf } from './table.ts';

/** What the first rows of a sheet tell of it. */
export interface SheetSight {
  readonly name: string;
  readonly isHidden: boolean;
  /** How much it looks like a list of what was sold: 2 where its titles name an item, and how many or for how much. */
  readonly score: number;
  readonly header_row: number;
  readonly titles: string;
  readonly hasDays: boolean;
}

const sureEnough = 0.6;

export function sightOf(head: readonly string[][], { name, isHidden }: { readonly name: string; readonly isHidden: boolean }): SheetSight {
  const { header_row, titles } = headOf(head, headerRowOf(head));
  const fields = new Set(titles.flatMap((title) => meaningsOf(title).flatMap(({ field, sure }) => (sure >= sureEnough ? [field] : []))));
  const isOfItems = fields.has('description') || fields.has('plu_code');
  const isOfSales = isOfItems && (fields.has('quantity') || fields.has('net') || fields.has('gross'));
  return { name, isHidden, score: isHidden || header_row === 0 ? 0 : isOfSales ? 2 : 1, header_row, titles: titles.join('|'), hasDays: fields.has('date') };
}

/** The sheets of sales that have the same titles as the one that is read, that one among them. */
export function alike(sheets: ReadonlyMap<number, SheetSight>, best: number): number[] {
  const own = sheets.get(best);
  if (own === undefined || own.score < 2) return [best];
  const same = [...sheets].filter(([, one]) => one.score === 2 && one.titles === own.titles);
  const parts = same.filter(([, { name }]) => totalLabel(name) !== 'sum');
  return (parts.length > 1 ? parts : same).map(([sheet]) => sheet);
}
