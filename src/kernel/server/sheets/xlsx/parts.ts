import { elementsAt } from './elements.ts';
import { type Attributes, withoutPrefix } from './xml.ts';
import { partsOf, textOf, type ZipEntry } from './zip-guard.ts';

export interface SheetPart {
  readonly entry: ZipEntry;
  readonly name: string;
  readonly hidden: boolean;
}

export interface WorkbookParts {
  readonly sheets: readonly SheetPart[];
  readonly styles: ZipEntry | undefined;
  readonly sharedTexts: ZipEntry | undefined;
  readonly is1904: boolean;
}

const relation = 'Relationships/Relationship';
const usualMain = 'xl/workbook.xml';

/** Which parts of the archive are the sheets of the workbook, and what belongs to them. */
export async function findParts(bytes: Uint8Array): Promise<WorkbookParts> {
  const entries = new Map(partsOf(bytes).map((entry) => [entry.name.replace(/^\//, ''), entry]));
  const relationsOf = async (part: string): Promise<Attributes[]> => {
    const entry = entries.get(part.replace(/[^/]*$/, '_rels/$&.rels'));
    return entry ? (await elementsAt(textOf(bytes, entry), 'list of parts', relation))[relation] : [];
  };
  const main = partNamed(typed(await relationsOf(''), 'officeDocument') ?? usualMain, '');
  const book = entries.get(main);
  if (!book) throw new RangeError('cannot be read as a workbook');
  const { 'workbook/sheets/sheet': named, 'workbook/workbookPr': settings } = await elementsAt(
    textOf(bytes, book),
    'list of sheets',
    'workbook/sheets/sheet',
    'workbook/workbookPr',
  );
  const relations = await relationsOf(main);
  const targets = new Map(relations.map(({ Id = '', Target = '' }) => [Id, Target]));
  const sheets = named.flatMap((sheet) => {
    const target = targets.get(relationId(sheet) ?? '');
    const entry = target === undefined ? undefined : entries.get(partNamed(target, main));
    return entry ? [{ entry, name: sheet.name ?? '', hidden: sheet.state !== undefined && sheet.state !== 'visible' }] : [];
  });
  if (sheets.length === 0) throw new RangeError('cannot be read as a workbook');
  const beside = (type: string) => entries.get(partNamed(typed(relations, type) ?? `${type}.xml`, main));
  return {
    sheets,
    styles: beside('styles'),
    sharedTexts: beside('sharedStrings'),
    is1904: settings.some(({ date1904 }) => date1904 === '1' || date1904 === 'true'),
  };
}

const typed = (relations: readonly Attributes[], type: string): string | undefined => relations.find(({ Type }) => Type?.endsWith(`/${type}`))?.Target;

/** A target is an address seen from the part that names it. */
const partNamed = (target: string, from: string): string => decodeURIComponent(new URL(target, `zip://workbook/${from}`).pathname.slice(1));

/** `r:id`, whatever the prefix is called. */
const relationId = (sheet: Attributes): string | undefined => Object.entries(sheet).find(([name]) => withoutPrefix(name) === 'id')?.[1];
