import { type Entry, partsOf, textOf } from '../../../kernel/server/zip-guard.ts';

export type Cell = string | number | boolean | Date | null;

/** A workbook that is read row by row: of a sheet no more is held than the row that is read. */
export interface Rows {
  readonly sheets: number;
  rows(sheet: number): AsyncGenerator<Cell[]>;
}

const dayMs = 86_400_000;
const epoch = Date.UTC(1899, 11, 30);
const days1904 = 1462;
const isDateId = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
/** What stands in quotes, in brackets or behind a backslash is shown as it is. */
const isDateFormat = (code: string): boolean => /[ymdhs]/i.test(code.replace(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|general/gi, ''));

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string): string =>
  (text.includes('&')
    ? text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, code, name) =>
        hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : code ? String.fromCodePoint(Number(code)) : (entities[name] ?? whole),
      )
    : text
  ).replace(/_x([0-9a-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(attributes)
    ?.slice(1)
    .find((found) => found !== undefined);

/** What is between the tags of a name, one after the other, whatever their prefix; `until` is where the text may be cut. */
async function* elements(text: AsyncIterable<string>, name: string): AsyncGenerator<{ readonly attributes: string; readonly inside: string }> {
  const tag = new RegExp(`<(?:\\w+:)?${name}(\\s[^>]*?)?(?:/>|>([\\s\\S]*?)</(?:\\w+:)?${name}\\s*>)`, 'g');
  let held = '';
  for await (const piece of text) {
    held += piece;
    let end = 0;
    tag.lastIndex = 0;
    for (let found = tag.exec(held); found; found = tag.exec(held)) {
      end = tag.lastIndex;
      yield { attributes: found[1] ?? '', inside: found[2] ?? '' };
    }
    held = held.slice(end);
  }
}

/** What a cell or a shared text says: runs of different looks are one text, how it is pronounced is none of it. */
const said = (inside: string): string =>
  [...inside.replace(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, '').matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?t\s*>/g)].map(([, text = '']) => plain(text)).join('');

export async function openWorkbook(bytes: Uint8Array): Promise<Rows> {
  const parts = new Map(partsOf(bytes).map((entry) => [entry.name.replace(/^\//, ''), entry]));
  const whole = async (name: string): Promise<string> => {
    const entry = parts.get(name);
    let text = '';
    if (entry) for await (const piece of textOf(bytes, entry)) text += piece;
    return text;
  };
  const root = await whole('_rels/.rels');
  const main = (targetOf(root, (attributes) => attribute(attributes, 'Type')?.endsWith('/officeDocument') ?? false) ?? 'xl/workbook.xml').replace(/^\//, '');
  const folder = main.includes('/') ? main.slice(0, main.lastIndexOf('/') + 1) : '';
  const partNamed = (target: string): string => (target.startsWith('/') ? target.slice(1) : `${folder}${target}`);
  const [book, relations] = await Promise.all([whole(main), whole(`${folder}_rels/${main.slice(folder.length)}.rels`)]);
  const named = (type: string): string => partNamed(targetOf(relations, (attributes) => attribute(attributes, 'Type')?.endsWith(`/${type}`) ?? false) ?? `${type}.xml`);
  const sheets = [...book.matchAll(/<(?:\w+:)?sheet\s([^>]*?)\/?>/g)].flatMap(([, attributes = '']): Entry[] => {
    const id = /\s?\w*:?id\s*=\s*["']([^"']*)["']/.exec(attributes.replace(/sheetId\s*=\s*["'][^"']*["']/, ''))?.[1];
    const target = targetOf(relations, (own) => attribute(own, 'Id') === id);
    const entry = target === undefined ? undefined : parts.get(partNamed(target));
    return entry ? [entry] : [];
  });
  if (sheets.length === 0) throw new RangeError('cannot be read as a workbook');
  const shift = /date1904\s*=\s*["'](?:1|true)["']/.test(book) ? days1904 : 0;
  const isDate = datesOf(await whole(named('styles')));
  const texts: string[] = [];
  const shared = parts.get(named('sharedStrings'));
  if (shared) for await (const { inside } of elements(textOf(bytes, shared), 'si')) texts.push(said(inside));
  return {
    sheets: sheets.length,
    rows: (sheet) => rowsOf(textOf(bytes, sheets[sheet - 1] as Entry), (attributes, inside) => cellOf(attributes, inside, { texts, isDate, shift })),
  };
}

const targetOf = (relations: string, is: (attributes: string) => boolean): string | undefined => {
  const found = [...relations.matchAll(/<(?:\w+:)?Relationship\s([^>]*?)\/?>/g)].map(([, attributes = '']) => attributes).find(is);
  return found === undefined ? undefined : attribute(found, 'Target');
};

/** Which styles show their number as a date. */
function datesOf(styles: string): readonly boolean[] {
  const own = new Map(
    [...styles.matchAll(/<(?:\w+:)?numFmt\s([^>]*?)\/?>/g)].map(([, attributes = '']) => [
      Number(attribute(attributes, 'numFmtId')),
      isDateFormat(plain(attribute(attributes, 'formatCode') ?? '')),
    ]),
  );
  const cells = /<(?:\w+:)?cellXfs[\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(styles)?.[0] ?? '';
  return [...cells.matchAll(/<(?:\w+:)?xf\s([^>]*?)\/?>/g)].map(([, attributes = '']) => {
    const id = Number(attribute(attributes, 'numFmtId') ?? 0);
    return own.get(id) ?? isDateId(id);
  });
}

interface Book {
  readonly texts: readonly string[];
  readonly isDate: readonly boolean[];
  readonly shift: number;
}

const value = /<(?:\w+:)?v(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?v\s*>/;

function cellOf(attributes: string, inside: string, { texts, isDate, shift }: Book): Cell {
  const type = attribute(attributes, 't') ?? 'n';
  if (type === 'inlineStr') return said(inside);
  const raw = value.exec(inside)?.[1];
  if (raw === undefined) return null;
  if (type === 's') return texts[Number(raw)] ?? null;
  if (type === 'str') return plain(raw);
  if (type === 'b') return raw === '1' || raw === 'true';
  if (type === 'e') return null;
  if (type === 'd') return new Date(/[zZ]|[+-]\d\d:?\d\d$/.test(raw) ? raw : `${raw}Z`);
  const number = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(number)) return null;
  return isDate[Number(attribute(attributes, 's') ?? 0)] ? new Date(epoch + Math.round((number + shift) * dayMs)) : number;
}

/** "AB12" is the column 27. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) & ~32;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column - 1;
}

/** Rows as they are numbered: those that a file leaves out are empty. */
async function* rowsOf(text: AsyncIterable<string>, read: (attributes: string, inside: string) => Cell): AsyncGenerator<Cell[]> {
  const cell = /<(?:\w+:)?c(\s[^>]*?)?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c\s*>)/g;
  let next = 1;
  for await (const { attributes, inside } of elements(text, 'row')) {
    const number = Number(attribute(attributes, 'r') ?? next);
    for (; next < number; next++) yield [];
    const row: Cell[] = [];
    for (const [, own = '', within = ''] of inside.matchAll(cell)) {
      const reference = attribute(own, 'r');
      const column = reference === undefined ? row.length : columnOf(reference);
      const found = read(own, within);
      while (row.length < column && row.length < 16_384) row.push(null);
      row[column] = found;
    }
    yield row;
    next = number + 1;
  }
}
