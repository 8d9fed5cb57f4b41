import type { ImportAnswers } from '../../../kernel/contract/import.ts';
import { quantityMax } from '../../../kernel/contract/quantity.ts';
import type { Row } from '../../../kernel/server/records/record-table.ts';
import { oneByOne } from '../../../kernel/server/scheduling/yielder.ts';
import { checked, choiceOf, type LeftOut, leftOutOf, type PlannedRow } from '../../../kernel/server/sheets/import/plan.ts';
import type { Refs } from '../../../kernel/server/sheets/import/refs.ts';
import { clientProducts } from '../../contract/client-products.ts';
import type { Catalogue } from './known.ts';
import { type LineReading, type ProductLine, plainValues } from './line.ts';
import type { matcher } from './matching.ts';
import { costsOf, type ParOf, parsOf, shownCells } from './outcome.ts';
import type { ParLevels } from './pars.ts';
import { resolver } from './resolve.ts';

export interface PlannedProduct extends PlannedRow {
  readonly pars: readonly ParOf[];
  /** What one holds in the base unit, to say a par in it. */
  readonly holds: number;
}

interface Planning {
  readonly catalogue: Catalogue;
  readonly refs: Refs;
  readonly said: ImportAnswers;
  readonly costOf: string | null | undefined;
  readonly parAt: string | null | undefined;
  /** Whether the par levels of a place that a row names are left out. */
  readonly skips: (place: string) => boolean;
  readonly parsInCases: (line: ProductLine) => boolean;
  /** The present par levels; undefined without permission to set them. */
  readonly stands: Awaited<ReturnType<ParLevels['standing']>> | undefined;
  readonly reading: LineReading;
  readonly leftOut: LeftOut[];
  readonly match: ReturnType<typeof matcher>;
  /** The products that somebody says are meant. */
  readonly means: ReadonlyMap<string, Row>;
}

type Resolver = ReturnType<typeof resolver>;

const resource = clientProducts;

/** What each line of a sheet of products would do. */
export async function planLines(lines: readonly ProductLine[], planning: Planning): Promise<PlannedProduct[]> {
  const { refs, catalogue, said, leftOut } = planning;
  const find = resolver(refs, catalogue, said.createMissing);
  const { isTaken } = choiceOf(said);
  const planned = await oneByOne(lines, (line): PlannedProduct[] => {
    const product = productOf(line, planning, find);
    const { data, twin } = checkedAs(line, product, planning);
    if (twin?.same && !isTaken(line.row)) {
      leftOut.push(leftOutOf(line.row, `the same as row ${twin.row}`));
      return [];
    }
    if (twin) line.errors.push({ field: 'name', message: `is in row ${twin.row} too${twin.same ? '' : ', with other values'}: mend one of them or leave it out` });
    return [plannedOf(line, product, data, planning)];
  });
  return planned.flat();
}

/** What a line says of its product. */
interface LineProduct {
  /** The product that it is, where the venue has it already. */
  readonly before: Row | undefined;
  readonly given: Row;
  readonly masterId: number | undefined;
  readonly unitCost: number | undefined;
  readonly pars: readonly ParOf[];
}

function productOf(line: ProductLine, planning: Planning, find: Resolver): LineProduct {
  const { size, errors, notes } = line;
  const { reading, match, means, catalogue } = planning;
  if (line.name === '') errors.push({ field: 'name', message: 'has no name' });
  const ids = refsIn(line, find);
  const plain = plainValues(line, reading.number);
  const { unitCost, note } = costsOf(line, planning.costOf);
  if (note && unitCost === undefined) errors.push({ field: 'pack', message: note });
  else if (note) notes.push(note);
  const { pars, level } = parsOf(line, planning.parsInCases(line), { at: planning.parAt, skips: planning.skips }, find.place, errors, reading.number);
  const barcode = readBarcodeOf(plain.barcode, errors);
  const meant = means.get(line.row.key);
  const found = errors.length > 0 ? undefined : meant ? { row: meant } : match.find(line, barcode, plain.sku as string | undefined);
  if (found && 'clash' in found) errors.push({ field: found.field, message: found.clash });
  const before = found && 'row' in found ? found.row : undefined;
  const sizeId = size && !(before && sizeIs(before, size)) ? find.size(size) : null;
  const packId = line.units !== undefined && line.units !== before?.pack_units ? find.pack(line.units) : null;
  const { group_id: groupId, subgroup_id: subgroupId, brand_id: brandId } = ids;
  const given: Row = {
    ...(!before && { name: line.name }),
    ...plain,
    ...(barcode && { barcode }),
    ...Object.fromEntries(Object.entries(ids).filter(([, id]) => id)),
    ...(sizeId && { size_id: sizeId, ...(before && { size_quantity: size?.quantity, base_unit: size?.unit }) }),
    ...(packId && { pack_quantity_id: packId }),
    ...(unitCost !== undefined && { cost_price: unitCost }),
    ...(level !== undefined && { par_level: level }),
  };
  errors.push(...otherUnit(before, given, sizeId === null ? 'base_unit' : 'size', catalogue));
  if (before || errors.length > 0) return { before, given, masterId: undefined, unitCost, pars };
  const abv = (plain.abv as number | undefined) ?? null;
  const master = find.master({ name: line.name, brandId, brand: line.texts.brand, size, sizeId, groupId, subgroupId, barcode: barcode ?? null, abv });
  return { before, given: { ...given, master_product_id: master.id }, masterId: master.id, unitCost, pars };
}

/** The records that a line names: those that stand, or places for those that would be made. */
function refsIn({ name, texts, errors }: ProductLine, find: Resolver) {
  const refer = (field: string, found: { id: number } | { refusal: string }): number | null => {
    if ('id' in found) return found.id;
    errors.push({ field, message: found.refusal });
    return null;
  };
  const groupId = texts.group ? refer('group', find.group(texts.group)) : null;
  const subgroupId = texts.subgroup && groupId !== null && texts.subgroup !== texts.group ? refer('subgroup', find.subgroup(texts.subgroup, groupId)) : null;
  const supplierId = texts.supplier ? refer('supplier', find.supplier(texts.supplier)) : null;
  const brandId = texts.brand && texts.brand !== name ? refer('brand', find.brand(texts.brand)) : null;
  return { brand_id: brandId, group_id: groupId, subgroup_id: subgroupId, supplier_id: supplierId };
}

function checkedAs(line: ProductLine, { before, given, masterId }: LineProduct, { match }: Planning) {
  const { errors } = line;
  const { data, issues } = errors.length > 0 ? { data: {}, issues: [] } : checked(before ? resource.update.body : resource.create.body, given);
  errors.push(...issues.map(({ field, message }) => ({ field: field === 'cost_price' ? 'cost' : field, message })));
  return { data, twin: errors.length === 0 ? match.twin(line, before, masterId) : undefined };
}

function plannedOf(line: ProductLine, { before, given, unitCost, pars }: LineProduct, data: Row, { stands, catalogue }: Planning): PlannedProduct {
  const { row, size, errors, notes, texts } = line;
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
  return {
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
  };
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
