import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { handledByStatement } from './connection.ts';

const folder = join(import.meta.dirname, '../../../../migrations');
const lock = 4_226_149;

interface Migration {
  readonly name: string;
  readonly checksum: string;
  readonly sql: string;
}

async function readMigrations(from: string): Promise<Migration[]> {
  const names = (await readdir(from)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(from, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

const prepare = `
  do $$ begin
    if not exists (select from pg_roles where rolname = 'cellarhand_app') then create role cellarhand_app nologin; end if;
    if not pg_has_role(current_user, 'cellarhand_app', 'member') then execute format('grant cellarhand_app to %I', current_user); end if;
  end $$;
  create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now());
  grant usage on schema public to cellarhand_app;
  alter default privileges in schema public grant select, insert, update, delete on tables to cellarhand_app;
  alter default privileges in schema public grant usage on sequences to cellarhand_app;`;

/** Brings the database up to the newest migration, each in its own transaction; returns the names of those applied now. */
export async function migrate(url: string, from: string = folder): Promise<string[]> {
  const migrations = await readMigrations(from);
  const client = new pg.Client({ connectionString: url, application_name: 'cellarhand migrate' });
  client.on('error', handledByStatement);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await client.query(prepare);
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations order by name');
    checkHistory(rows, migrations);
    const applied: string[] = [];
    for (const migration of migrations.slice(rows.length)) {
      await apply(client, migration);
      applied.push(migration.name);
    }
    return applied;
  } finally {
    await client.end();
  }
}

function checkHistory(applied: readonly { name: string; checksum: string }[], known: readonly Migration[]): void {
  applied.forEach((row, at) => {
    const migration = known[at];
    if (migration?.name !== row.name) throw new Error(`The database has migration ${row.name}, which this version does not know: it belongs to a newer Cellarhand`);
    if (migration.checksum !== row.checksum) throw new Error(`Migration ${row.name} was edited after it was applied; add a new migration instead`);
  });
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
