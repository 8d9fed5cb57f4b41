import { oneByOne } from '../../../kernel/server/scheduling/yielder.ts';
import { bareText } from '../../../kernel/server/sheets/columns.ts';
import type { LaidRow } from '../../../kernel/server/sheets/laid.ts';
import { numberReader } from '../../../kernel/server/sheets/number-column.ts';
import { namesTotal, speaksOfTotal } from '../../../kernel/server/sheets/row-kinds.ts';
import { readSize, sizeInName } from '../../domain/size.ts';

/** What bars and kitchens call their groups: a line of its own that says one of these heads those below it. */
const groupWords = new Set(
  'spirits spirit liquor liquors hard liquor wine wines red red wine red wines white white wine white wines rose sparkling champagne beer beers draft draft beer draught draught beer bottled beer bottle beer bottles canned beer cans kegs keg beer cider ciders vodka gin rum rums tequila mezcal tequila mezcal agave whiskey whisky bourbon scotch rye irish brandy cognac brandy cognac liqueur liqueurs cordials cordials liqueurs amaro amari aperitif aperitifs vermouth bitters mixers mixer soft drinks sodas soda juice juices non alcoholic na beverages water waters coffee tea food dry goods produce dairy meat seafood fruit fruits vegetables garnish syrups supplies paper goods spirituosen wein weine rotwein rotweine weisswein weissweine sekt schaumwein bier biere fassbier flaschenbier likore likor wodka rum whisky alkoholfrei alkoholfreie getranke softdrinks safte wasser kaffee tee lebensmittel obst gemuse licores destilados ginebra ron rones vinos vino vinos tintos tintos vinos blancos blancos rosados cava cavas espumosos cerveza cervezas cervezas barril refrescos zumos aguas agua cafe aperitivos vermuts whiskies alcools spiritueux rhums vodkas gins vins vin vins rouges vins blancs vins roses champagnes bieres biere bieres pression bieres bouteille softs sirops jus eaux digestifs aperitifs liquori distillati vini vini rossi vini bianchi birre birra birre alla spina bibite succhi acque amari grappe vermut'
    .split(' ')
    .map((word) => word),
);
const isGroupWord = (text: string) =>
  groupWords.has(bareText(text)) ||
  text
    .split(/[\s/&,+-]+/)
    .filter((word) => word.length > 1 && !/^(?:and|und|y|et|e|the|by|de|la|du)$/i.test(word))
    .every((word) => groupWords.has(bareText(word)));

export type RowKind = { readonly kind: 'product' } | { readonly kind: 'heading'; readonly text: string; readonly says: string } | { readonly kind: 'none'; readonly why: string };

const shouts = (text: string) => /\p{Lu}{2}/u.test(text) && text === text.toUpperCase();
const measures = ['size', 'pack', 'unit_cost', 'pack_cost', 'cost', 'barcode', 'supplier'] as const;

const fewestSummed = 3;

/** Rows whose price is what those above come to, whatever they are called. */
function sumsIn(rows: readonly LaidRow[]): ReadonlySet<number> {
  const sums = new Set<number>();
  for (const field of ['cost', 'unit_cost', 'pack_cost'] as const) {
    const read = numberReader(rows.flatMap(({ texts }) => texts[field] ?? []));
    let [total, since, many] = [0, 0, 0];
    for (const [at, { texts }] of rows.entries()) {
      const value = read(texts[field] ?? '');
      if (value === undefined || value <= 0) continue;
      const is = (sum: number) => Math.abs(sum - value) < 0.006;
      if (many >= fewestSummed && (is(since) || is(total))) {
        sums.add(at);
        [since, many] = [0, is(total) ? 0 : many];
      } else [total, since, many] = [total + value, since + value, many + 1];
    }
  }
  return sums;
}

/** Which rows are products, which head those below them, and which are sums and remarks. */
export async function rowKinds(rows: readonly LaidRow[], knownGroups: ReadonlySet<string>): Promise<readonly RowKind[]> {
  const filled = rows.map(({ cells }) => cells.filter((cell) => cell !== ''));
  const rich = filled.filter((cells) => cells.length > 1).length > rows.length / 2;
  const headings = new Set<string>();
  const grouped = rows.some(({ texts }) => texts.group !== undefined);
  const shouting = rows.filter(({ texts }, at) => (filled[at]?.length ?? 0) > 1 && shouts(texts.name ?? '')).length > rows.length / 2;
  // A row that says nothing but words, where nearly all others say a price or a size, reminds somebody of something.
  const mostAreTold = rows.filter(({ texts }) => measures.some((field) => /\d/.test(texts[field] ?? ''))).length >= rows.length * 0.7;
  const sums = sumsIn(rows);
  const isHeading = (text: string) => headings.has(bareText(text)) || knownGroups.has(bareText(text)) || isGroupWord(text);
  return oneByOne(rows.entries(), ([at, row]): RowKind => {
    const { texts } = row;
    const cells = filled[at] ?? [];
    const [only = ''] = cells;
    const label = texts.name ?? cells.find((cell) => /\p{L}/u.test(cell)) ?? '';
    const told = readSize(texts.size ?? '') !== undefined || Boolean(texts.supplier || texts.sku || texts.barcode);
    if (namesTotal(label, isHeading) && !(readSize(texts.size ?? '') && texts.supplier)) return { kind: 'none', why: 'a total' };
    if (sums.has(at) && !told) return { kind: 'none', why: 'the sum of the rows above' };
    if (speaksOfTotal(label) && !told && (cells.length === 1 || mostAreTold)) return { kind: 'none', why: 'perhaps a total' };
    if (cells.length === 1 && rich && /\p{L}/u.test(only) && !sizeInName(only)) {
      const text = only
        .replace(/\s*\([^()]*\)\s*$/u, '')
        .replace(/[\s:–*#=-]+$/u, '')
        .replace(/^[\s–*#=-]+/u, '');
      if (/^\s*\*|[.!?]$/.test(only) || text.length > 45) return { kind: 'none', why: 'a remark' };
      const next = filled.slice(at + 1).findIndex((one) => one.length > 1);
      const leads = next >= 0 && next <= 2;
      const looksSo = isHeading(text) || /:\s*$/.test(only) || (shouts(text) && !shouting) || texts.name === undefined;
      if (leads && looksSo) {
        headings.add(bareText(text));
        return { kind: 'heading', text, says: only };
      }
      if (!leads && !isHeading(text) && texts.name === undefined) return { kind: 'none', why: 'a remark' };
      if (looksSo) return { kind: 'none', why: 'a heading with nothing below it' };
      if (!grouped && leads && filled[at - 1] === undefined) {
        headings.add(bareText(text));
        return { kind: 'heading', text, says: only };
      }
    }
    if (texts.name === undefined && texts.sku === undefined && texts.barcode === undefined)
      return { kind: 'none', why: cells.some((cell) => /\d/.test(cell)) ? 'numbers without a name' : 'no product' };
    if (/^\?{2,}/.test(label) && measures.every((field) => !/\d/.test(texts[field] ?? ''))) return { kind: 'none', why: 'a remark' };
    const bare = measures.every((field) => !/\d/.test(texts[field] ?? '')) && texts.supplier === undefined && texts.sku === undefined && texts.unit === undefined;
    if (bare && mostAreTold && label.split(/\s+/).length >= 3) return { kind: 'none', why: 'a remark' };
    // A heading over several columns may repeat itself, or say the number of its items.
    if (isHeading(label) && measures.every((field) => texts[field] === undefined) && !texts.detail) {
      headings.add(bareText(label));
      return { kind: 'heading', text: label, says: cells.join(' ') };
    }
    return { kind: 'product' };
  });
}
