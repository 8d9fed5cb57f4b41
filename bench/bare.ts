import Fastify from 'fastify';
import pg from 'pg';

/** What the product is measured against: the same rows from the same database, sent by Fastify and nothing else. */
const [url = '', list = '', one = ''] = process.argv.slice(2);
const types = new pg.TypeOverrides();
// As fast as the driver goes: the text that the database sent, not a Date that is made text again.
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text: string) => text);
types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ connectionString: url, max: 16, types } as pg.PoolConfig);
const app = Fastify();

app.get('/list', async () => {
  const { rows } = await pool.query({ name: 'list', text: list });
  return { data: rows, total: rows.length, page: 1, pageSize: 100 };
});
app.get('/one', async () => {
  const { rows } = await pool.query({ name: 'one', text: one });
  return rows[0];
});

await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
process.on('disconnect', () => process.exit(0));
