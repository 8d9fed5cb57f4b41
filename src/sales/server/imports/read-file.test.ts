import { describe, expect, test } from '../../../../test/harness.ts';
import { fileOf } from '../../../../test/sales.ts';
import { inClient } from '../../../kernel/server/calls/in-client.ts';
import { runImport } from '../../contract/import.ts';
import type { Here } from './how-to-read.ts';
import { readFile } from './read-file.ts';

const file = fileOf(Array.from({ length: 3000 }, (_, order) => `2026-11-10,19:00:00,G1,Gin and tonic,1,10.00,${order},${'Lime '.repeat(200)},Paid`));

describe('a file of sales', () => {
  test('is read while no transaction is open, so that nobody waits for its lock', { timeout: 60_000 }, async ({ api, venue }) => {
    let open = 0;
    const seen: { open: number; share: number }[] = [];
    const reading = <T>(work: (here: Here) => Promise<T>) =>
      inClient(api.db, venue.clientId, 'reading', async (ctx) => {
        open++;
        try {
          return await work(ctx);
        } finally {
          open--;
        }
      });
    const input = { upload: { name: 'day.csv', type: 'text/plain', bytes: file }, body: runImport.body.parse({}) };
    const { lines, how } = await readFile(reading, input, { settled: false, tell: async (share) => void seen.push({ open, share }) });
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.map((one) => one.open)).toEqual(seen.map(() => 0));
    expect(how.mapping.columns.net).toBe(5);
    let count = 0;
    for await (const part of lines) count += part.lines.length;
    expect(count).toBe(3000);
  });
});
