import { fillSample } from '../../../../demo/sample.ts';
import { openDatabase, openPool } from '../../../kernel/server/database/database.ts';

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

async function carryOut({ url, clientId, months }: Asked): Promise<Told> {
  const database = openDatabase(openPool({ url, size: 1, statementSeconds }));
  try {
    await fillSample(database, clientId, months);
    return {};
  } catch (error) {
    return { failed: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  } finally {
    await database.close();
  }
}

process.on('disconnect', () => process.exit());
process.once('message', (asked: Asked) => void carryOut(asked).then((told) => process.send?.(told)));
