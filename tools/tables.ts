import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openTemplate } from '../test/database.ts';

/** Writes the table types from a database that the migrations have just made; with --check it only compares. */
const out = join(import.meta.dirname, '../src/kernel/server/database/tables.gen.ts');
const check = process.argv.includes('--check');
const server = await openTemplate();
try {
  const types = JSON.stringify({ int8: 'number', timestamptz: 'string', date: 'string' });
  const target = check ? join(import.meta.dirname, '../.cache/tables.gen.ts') : out;
  const command = join(import.meta.dirname, '../node_modules/kysely-codegen/dist/cli/bin.js');
  execFileSync(
    process.execPath,
    [
      command,
      '--dialect',
      'postgres',
      '--url',
      server.databaseUrl('cellarhand_template'),
      '--numeric-parser',
      'number',
      '--date-parser',
      'string',
      '--type-mapping',
      types,
      '--log-level',
      'error',
      '--default-schema',
      'public',
      '--include-pattern',
      'public.*',
      '--out-file',
      target,
    ],
    { stdio: 'inherit' },
  );
  if (check && readFileSync(target, 'utf8') !== readFileSync(out, 'utf8')) {
    process.stderr.write('tables.gen.ts does not match the migrations: run `npm run tables`\n');
    process.exitCode = 1;
  }
} finally {
  await server.stop();
}
