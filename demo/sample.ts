import { sql } from 'kysely';
import { enterTenant } from '../src/kernel/server/calls/context.ts';
import type { Sql } from '../src/kernel/server/database/connection.ts';
import type { Database } from '../src/kernel/server/database/database.ts';
import { copperStill } from './catalogue/venues.ts';
import { seedReferences, seedVenue } from './seed-catalogue.ts';
import { seedHistory } from './seed-history.ts';
import { seedRecipes } from './seed-recipes.ts';

/** It was thrown away while it was being filled. */
class ThrownAway extends Error {}

interface Sample {
  readonly timezone: string;
  readonly userId: number;
  readonly isFilled: boolean;
  readonly isThrown: boolean;
}

async function sampleOf(db: Sql): Promise<Sample | undefined> {
  const { rows } = await sql<Sample>`
    select c.timezone, (select min(user_id) from users u where u.client_id = c.client_id) as "userId", s.filled_at is not null as "isFilled", s.thrown_at is not null as "isThrown"
    from sample_venues s join clients c on c.client_id = s.client_id where s.client_id = (select app_client())`.execute(db);
  return rows[0];
}

/**
 * Fills a sample venue with the Copper Still's trade, all of it or nothing, in the server's role and in that client's name: rows of others are
 * neither seen nor changed. False where it was thrown away, or somebody else fills it.
 */
export async function fillSample(database: Database, clientId: number, months: number): Promise<boolean> {
  try {
    return await database.transaction(undefined, async (db) => {
      await enterTenant(db, clientId);
      const { rows } = await sql<{ taken: boolean }>`select sample_taken(${clientId}) as taken`.execute(db);
      const sample = rows[0]?.taken ? await sampleOf(db) : undefined;
      if (!sample || sample.isFilled || sample.isThrown) return false;
      const venue = { ...copperStill, clientId, timeZone: sample.timezone };
      await seedReferences(db, clientId);
      await seedVenue(db, venue);
      await seedRecipes(db, venue);
      const between = async () => {
        if ((await sampleOf(db))?.isThrown) throw new ThrownAway();
      };
      await seedHistory(db, venue, sample.userId, new Date(), { months, between });
      const { rows: kept } = await sql<{ filled: boolean }>`select sample_filled() as filled`.execute(db);
      if (!kept[0]?.filled) throw new ThrownAway();
      return true;
    });
  } catch (error) {
    if (error instanceof ThrownAway) return false;
    throw error;
  }
}
