import { sql } from 'kysely';
import { createClient, createUser, hashPassword } from '../src/identity/server/public.ts';
import type { Sql } from '../src/kernel/server/database/connection.ts';
import { asOwner } from '../src/kernel/server/database/database.ts';
import { demoSuppliers } from './catalogue/suppliers.ts';
import { copperStill, larderAndVine } from './catalogue/venues.ts';
import { seedReferences, seedSuppliers, seedVenue } from './seed-catalogue.ts';
import { seedHistory } from './seed-history.ts';
import { demoSellers, seedMarket } from './seed-market.ts';
import { seedRecipes } from './seed-recipes.ts';

export const demoPassword = 'cellarhand-demo';

const operations = { id: 100, name: 'Cellarhand Operations', kind: 'operations', timezone: 'UTC' } as const;
const wholesaler = { id: 301, name: 'Harbour Wine & Spirits', kind: 'supplier', country: 'US', currency: 'USD', timezone: 'America/New_York' } as const;

const people = [
  { email: 'operator@demo.example', name: 'Olive Marsh', client: copperStill.clientId, roles: ['owner', 'manager'], does: 'manager of The Copper Still' },
  { email: 'staff@demo.example', name: 'Sam Dorsey', client: copperStill.clientId, roles: ['counter'], does: 'may count, nothing else' },
  { email: 'rival@demo.example', name: 'Rosa Quinn', client: larderAndVine.clientId, roles: ['owner'], does: 'another venue, Larder & Vine' },
  { email: 'supplier@demo.example', name: 'Marianne Colt', client: wholesaler.id, roles: ['supplier'], does: 'owner of a supplier, Harbour Wine & Spirits' },
  { email: 'sales@demo.example', name: 'Dana Ruiz', client: wholesaler.id, roles: ['supplier_sales'], does: 'sells there, changes no settings' },
  { email: 'warehouse@demo.example', name: 'Theo Lang', client: wholesaler.id, roles: ['supplier_warehouse'], does: 'picks and ships there, sees no prices' },
  { email: 'ops@demo.example', name: 'Petra Holm', client: operations.id, roles: ['ops_admin'], does: 'operations admin' },
] as const;

/** Makes the demo on an empty database; leaves a database with any client alone. */
export async function seedDemo(url: string): Promise<{ signIns: string[] } | undefined> {
  let there = false;
  await asOwner(url, async (db) => {
    const { rows } = await sql<{
      demo: boolean;
      any: boolean;
    }>`select exists (select from users where email = ${people[0].email}) as demo, exists (select from clients) as any`.execute(db);
    there = rows[0]?.demo ?? false;
    if (rows[0]?.any) return;
    await seed(db);
    there = true;
  });
  if (!there) return undefined;
  return { signIns: [...people.map(({ email, does }) => `${email.padEnd(22)} ${does}`), `password for all: ${demoPassword}`] };
}

async function seed(db: Sql): Promise<void> {
  for (const venue of [copperStill, larderAndVine])
    await createClient(db, {
      id: venue.clientId,
      name: venue.name,
      kind: 'venue',
      venue_type: 'bar',
      country: venue.locale.slice(-2),
      currency: venue.currency,
      timezone: venue.timeZone,
    });
  await createClient(db, wholesaler);
  for (const { id, supplier } of demoSellers.filter((one) => one.id !== wholesaler.id)) await createClient(db, { ...wholesaler, id, name: supplier.name });
  await createClient(db, operations);
  await seedReferences(db, null);
  await seedSuppliers(
    db,
    wholesaler.id,
    demoSuppliers.filter(({ name }) => name === wholesaler.name),
  );
  const { rows: own } = await sql<{ id: number }>`select supplier_id as id from suppliers where client_id = ${wholesaler.id}`.execute(db);
  const passwordHash = await hashPassword(demoPassword);
  const ids = new Map<string, number>();
  for (const { client, does: _, ...person } of people)
    ids.set(person.email, await createUser(db, client, { ...person, passwordHash, confirmed: true, supplier_id: client === wholesaler.id ? (own[0]?.id ?? null) : null }));
  for (const venue of [copperStill, larderAndVine]) await seedVenue(db, venue);
  const now = new Date();
  for (const venue of [copperStill, larderAndVine]) await seedRecipes(db, venue);
  await seedHistory(db, copperStill, ids.get('operator@demo.example') ?? 0, now);
  await seedHistory(db, larderAndVine, ids.get('rival@demo.example') ?? 0, now);
  await seedMarket(db, now);
  // The database would find out by itself how much there is now, a minute after somebody has asked.
  await sql`analyze`.execute(db);
}
