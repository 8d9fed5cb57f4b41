import { readClientSettings } from '../../identity/server/public.ts';
import type { Ctx } from '../../kernel/server/calls/context.ts';
import { crud } from '../../kernel/server/records/crud.ts';
import type { Row } from '../../kernel/server/records/record-table.ts';
import { areas, locations } from '../contract/places.ts';
import { brands, densities, groups, packQuantities, sizes, subgroups, suppliers, weights } from '../contract/reference.ts';
import { readPack, readSize } from '../domain/size.ts';
import { targets } from './targets.ts';

// "70 cl" says 700 ml: what a description says need not be typed twice.
async function completeSize(ctx: Ctx, values: Row, before: Row | undefined): Promise<Row> {
  if (values.size_description === undefined || values.size_quantity != null || (before && before.size_quantity !== null)) return values;
  const { units } = await readClientSettings(ctx);
  const read = readSize(String(values.size_description), units);
  if (!read) return values;
  return { ...values, size_quantity: read.quantity, base_unit: read.unit };
}

function completePack(values: Row, before: Row | undefined): Row {
  const read = values.quantity_description === undefined ? undefined : readPack(String(values.quantity_description));
  return read === undefined || values.units != null || (before && before.units !== null) ? values : { ...values, units: read };
}

export const areaRows = crud(areas, { table: 'areas' });
export const locationRows = crud(locations, { table: 'locations', targets });

export const supplierRows = crud(suppliers, { table: 'suppliers' });

export const referenceRoutes = [
  supplierRows,
  crud(groups, { table: 'product_groups' }),
  crud(subgroups, { table: 'subgroups', targets }),
  crud(packQuantities, { table: 'pack_quantities', amounts: { quantity_description: ['units'] }, beforeWrite: (_, values, before) => completePack(values, before) }),
  crud(weights, { table: 'weights' }),
  crud(densities, { table: 'densities' }),
  crud(sizes, { table: 'sizes', amounts: { size_description: ['base_unit', 'size_quantity'] }, beforeWrite: completeSize }),
  crud(brands, { table: 'brands' }),
  areaRows,
  locationRows,
].flatMap(({ served }) => served);
