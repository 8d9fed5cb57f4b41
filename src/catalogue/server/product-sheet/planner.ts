import { readClientSettings } from '../../../identity/server/public.ts';
import type { ImportAnswers } from '../../../kernel/contract/import.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { Yielder } from '../../../kernel/server/scheduling/yielder.ts';
import { fingerprintOf } from '../../../kernel/server/sheets/head.ts';
import type { Planner } from '../../../kernel/server/sheets/import/import.ts';
import { choiceOf, type ImportContext, type ImportPlan, type LeftOut, leftOutOf } from '../../../kernel/server/sheets/import/plan.ts';
import { type Refs, refsOf } from '../../../kernel/server/sheets/import/refs.ts';
import { type Laid, type LaidRow, layOut } from '../../../kernel/server/sheets/laid.ts';
import { numberReader } from '../../../kernel/server/sheets/number-column.ts';
import type { SheetTable } from '../../../kernel/server/sheets/read.ts';
import type { Ounces } from '../../domain/size.ts';
import { locationTarget, targets, targetsInside } from '../targets.ts';
import { supplierNames } from './alike.ts';
import { columnQuestions, mappingOf, notReadNote, placesQuestion } from './columns-asked.ts';
import { duplicatesIn } from './duplicates.ts';
import { withoutHead } from './headless.ts';
import { type Catalogue, catalogueOf } from './known.ts';
import { type LineReading, type ProductLine, readLine } from './line.ts';
import { matcher } from './matching.ts';
import { shownColumns } from './outcome.ts';
import type { ParLevels } from './pars.ts';
import { type PlannedProduct, planLines } from './plan-lines.ts';
import { costQuestion, ounceQuestion, parsQuestion, placeQuestion, sizeQuestion } from './questions.ts';
import { rowKinds } from './row-kinds.ts';
import { inSight, isPar, isParOfPlace, parPrefix, productColumns, vocabulary } from './vocabulary.ts';

const says = ['size', 'pack', 'unit_cost', 'pack_cost', 'cost', 'group', 'subgroup', 'supplier', 'par', 'sku', 'barcode', 'brand', 'unit'];

/** How a sheet of products becomes products of the venue, with all that they point at. */
export function productPlanner(parLevels: ParLevels): Planner<PlannedProduct> {
  return {
    async plan(ctx, tables, said, known) {
      const catalogue = await catalogueOf(ctx.db);
      const refs = await refsOf(
        ctx.db,
        [targets.groups, targetsInside('group_id').subgroups, targets.suppliers, targets.brands, targets.areas, locationTarget],
        said.createMissing,
      );
      return { refs, plan: await planProducts({ ctx, tables, said, known, catalogue, refs, parLevels }) };
    },
    uses: ({ pars }) => pars.flatMap(({ places }) => places),
    async beside(ctx, plan, refs, ids) {
      const pars = plan.rows.flatMap(({ key, texts, pars: all, holds }) => {
        const id = ids.get(key);
        return id === undefined
          ? []
          : all.map(({ places, min, max }) => ({
              product_id: id,
              location_id: places[0] === undefined ? null : Number(refs.settled(places[0])),
              par_min: min * holds,
              par_max: max * holds,
              name: texts.name ?? '',
            }));
      });
      return pars.length === 0 ? { made: [], changed: [] } : parLevels.write(ctx, pars);
    },
  };
}

const layoutAnswers = (laid: Laid, answered: ImportContext['answered']) => (laid.head ? (answered.get(fingerprintOf(laid.head.titles)) ?? {}) : {});

interface Asked {
  readonly ctx: Ctx;
  readonly tables: readonly SheetTable[];
  readonly said: ImportAnswers;
  readonly known: Omit<ImportContext, 'refs'>;
  readonly catalogue: Catalogue;
  readonly refs: Refs;
  readonly parLevels: ParLevels;
}

const layProducts = (tables: readonly SheetTable[], said: ImportAnswers, { layouts }: Omit<ImportContext, 'refs'>): Promise<Laid> =>
  layOut(tables, vocabulary, {
    said: said.mapping,
    layouts,
    enough: (fields) =>
      (fields.includes('name') || fields.includes('brand')) &&
      (fields.some((field) => says.includes(field ?? '')) || fields.filter((field) => field !== null).length === fields.length),
    headless: withoutHead,
    several: true,
    isField: isParOfPlace,
    adjust: inSight,
    sheets: said.sheets,
    edits: said.edits,
  });

const ditto = /^(?:["“”„″〃]|'{2}|´´|``|ditto|idem|[ií]d\.?|dto\.?|dito)$/iu;

/** Marks that say "as above", written out. */
const undittoed = (texts: LaidRow['texts'], above: LaidRow['texts']): LaidRow['texts'] =>
  Object.fromEntries(Object.entries(texts).flatMap(([field, text]) => (!ditto.test(text.trim()) ? [[field, text]] : above[field] === undefined ? [] : [[field, above[field]]])));

/** The rows that are products, each under its group, and those that are none. */
async function linesOf(laid: Laid, said: ImportAnswers, reading: LineReading, known: ReadonlySet<string>): Promise<{ lines: ProductLine[]; leftOut: LeftOut[] }> {
  const { isOut, isTaken } = choiceOf(said);
  const kinds = await rowKinds(laid.rows, known);
  const leftOut: LeftOut[] = [];
  const lines: ProductLine[] = [];
  let heading: string | undefined;
  let above: LaidRow['texts'] = {};
  let says = '';
  let group: string | undefined;
  const groups = laid.columns.find(({ field }) => field === 'group')?.cells.length ?? 0;
  const products = kinds.filter(({ kind }) => kind === 'product').length;
  // A group that is written on the first row of its block alone holds for those below.
  const sparse = groups > 0 && groups <= products * 0.5;
  const breath = new Yielder();
  for (const [at, row] of laid.rows.entries()) {
    await breath.taken();
    const kind = kinds[at];
    if (isOut(row)) leftOut.push(leftOutOf(row, 'left out by hand'));
    else if (kind?.kind === 'heading' && !isTaken(row)) {
      heading = kind.text;
      says = kind.says;
      leftOut.push(leftOutOf(row, 'a heading'));
    } else if (kind?.kind === 'none' && !isTaken(row)) leftOut.push(leftOutOf(row, kind.why));
    else {
      const texts = undittoed(row.texts, above);
      above = texts;
      group = texts.group ?? (sparse ? group : undefined);
      const sheetGroup = laid.tables.filter(({ used }) => used).length > 1 && !groups ? row.sheet : undefined;
      const own = texts.group ?? group ?? heading ?? sheetGroup;
      lines.push(readLine({ ...row, texts: { ...texts, ...(own && { group: own }) } }, reading, says));
    }
  }
  return { lines, leftOut };
}

function readingOf({ columns }: Laid, units: Omit<LineReading, 'number'>): LineReading {
  const readers = new Map(columns.map(({ field, cells }) => [field, numberReader(cells)]));
  return { ...units, number: (field, text) => (readers.get(field) ?? numberReader([text]))(text) };
}

const fieldsOf = ({ columns }: Laid): ImportPlan['fields'] => [
  ...productColumns.map(({ name, label }) => ({ name, label, required: name === 'name' })),
  ...columns.flatMap(({ field }) => (field?.startsWith(parPrefix) ? [{ name: field, label: `Par, ${field.slice(parPrefix.length)}`, required: false }] : [])),
];

async function planProducts({ ctx, tables, said, known, catalogue, refs, parLevels }: Asked): Promise<ImportPlan<PlannedProduct>> {
  const { units: system } = await readClientSettings(ctx);
  const guessed = await layProducts(tables, said, known);
  const answers: Readonly<Record<string, string>> = { ...layoutAnswers(guessed, known.answered), ...said.answers };
  const told = mappingOf(guessed, answers);
  const laid = Object.keys(told).length === 0 ? guessed : await layProducts(tables, { ...said, mapping: { ...told, ...said.mapping } }, known);
  const isPlace = (name: string) => refs.named(locationTarget, name).length > 0;
  const sizeIn = sizeQuestion(laid, answers['size-in']);
  const reading = readingOf(laid, { system, ounces: answers.ounces as Ounces | undefined, sizeUnit: sizeIn?.answer ?? undefined });
  const { lines: read, leftOut } = await linesOf(laid, said, reading, catalogue.groups);
  const suppliers = supplierNames(read, refs.names(targets.suppliers), (name) => refs.named(targets.suppliers, name).length > 0, answers);
  const settled = read.map(suppliers.settled);
  const roundTrip = laid.columns.some(({ field }) => field === 'client_product_id');
  const match = matcher(known.existing, catalogue);
  const isKnown = (line: ProductLine) => match.find(line, undefined, line.texts.sku) !== undefined;
  const duplicates = roundTrip ? undefined : await duplicatesIn(settled, known.existing, isKnown, said.answers ?? {});
  const lines = settled.filter(({ row }) => !duplicates?.again.has(row.key));
  for (const { row } of settled) {
    const first = duplicates?.again.get(row.key);
    if (first !== undefined) leftOut.push(leftOutOf(row, `the same product as row ${first}`));
  }
  const maySetPars = parLevels.maySet(ctx);
  const costOf = roundTrip ? undefined : costQuestion(laid, lines, answers['cost-of']);
  const parAt = roundTrip || !maySetPars ? undefined : placeQuestion(lines, catalogue.places, answers['par-at']);
  const newPlaces = roundTrip || !maySetPars ? undefined : placesQuestion(lines, isPlace, answers['places-new']);
  const columnsAsked = roundTrip ? [] : columnQuestions(guessed, said.mapping ?? {}, catalogue.places, isPlace, answers);
  const parsIn = parsQuestion(laid, roundTrip || !maySetPars ? [] : lines, answers['pars-in']);
  const questions = [
    ...columnsAsked,
    sizeIn,
    ounceQuestion(lines, answers.ounces),
    costOf,
    parsIn.question,
    parAt,
    newPlaces,
    ...suppliers.questions,
    ...(duplicates?.questions ?? []),
  ].filter((question) => question !== undefined);
  const stands = maySetPars ? await parLevels.standing(ctx) : undefined;
  const rows = await planLines(lines, {
    catalogue,
    refs,
    said,
    costOf: costOf?.answer,
    parAt: parAt?.answer,
    skips: (name) => newPlaces?.answer === 'none' && !isPlace(name),
    parsInCases: parsIn.inCases,
    stands,
    reading,
    leftOut,
    match,
    means: duplicates?.means ?? new Map(),
  });
  const hasPars = laid.columns.some(({ field }) => field !== null && isPar(field));
  return {
    laid,
    fields: fieldsOf(laid),
    sure: laid.head !== null && laid.columns.every(({ field, sure, cells }) => sure >= 0.75 || (field === null && cells.length < lines.length * 0.2)),
    questions,
    shown: shownColumns(rows),
    rows,
    leftOut,
    also: [{ one: 'par', many: 'pars', count: rows.reduce((sum, { pars }) => sum + pars.length, 0) }],
    notes: [
      ...(roundTrip ? [] : notReadNote(laid)),
      ...(hasPars && !maySetPars && !roundTrip ? ['Your role does not edit stock: the products come in, the par levels by place are not set.'] : []),
    ],
  };
}
