import { sql } from 'kysely';
import { fillSample } from '../../../../demo/sample.ts';
import { asOwner, openDatabase, openPool } from '../../../kernel/server/database/database.ts';

export interface Asked {
  readonly url: string;
  readonly clientId: number;
  readonly months: number;
}

export interface Told {
  /** Why it could not be filled. */
  readonly failed?: string;
}

const statementSeconds = 600;
const grown = 'stock_entries, stock_levels, pos_sales, pos_sale_lines, pos_sale_items, pos_sale_takes, deliveries, delivery_lines, stock_count_lines, client_products';

async function carryOut({ url, clientId, months }: Asked): Promise<Told> {
  const database = openDatabase(openPool({ url, size: 1, statementSeconds }));
  try {
    // The database would find out by itself how much there is now, a minute after somebody has asked for it and waited.
    if (await fillSample(database, clientId, months)) await asOwner(url, async (db) => void (await sql`analyze ${sql.raw(grown)}`.execute(db)));
    return {};
  } catch (error) {
    return { failed: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  } finally {
    await database.close();
  }
}

process.on('disconnect', () => process.exit());
process.once('message', (asked: Asked) => void carryOut(asked).then((told) => process.send?.(told)));
