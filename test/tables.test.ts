import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tableTypes, writeTableTypes } from '../tools/table-types.ts';
import { ownDatabase } from './harness.ts';

test('the types of the tables are those of the migrations: after a new one, `npm run tables`', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cellarhand-tables-'));
  try {
    const made = join(folder, 'tables.gen.ts');
    writeTableTypes(await ownDatabase('tables'), made);
    expect(readFileSync(tableTypes, 'utf8')).toBe(readFileSync(made, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
