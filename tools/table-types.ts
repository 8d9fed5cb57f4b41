import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const command = join(import.meta.dirname, '../node_modules/kysely-codegen/dist/cli/bin.js');

/** As the driver hands them over: see `src/kernel/server/database/connection.ts`. */
const types = { int8: 'number', timestamptz: 'string', date: 'string' };

export const tableTypes = join(import.meta.dirname, '../src/kernel/server/database/tables.gen.ts');

/** Writes the types of a database's tables. */
export function writeTableTypes(url: string, target: string): void {
  const options = {
    dialect: 'postgres',
    url,
    'numeric-parser': 'number',
    'date-parser': 'string',
    'type-mapping': JSON.stringify(types),
    'log-level': 'error',
    'default-schema': 'public',
    'include-pattern': 'public.*',
    'out-file': target,
  };
  execFileSync(process.execPath, [command, ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])], { stdio: 'inherit' });
}
