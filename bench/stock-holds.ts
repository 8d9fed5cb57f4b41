import pg from 'pg';

const lookedEveryMs = 4;

/** Watches for how long each transaction holds what stock it moves; answers them in milliseconds, the longest first. */
export async function watchHolds(url: string): Promise<() => Promise<number[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const seen = new Map<string, { readonly from: number; until: number }>();
  let watching = true;
  const watched = (async () => {
    while (watching) {
      const { rows } = await client.query<{ transaction: string; at: number }>(
        `select distinct virtualtransaction as transaction, (extract(epoch from clock_timestamp()) * 1000)::float8 as at from pg_locks
         where relation = 'stock_levels'::regclass and mode in ('RowShareLock', 'RowExclusiveLock') and granted and pid <> pg_backend_pid()`,
      );
      for (const { transaction, at } of rows) seen.set(transaction, { from: seen.get(transaction)?.from ?? at, until: at });
      await new Promise((done) => setTimeout(done, lookedEveryMs));
    }
    await client.end();
  })();
  return async () => {
    watching = false;
    await watched;
    return [...seen.values()].map(({ from, until }) => until - from).sort((a, b) => b - a);
  };
}
