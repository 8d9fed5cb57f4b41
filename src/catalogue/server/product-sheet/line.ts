import type { MeasureSystem } from '../../../kernel/contract/units.ts';
import { cellValue } from '../../../kernel/server/sheets/cell-value.ts';
import type { LaidRow } from '../../../kernel/server/sheets/laid.ts';
import { clientProducts } from '../../contract/client-products.ts';
import { type Ounces, readPack, readSize, type SizeRead, sizeInName } from '../../domain/size.ts';
import { caseWord, measureWord, namesCases, unitWord } from './pack-words.ts';

export interface LineReading {
  readonly system: MeasureSystem;
  readonly ounces: Ounces | undefined;
  /** The unit of sizes that are bare numbers. */
  readonly sizeUnit: string | undefined;
  readonly number: (field: string, text: string) => number | undefined;
}

/** One row as it was read: what a product is, before anybody asks what is known of it. */
export interface ProductLine {
  readonly row: LaidRow;
  readonly name: string;
  readonly size: SizeRead | undefined;
  readonly units: number | undefined;
  readonly unitCost: number | undefined;
  readonly packCost: number | undefined;
  readonly cost: number | undefined;
  /** What the row's own unit says the cost is of. */
  readonly costOf: 'unit' | 'case' | undefined;
  /** Whether the heading above says that its par levels count cases. */
  readonly parsInCases: boolean;
  readonly texts: Readonly<Record<string, string>>;
  readonly errors: { field: string; message: string }[];
  readonly notes: string[];
}

/** "6 x 0,9": how many of how much, whatever it is measured in. */
const severalOf = /\d\s*[x*×]\s*[\d.,]*\d/iu;
const nothing =
  /^(?:-+|–|—|n\/?a|none|tbd|tba|\?+|x|null|#n\/a|\.|mp|market(?: price)?|tagespreise?|nach tagespreis|auf anfrage|s\/ ?(?:mercado|m)|seg[uú]n mercado|a consultar|consultar|prix du (?:jour|march[ée])|al mercato)$/i;
/** A group called NA is of drinks without alcohol. */
const isWithout = (field: string, text: string) => /^(?:sub)?group$/.test(field) && /^na$/i.test(text);
const kegOf = /\b(?:kegs?|fass|barril|fût|fusto)\b|keg$/iu;

const words = (one: RegExp) => one.source.replace(/^\^\(\?:/, '').replace(/\)\\\.\?\$$/, '');
const priceWord = String.raw`\b(?:costs?|prices?|pricing|preise?|ek|einkaufspreise?|precios?|costes?|prix|prezz[io])\b`;
const pricePer = (of: RegExp) => new RegExp(String.raw`(?:${priceWord}.*|^|\()(?:per|by the|a|je|pro|por|par|la|al?)\s+(?:${words(of)})\.?(?![\p{L}])`, 'iu');
const [perCase, perUnit] = [pricePer(caseWord), pricePer(unitWord)];

/** Whether a heading says that the levels below it count cases: "(precio y mínimos por CAJA)". */
const parsInCases = (heading: string): boolean => costOfIn(heading) === 'case' && /\b(?:pars?|levels?|soll|m[ií]nimos?|niveles|stocks?)(?![\p{L}])/iu.test(heading);

/** What a heading says of the prices below it: "BEER (cost = per case)". */
const costOfIn = (heading: string): ProductLine['costOf'] => (perCase.test(heading) ? 'case' : perUnit.test(heading) ? 'unit' : undefined);

export function readLine(row: LaidRow, reading: LineReading, heading = ''): ProductLine {
  const texts: Record<string, string> = Object.fromEntries(Object.entries(row.texts).filter(([field, text]) => !nothing.test(text) || isWithout(field, text)));
  const errors: ProductLine['errors'] = [];
  const notes: string[] = [];
  const numberIn = (field: string, label: string): number | undefined => {
    const text = texts[field];
    if (text === undefined) return undefined;
    // "11,45 (antes 10,90)" is 11.45: what is remarked beside a price is none.
    const value = reading.number(field, text.replace(/(?<=\d.*)\s*\([^()]*\)\s*$/, ''));
    if (value === undefined || value < 0) errors.push({ field, message: `“${text}” is no ${label}` });
    // What a sheet reckons has more decimals than money.
    return value === undefined ? undefined : Math.round(value * 10_000) / 10_000;
  };
  const sizeText = sizeTextOf(texts, reading);
  const whole = sizeText === undefined ? undefined : readSize(sizeText, reading.system, reading.ounces);
  // "Karton 60 Stk" is a case of pieces, and no piece that holds sixty.
  const asked = whole?.unit === 'each' && whole.quantity > 1 && namesCases(sizeText ?? '') ? { ...whole, quantity: 1, label: 'each', units: whole.quantity } : whole;
  const fromName = sizeInName(texts.name ?? '', reading.system, reading.ounces);
  const fromPack = texts.pack ? readSize(texts.pack, reading.system, reading.ounces) : undefined;
  const fromDetail = texts.detail ? (sizeInName(texts.detail, reading.system, reading.ounces)?.size ?? readSize(texts.detail, reading.system, reading.ounces)) : undefined;
  const packInSize = sizeText !== undefined && asked === undefined ? readPack(sizeText) : undefined;
  const sizeInPack = fromPack || !severalOf.test(texts.pack ?? '') ? undefined : texts.pack;
  if (sizeInPack !== undefined && !asked && !fromName)
    errors.push({ field: 'size', message: `“${sizeInPack}” leaves open how much one holds: write it with its unit, like 6 x 0.7 l` });
  if (sizeText !== undefined && !asked && (packInSize === undefined || severalOf.test(sizeText)))
    errors.push({ field: 'size', message: `“${sizeText}” is no size: write how much one holds, like 750 ml, 1/2 bbl or 5 kg` });
  const size = asked ?? fromPack ?? fromName?.size ?? fromDetail;
  const strip = fromName && (!asked || same(asked, fromName.size));
  if (fromName && asked && !same(asked, fromName.size)) notes.push(`The name says ${fromName.size.label}, the size ${asked.label}: the size is taken`);
  const packText = texts.pack;
  const packed = packText === undefined ? undefined : readPack(packText);
  if (packText !== undefined && packed === undefined && !fromPack && !measureWord.test(packText) && !unitWord.test(packText))
    errors.push({ field: 'pack', message: `“${packText}” is no number of units in a case` });
  const unit = texts.unit;
  const byCase = unit !== undefined && (caseWord.test(unit) || /^(?:cs|case|caja|kiste)\b/i.test(unit));
  const inUnit = unit === undefined ? undefined : /\d/.test(unit) ? readPack(unit) : undefined;
  const units = packed ?? asked?.units ?? fromPack?.units ?? packInSize ?? inUnit ?? fromName?.size.units ?? fromDetail?.units ?? (size && kegOf.test(size.label) ? 1 : undefined);
  return {
    row,
    name: (strip ? fromName.name : (texts.name ?? '')).replace(/\s+/g, ' ').slice(0, 200),
    size,
    units,
    unitCost: numberIn('unit_cost', 'amount of money'),
    packCost: numberIn('pack_cost', 'amount of money'),
    cost: numberIn('cost', 'amount of money'),
    costOf: (byCase ? 'case' : unit !== undefined && unitWord.test(unit) ? 'unit' : undefined) ?? costOfIn(heading),
    parsInCases: parsInCases(heading),
    texts,
    errors,
    notes,
  };
}

const same = (one: SizeRead, other: SizeRead) => one.unit === other.unit && Math.abs(one.quantity - other.quantity) <= other.quantity * 0.003;

function sizeTextOf({ size, unit }: Readonly<Record<string, string>>, { sizeUnit, system }: LineReading): string | undefined {
  // A "tercio" is a third of a litre wherever one drinks by the litre.
  const part = system === 'oz' ? undefined : /^1\/([2-5])$/.exec(size?.trim() ?? '')?.[1];
  if (part !== undefined) return `${Math.round(1000 / Number(part))} ml`;
  if (size !== undefined && unit === undefined && measureWord.test(size.trim())) return `1 ${size.trim()}`;
  if (size !== undefined && measureWord.test(size.trim()) && unit?.trim().toLowerCase() === size.trim().toLowerCase()) return `1 ${size.trim()}`;
  const bare = size !== undefined && /^[\d.,]+$/.test(size.trim());
  if (bare) return unit !== undefined && measureWord.test(unit.trim()) ? `${size} ${unit}` : sizeUnit ? `${size} ${sizeUnit}` : size;
  if (size !== undefined) return size;
  // "kg" over what is bought by weight: one of it is a kilo.
  return unit !== undefined && measureWord.test(unit.trim())
    ? `1 ${unit}`
    : unit !== undefined && /\d/.test(unit) && (readSize(unit)?.unit ?? 'each') !== 'each'
      ? unit
      : undefined;
}

const plainFields = ['sku', 'barcode', 'abv', 'tare_weight_g', 'full_weight_g', 'shelf_life_days', 'active'] as const;

/** The fields that are taken as they stand. */
export function plainValues({ texts, errors }: ProductLine, number: LineReading['number']): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const name of plainFields) {
    const text = texts[name];
    if (text === undefined) continue;
    const read = cellValue(clientProducts.spec.fields[name], text, (one) => number(name, one));
    if ('refusal' in read) errors.push({ field: name, message: `“${text}” ${read.refusal}` });
    // A share of one is a per cent that a spreadsheet formatted.
    else
      values[name] = name === 'abv' && typeof read.value === 'number' && read.value > 0 && read.value < 1 && !text.includes('%') ? Math.round(read.value * 1000) / 10 : read.value;
  }
  return values;
}
