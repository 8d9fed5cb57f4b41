import { suppliers } from '../src/catalogue/contract/reference.ts';
import type { Api, Venue } from './harness.ts';

/** Suppliers of a venue's own catalogue, by these names. */
export async function someSuppliers<Names extends readonly string[]>(api: Api, venue: Venue, names: readonly [...Names]): Promise<{ [Name in keyof Names]: number }> {
  const ids: number[] = [];
  for (const supplier_name of names) ids.push((await api.call(suppliers.create, { body: { supplier_name } as never }, venue.owner)).body.supplier_id as number);
  return ids as { [Name in keyof Names]: number };
}
