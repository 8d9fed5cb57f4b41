import { plainWords } from '../../../../kernel/server/sheets/plain-words.ts';
import type { SaleField } from '../../../contract/reading/mapping.ts';
import { dayHeadOf } from '../days/day-heads.ts';
import type { ColumnFacts } from './column-facts.ts';
import { isKnownTitle, meaningsOf } from './headers.ts';

interface Named {
  readonly column: number;
  /** The title without the name of its block: “Qty” of “Bar Qty”. */
  readonly base: string;
  readonly label: string;
}

export interface TitledBlocks {
  /** By column, the titles without the names of their blocks. */
  readonly titles: readonly string[];
  readonly blocks: readonly { readonly columns: readonly number[]; readonly label: string }[];
}

const numericMost = 0.8;
const wholeSure = 0.7;
const amounts: readonly SaleField[] = ['quantity', 'net', 'gross'];

/** Columns whose titles name a place or a day each beside the same word: Bar Qty, Patio Qty, Bar Sales, Patio Sales. */
export function titledBlocks(headers: readonly string[], facts: readonly ColumnFacts[]): TitledBlocks | null {
  const found = headers.flatMap((title, column) => ((facts[column]?.numeric ?? 0) >= numericMost ? namings(title, column) : []));
  const families = [...Map.groupBy(found, ({ base }) => base)].filter(([, named]) => named.filter(({ label }) => label !== '' && !isWhole(label)).length > 1);
  if (families.length === 0) return null;
  const labels = [...new Set(families.flatMap(([, named]) => named.map(({ label }) => label)))];
  const blocks = labels.map((label) => ({
    label,
    columns: families.flatMap(([, named]) => named.find((one) => one.label === label)?.column ?? []),
  }));
  if (blocks.some(({ columns }) => columns.length !== families.length)) return null;
  const bases = new Map(families.flatMap(([, named]) => named.map(({ column, base }) => [column, base] as const)));
  return { blocks, titles: headers.map((title, column) => bases.get(column) ?? title) };
}

/** How a title may be cut in the name of a block and a word that is known by itself. */
function namings(title: string, column: number): Named[] {
  const day = dayHeadOf(title);
  if (day && amounts.includes(meaningsOf(day.rest)[0]?.field ?? 'date')) return [{ column, base: plainWords(day.rest), label: day.text }];
  const words = plainWords(title).split(' ');
  const isAmount = (base: string) => isKnownTitle(base) && amounts.includes(meaningsOf(base)[0]?.field ?? 'date');
  const [ahead, last] = [words.slice(0, -1).join(' '), words.at(-1) ?? ''];
  if (wholes.test(last) && isAmount(ahead)) return [{ column, base: ahead, label: last }];
  if (isAmount(words.join(' '))) {
    // “Qty” and “Total Qty” are known by themselves: the whole of those that name a place.
    const at = words.findIndex((_, from) => from > 0 && isAmount(words.slice(from).join(' ')));
    return at === -1 ? [{ column, base: words.join(' '), label: '' }] : [{ column, base: words.slice(at).join(' '), label: words.slice(0, at).join(' ') }];
  }
  // What is known as a whole names no place.
  if ((meaningsOf(title)[0]?.sure ?? 0) >= wholeSure && isKnownTitle(title)) return [];
  for (let cut = 1; cut < words.length; cut++) {
    const [front, back] = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
    if (isAmount(back)) return [{ column, base: back, label: front }];
    if (isAmount(front) && !words.slice(0, cut + 1).some((_, more) => more > cut && isAmount(words.slice(0, more).join(' ')))) return [{ column, base: front, label: back }];
  }
  return [];
}

const wholes =
  /^(?:totals?|gesamt|summe|totaux|totale|totaal|razem|suma|celkem|soma|totalt|sum|yhteensa|all|toplam|i alt|osszesen|συνολο|overall|grand|alles?|alla|allt|insgesamt|tout|tous|toutes|todo|todos|todas|tutto|tutti|tutte|wszystko|wszystkie|vse|vsechno|vsetko|sve|kaikki|hepsi|mind|toate|tudo|ολα|все|всі|всички)$/;
/** Words that say which amount it is, and no place. */
const qualifiers =
  /\b(list\w*|charged|paid|regular|original|net|netto|gross|brutto|sold|avg|average|unit|item|line|sub|tax|vat|void\w*|refund\w*|return\w*|comp\w*|discount\w*|cost|total|order|sales|qty|price|incl\w*|excl\w*|ttc|ht|iva|mwst|moms|mva|dph|verkauft\w*|vendu\w*|vendid\w*|vendut\w*|min|max|last|first|ytd|mtd|stock|on hand|retour\w*|storn\w*|zwrot\w*|vrac\w*|devol\w*|resi|palaut\w*|visszaru|retur\w*|iade|kdv|bez|sem|sin|senza|hors|ohne|mit|ex|exkl|inkl|eks|ekskl|fara|cu|haric|dahil|netta|nette|neta|ciste|liquida|net[ao]?|kept|before|after|with|without|verol\w*|verot\w*|steuer\w*|tax\w*|btw|tva|ddv|pdv|avec|avant|apres|vor|nach|antes|despues|prima|dopo|voor|na|fore|efter|przed|pred|before|after|innan|gst|hst|pst)\b|税|^\d{1,2}(?: \d{1,2})? ?%|% ?\d|επιστροφ|καθαρ|скидк|знижк|ндс|пдв|ддс|возврат|повернен/;
const isWhole = (label: string): boolean => wholes.test(label) || qualifiers.test(label) || isKnownTitle(label);
