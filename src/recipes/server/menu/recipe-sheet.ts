import { sizeOfUnit } from '../../../kernel/contract/units.ts';
import { recipeUnitOfWord, unitPattern } from '../../../kernel/domain/unit-words.ts';
import type { MenuItem, MenuReading } from './menu-lines.ts';
import { inDigits, measured } from './said-amounts.ts';
import { title } from './title.ts';

const nameMost = 60;
const wordsMost = 8;
const parted = /^(?<name>.{2,60}?)(?:\s*:\s+|\s+[–—-]+\s+|\s*(?:->|→|=>)\s*|\s{3,}|\t+)(?<rest>.+)$/u;

const many = '(?:personen|persons?|people|personas|personnes|pax|persone|portionen|portions?|porciones|raciones|porzioni|servings?|covers|couverts)';
const number = String.raw`(?<portions>\d{1,3})`;
/** How many a recipe is written for: "für 10 Portionen", "serves 4", "para 6 raciones". */
const servesMany = new RegExp(
  String.raw`[\s(,–—-]*(?<![\p{L}])(?:(?:recipe |rezept |receta |recette |ricetta )?(?:for|makes|serves|yields|für|ergibt|reicht für|para|rinde|salen|pour|donne|per|da|dosi per)\s+(?:about |ca\.? |etwa |unas? |environ |circa )?${number}\s*${many}|(?:serves|feeds)\s+(?<fed>\d{1,3})|${number.replace('portions', 'counted')}\s*${many})(?![\p{L}])[)\s]*`,
  'iu',
);
/** "(0,5 l)", "Radler 0,5", "jarra de 1 litro": how much a glass of it holds. */
const glass = new RegExp(String.raw`(?<![\d.,])(?<held>\d+(?:[.,]\d+)?)\s*(?<unit>${unitPattern})(?![\p{L}])|(?<![\d.,])(?<bare>0,\d{1,2})(?![\d%])`, 'iu');

/** The notes beside a name: how it is rung up on the till. */
const remark = /^([^(:]{2,60}?)\s*\([^()]*\)\s*(?=[:–—=-])/u;

interface Block {
  readonly line: number;
  readonly lines: readonly string[];
}

const isMeasured = (text: string): boolean => measured.test(inDigits(text));
const startsMeasured = (text: string): boolean => /^(?:\d|[½¼¾])/.test(inDigits(text).trim());

/** A name with what goes in behind it. */
function inOneLine(text: string): { name: string; rest: string } | undefined {
  const { name = '', rest = '' } = parted.exec(text.replace(remark, '$1 '))?.groups ?? {};
  return isMeasured(rest) && isName(name) && !isMeasured(name) ? { name, rest } : undefined;
}

const isName = (text: string): boolean =>
  text.length <= nameMost && text.split(/\s+/).length <= wordsMost && /\p{L}{3}/u.test(text) && !startsMeasured(text) && !/[.!?]$/.test(text);

/** The name without what is remarked beside it: how it rings on the till, who wrote it. */
function nameIn(text: string): string {
  const plain = text
    .replace(servesMany, ' ')
    .replace(/\s*(?:--+|->|→|=>|=|\s[–—-])\s*.*$/u, '')
    .replace(/\s*\([^()]*\)?[\s:]*$/u, '')
    .replace(/[\s:.,–—-]+$/u, '')
    .trim();
  const named = title(plain);
  return /\p{Lu}/u.test(named) ? named : named.replace(/(^|\s)(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}

function portionsIn(text: string): number {
  const { portions, fed, counted } = servesMany.exec(text)?.groups ?? {};
  return Number(portions ?? fed ?? counted ?? 1) || 1;
}

function heldIn(name: string): number | undefined {
  const { held, unit = 'l', bare } = glass.exec(name)?.groups ?? {};
  const value = held ?? bare;
  const measure = recipeUnitOfWord(unit, 'oz');
  return value === undefined || measure?.base !== 'ml' ? undefined : Math.round(Number(value.replace(',', '.')) * (sizeOfUnit(measure.unit, 'ml') as number));
}

/** Where recipes begin that stand without a line between them. */
function split({ line, lines }: Block): Block[] {
  const blocks: { line: number; lines: string[] }[] = [];
  for (const [at, text] of lines.entries()) {
    const next = lines[at + 1];
    const begins =
      blocks.length === 0 || inOneLine(text) !== undefined || (isName(text) && !isMeasured(text) && /^\p{Lu}/u.test(text) && next !== undefined && startsMeasured(next));
    if (begins) blocks.push({ line: line + at, lines: [text] });
    else blocks.at(-1)?.lines.push(text);
  }
  return blocks;
}

/** Recipes as they are written on a sheet behind the bar: a name, and how much of what. */
export function readRecipeSheet(lines: readonly string[]): MenuReading {
  const blocks: Block[] = [];
  for (const [at, raw] of [...lines, ''].entries()) {
    const text = raw.trim();
    const before = blocks.at(-1);
    if (text === '') continue;
    if (before && lines[at - 1]?.trim() !== '') blocks[blocks.length - 1] = { ...before, lines: [...before.lines, text] };
    else if (before?.lines.length === 1 && startsMeasured(text) && !isMeasured(before.lines[0] ?? '')) blocks[blocks.length - 1] = { ...before, lines: [...before.lines, text] };
    else blocks.push({ line: at + 1, lines: [text] });
  }
  const items: MenuItem[] = [];
  const unread: { line: number; text: string }[] = [];
  for (const { line, lines: texts } of blocks.flatMap(split)) {
    const [first = '', ...rest] = texts;
    const one = inOneLine(first);
    const said = [...(one ? [one.rest] : []), ...rest].map((text) => text.replace(servesMany, ' ').trim()).filter((text) => text !== '');
    const name = nameIn(one?.name ?? first);
    const held = heldIn(one?.name ?? first);
    if (said.some(isMeasured) && name !== '' && !startsMeasured(first))
      items.push({
        line,
        read: texts.join('\n'),
        name,
        description: said.join('\n'),
        price: null,
        section: null,
        portions: texts.map(portionsIn).find((many) => many > 1) ?? 1,
        ...(held !== undefined && { held }),
      });
    else unread.push(...texts.map((text, at) => ({ line: line + at, text })));
  }
  return { items, currency: null, unread };
}
