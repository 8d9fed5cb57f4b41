import pg, { type PoolClient } from 'pg';
import { lineOptions, ownErrors } from './database.ts';

const one = (url: string) => ownErrors(new pg.Pool({ ...lineOptions, connectionString: url, max: 1, options: '-c role=cellarhand_app', application_name: 'cellarhand sockets' }));

/**
 * The connections of the sockets' adapter: one that listens for what other servers tell and one that tells.
 * The adapter asks for another listener when its own ends, perhaps twice, and never gives the dead one back: it is taken from it,
 * and a pool of one lets no two of them listen, nor stand in the way of telling.
 */
export function openListeningPool(url: string): { readonly pool: pg.Pool; close(): Promise<void> } {
  const [listening, telling] = [one(url), one(url)];
  const held = new Set<PoolClient>();
  let closing = false;
  // Who closes before the adapter has its listener would wait for ever: the adapter is over and gives nothing back.
  const giveBack = (client: PoolClient) => void (held.has(client) && client.release(true));
  listening.on('acquire', (client) => {
    held.add(client);
    if (closing) setImmediate(giveBack, client);
  });
  listening.on('release', (_error, client) => void held.delete(client));
  listening.on('connect', (client) => client.on('end', () => giveBack(client)));
  // Of a pool the adapter knows two verbs: a connection to listen on, and a question.
  const pool: Pick<pg.Pool, 'connect' | 'query'> = { connect: listening.connect.bind(listening), query: telling.query.bind(telling) };
  return {
    pool: pool as pg.Pool,
    async close() {
      closing = true;
      for (const client of held) giveBack(client);
      await Promise.all([listening.end(), telling.end()]);
    },
  };
}
