import { readClientSettings } from '../../../identity/server/public.ts';
import type { ImportSaid } from '../../../kernel/contract/import.ts';
import { quantityMax } from '../../../kernel/contract/quantity.ts';
import type { AnyResource } from '../../../kernel/contract/records/resource.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import type { Row } from '../../../kernel/server/records/record-table.ts';
import { oneByOne, Yielder } from '../../../kernel/server/scheduling/yielder.ts';
import { fingerprintOf } from '../../../kernel/server/sheets/head.ts';
import type { Planner } from '../../../kernel/server/sheets/import/import.ts';
import { checked, choiceOf, type ImportContext, type ImportPlan, type LeftOut, leftOutOf, type PlannedRow } from '../../../kernel/server/sheets/import/plan.ts';
import { type Refs, refsOf } from '../../../kernel/server/sheets/import/refs.ts';
import { type Laid, type LaidRow, layOut } from '../../../kernel/server/sheets/laid.ts';
import { numberReader } from '../../../kernel/server/sheets/number-column.ts';
import type { SheetTable } from '../../../kernel/server/sheets/read.ts';
import { clientProducts } from '../../contract/client-products.ts';
import type { Ounces } from '../../domain/size.ts';
import { locationTarget, targets, targetsInside } from '../targets.ts';
import { supplierNames } from './alike.ts';
import { columnQuestions, mappingOf, notReadNote, placesQuestion } from './columns-asked.ts';
import { duplicatesIn } from './duplicates.ts';
import { withoutHead } from './headless.ts';
import { type Catalogue, catalogueOf } from './known.ts';
import { type LineReading, type ProductLine, plainValues, readLine } from './line.ts';
import { matcher } from './matching.ts';
import { costsOf, type ParOf, parsOf, shownCells, shownColumns } from './outcome.ts';
import type { ParLevels } from './pars.ts';
import { costQuestion, ounceQuestion, parsQuestion, placeQuestion, sizeQuestion } from './questions.ts';
import { resolver } from './resolve.ts';
import { rowKinds } from './row-kinds.ts';
import { inSight, isPar, isParOfPlace, parPrefix, productColumns, vocabulary } from './vocabulary.ts';

export interface PlannedProduct extends PlannedRow {
  readonly pars: readonly ParOf[];
  /** What one holds in the base unit, to say a par in it. */
  readonly holds: number;
}

const resource = clientProducts as unknown as AnyResource;
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
  readonly said: ImportSaid;
  readonly known: Omit<ImportContext, 'refs'>;
  readonly catalogue: Catalogue;
  readonly refs: Refs;
  readonly parLevels: ParLevels;
}

const layProducts = (tables: readonly SheetTable[], said: ImportSaid, { layouts }: Omit<ImportContext, 'refs'>): Promise<Laid> =>
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
async function linesOf(laid: Laid, said: ImportSaid, reading: LineReading, known: ReadonlySet<string>): Promise<{ lines: ProductLine[]; leftOut: LeftOut[] }> {
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

async function planProducts({ ctx, tables, said, known, catalogue, refs, parLevels }: Asked): Promise<ImportPlan<PlannedProduct>> {
  const { units: system } = await readClientSettings(ctx);
  const guessed = await layProducts(tables, said, known);
  const answers: Readonly<Record<string, string>> = { ...layoutAnswers(guessed, known.answered), ...said.answers };
  const told = mappingOf(guessed, answers);
  const laid = Object.keys(told).length === 0 ? guessed : await layProducts(tables, { ...said, mapping: { ...told, ...said.mapping } }, known);
  const isPlace = (name: string) => refs.named(locationTarget, name).length > 0;
  const sizeIn = sizeQuestion(laid, answers['size-in']);
  const readers = new Map(laid.columns.map(({ field, cells }) => [field, numberReader(cells)]));
  const reading: LineReading = {
    system,
    ounces: answers.ounces as Ounces | undefined,
    sizeUnit: sizeIn?.answer ?? undefined,
    number: (field, text) => (readers.get(field) ?? numberReader([text]))(text),
  };
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
    sure: laid.head !== null && laid.columns.every(({ field, sure, cells }) => sure >= 0.75 || (field === null && cells.length < lines.length * 0.2)),
    fields: [
      ...productColumns.map(({ name, label }) => ({ name, label, required: name === 'name' })),
      ...laid.columns.flatMap(({ field }) => (field?.startsWith(parPrefix) ? [{ name: field, label: `Par, ${field.slice(parPrefix.length)}`, required: false }] : [])),
    ],
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

interface Planning {
  readonly catalogue: Catalogue;
  readonly refs: Refs;
  readonly said: ImportSaid;
  readonly costOf: string | null | undefined;
  readonly parAt: string | null | undefined;
  /** Whether the par levels of a place that a row names are left out. */
  readonly skips: (place: string) => boolean;
  readonly parsInCases: (line: ProductLine) => boolean;
  /** Which par levels stand as they are; undefined for whoever may not set any. */
  readonly stands: Awaited<ReturnType<ParLevels['standing']>> | undefined;
  readonly reading: LineReading;
  readonly leftOut: LeftOut[];
  readonly match: ReturnType<typeof matcher>;
  /** The products that somebody says are meant. */
  readonly means: ReadonlyMap<string, Row>;
}

async function planLines(lines: readonly ProductLine[], planning: Planning): Promise<PlannedProduct[]> {
  const { catalogue, refs, said, leftOut, reading, stands, match, means } = planning;
  const find = resolver(refs, catalogue, said.createMissing);
  const { isTaken } = choiceOf(said);
  const planned = await oneByOne(lines, (line): PlannedProduct[] => {
    const { row, size, errors, notes, texts } = line;
    const refer = (field: string, found: { id: number } | { refusal: string }): number | null => {
      if ('id' in found) return found.id;
      errors.push({ field, message: found.refusal });
      return null;
    };
    if (line.name === '') errors.push({ field: 'name', message: 'has no name' });
    const groupId = texts.group ? refer('group', find.group(texts.group)) : null;
    const subgroupId = texts.subgroup && groupId !== null && texts.subgroup !== texts.group ? refer('subgroup', find.subgroup(texts.subgroup, groupId)) : null;
    const supplierId = texts.supplier ? refer('supplier', find.supplier(texts.supplier)) : null;
    const brandId = texts.brand && texts.brand !== texts.name ? refer('brand', find.brand(texts.brand)) : null;
    const plain = plainValues(line, reading.number);
    const { unitCost, note } = costsOf(line, planning.costOf);
    if (note && unitCost === undefined) errors.push({ field: 'pack', message: note });
    else if (note) notes.push(note);
    const { pars, level } = parsOf(line, planning.parsInCases(line), { at: planning.parAt, skips: planning.skips }, find.place, errors, reading.number);
    const barcode = readBarcodeOf(plain.barcode, errors);
    const meant = means.get(row.key);
    const found = errors.length > 0 ? undefined : meant ? { row: meant } : match.find(line, barcode, plain.sku as string | undefined);
    if (found && 'clash' in found) errors.push({ field: found.field, message: found.clash });
    const before = found && 'row' in found ? found.row : undefined;
    const sizeId = size && !(before && sizeIs(before, size)) ? find.size(size) : null;
    const packId = line.units !== undefined && line.units !== before?.pack_units ? find.pack(line.units) : null;
    const given: Row = {
      ...(!before && { name: line.name }),
      ...plain,
      ...(barcode && { barcode }),
      ...(brandId && { brand_id: brandId }),
      ...(groupId && { group_id: groupId }),
      ...(subgroupId && { subgroup_id: subgroupId }),
      ...(supplierId && { supplier_id: supplierId }),
      ...(sizeId && { size_id: sizeId, ...(before && { size_quantity: size?.quantity, base_unit: size?.unit }) }),
      ...(packId && { pack_quantity_id: packId }),
      ...(unitCost !== undefined && { cost_price: unitCost }),
      ...(level !== undefined && { par_level: level }),
    };
    errors.push(...otherUnit(before, given, sizeId === null ? 'base_unit' : 'size', catalogue));
    let master: { id: number; known: boolean } | undefined;
    if (!before && errors.length === 0) {
      master = find.master({
        name: line.name,
        brandId,
        brand: texts.brand,
        size,
        sizeId,
        groupId,
        subgroupId,
        barcode: barcode ?? null,
        abv: (plain.abv as number | undefined) ?? null,
      });
      given.master_product_id = master.id;
    }
    const { data, issues } = errors.length > 0 ? { data: {}, issues: [] } : checked(before ? resource.update.body : resource.create.body, given);
    errors.push(...issues.map(({ field, message }) => ({ field: field === 'cost_price' ? 'cost' : field, message })));
    const twin = errors.length === 0 ? match.twin(line, before, master?.id) : undefined;
    if (twin?.same && !isTaken(row)) {
      leftOut.push(leftOutOf(row, `the same as row ${twin.row}`));
      return [];
    }
    if (twin) errors.push({ field: 'name', message: `is in row ${twin.row} too${twin.same ? '' : ', with other values'}: mend one of them or leave it out` });
    const changed = before ? Object.keys(given).filter((name) => before[name] !== data[name]) : [];
    const holds = Math.min(quantityMax, before ? Number(before.size_quantity ?? 1) : (size?.quantity ?? 1));
    const newPars =
      errors.length > 0 || !stands
        ? []
        : pars.filter(
            ({ places, min, max }) =>
              !before || !stands({ product_id: Number(before.client_product_id), location_id: places[0] ?? null, par_min: min * holds, par_max: max * holds }),
          );
    const action = errors.length > 0 ? 'refuse' : !before ? 'create' : changed.length > 0 || newPars.length > 0 ? 'update' : 'unchanged';
    if (!size && !before && errors.length === 0) notes.push('No size: it will be counted by the piece');
    return [
      {
        key: row.key,
        row: row.row,
        sheet: row.sheet,
        action,
        before,
        values: before ? Object.fromEntries(changed.map((name) => [name, data[name]])) : data,
        texts: { ...texts },
        cells: shownCells(line, before, unitCost, pars, catalogue),
        errors,
        notes,
        pars: newPars,
        holds,
      },
    ];
  });
  return planned.flat();
}

const sizeIs = (before: Row, size: { quantity: number; unit: string }) =>
  before.base_unit === size.unit && Math.abs(Number(before.size_quantity) - size.quantity) <= size.quantity * 0.003;

/** What was posted and counted of a product stands in its unit. */
function otherUnit(before: Row | undefined, { base_unit: unit }: Row, field: string, { unitKept }: Catalogue): ProductLine['errors'] {
  if (!before || unit === undefined || unit === before.base_unit || !unitKept.has(Number(before.client_product_id))) return [];
  return [{ field, message: `cannot be in ${unit} any more: what was counted and posted of it stands in ${before.base_unit}` }];
}

function readBarcodeOf(given: unknown, errors: ProductLine['errors']): string | undefined {
  if (given === undefined) return undefined;
  const { data, issues } = checked(resource.update.body, { barcode: given });
  errors.push(...issues);
  return (data.barcode as string | undefined) ?? undefined;
}
