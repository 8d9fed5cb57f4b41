import { sql } from 'kysely';
import { habitsOf } from '../../identity/domain/country-habits.ts';
import type { Sql } from '../../kernel/server/database/connection.ts';
import { readPack, readSize } from '../domain/size.ts';

interface Begun {
  readonly venue_type: string;
  readonly country: string;
}

const areasOf: Record<string, readonly string[]> = {
  restaurant: ['Bar', 'Cellar', 'Kitchen', 'Dry store'],
  hotel: ['Bar', 'Cellar', 'Kitchen', 'Dry store', 'Banqueting', 'Minibars'],
  cafe: ['Counter', 'Kitchen', 'Store'],
};
const barAreas = ['Bar', 'Cellar'];

const everywhere = ['each', '1 kg', '500 g'];
const american = ['750 ml', '1 l', '1.75 l', '375 ml', '12 fl oz', '16 fl oz', '1/6 bbl keg', '1/2 bbl keg', '1 lb', '5 lb'];
const metric = ['70 cl', '75 cl', '1 l', '37.5 cl', '20 cl', '33 cl', '50 cl', '30 l keg', '50 l keg', '5 kg'];
const packs = ['Single', 'Case of 6', 'Case of 12', 'Case of 24'];

/** What a new client finds in its catalogue, so that its first product can be described. The words are its own to change. */
export async function furnishClient(db: Sql, { venue_type, country }: Begun): Promise<void> {
  const sizes = [...everywhere, ...(country === 'US' ? american : metric)].map((name) => {
    const read = readSize(name, habitsOf(country).units);
    return { name, quantity: read ? Math.round(read.quantity * 1000) : null, unit: read?.unit ?? null };
  });
  const rows = (list: readonly object[]) => sql`${JSON.stringify(list)}::jsonb`;
  await sql`insert into areas (client_id, area_name) select app_client(), name from jsonb_to_recordset(${rows((areasOf[venue_type] ?? barAreas).map((name) => ({ name })))}) as a(name text)`.execute(
    db,
  );
  // What is there for everybody is not made a second time.
  await sql`
    insert into sizes (client_id, size_description, size_quantity, base_unit)
    select app_client(), name, quantity, unit from jsonb_to_recordset(${rows(sizes)}) as s(name text, quantity bigint, unit text)
    where not exists (select from sizes t where lower(t.size_description) = lower(s.name))`.execute(db);
  await sql`
    insert into pack_quantities (client_id, quantity_description, units)
    select app_client(), name, units from jsonb_to_recordset(${rows(packs.map((name) => ({ name, units: readPack(name) ?? null })))}) as p(name text, units int)
    where not exists (select from pack_quantities t where lower(t.quantity_description) = lower(p.name))`.execute(db);
}

/** Gives a venue that was just made the catalogue of this one: `catalogue_copy_to` says what of it. */
export async function copyCatalogue(db: Sql, clientId: number): Promise<number> {
  const { rows } = await sql<{ copied: number }>`select catalogue_copy_to(${clientId}) as copied`.execute(db);
  return rows[0]?.copied ?? 0;
}
