import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDatabase } from '../src/app/server/server.ts';
import { varianceEnhanced } from '../src/insight/contract/variance.ts';
import { insightRoutes } from '../src/insight/server/routes.ts';
import { nobody, type Who } from '../src/kernel/server/calls/context.ts';
import { executeCall } from '../src/kernel/server/calls/execute-call.ts';
import { heavyTurns } from '../src/kernel/server/calls/heavy.ts';
import type { BoundCall, Services } from '../src/kernel/server/calls/serve.ts';
import { openDatabase, openPool } from '../src/kernel/server/database/database.ts';
import { startEmbedded } from '../src/kernel/server/embedded/embedded.ts';
import { below, type Result } from './limits.ts';
import { addEntries, layOutMonth, products, sessionId } from './variance-data.ts';

const limitSeconds = 1.5;
/** How much slower it may become where there is ten times as much from before the month. */
const flat = 1.3;
const who: Who = { ...nobody, userId: 1, clientId: 1, homeClientId: 1, sessionId, accessVersion: 1, permissions: new Set(['reports.view']) };

/** The variance of a thousand products over a month, and once more when ten times as much history lies before it. */
export async function measureVariance(): Promise<Result[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cellarhand-variance-'));
  const embedded = await startEmbedded({ dataDir, log: () => {} });
  try {
    const url = embedded.adminUrl;
    await prepareDatabase(url);
    await layOutMonth(url);
    const young = await reportSeconds(url);
    await addEntries(url, 'years', 3_000_000);
    const old = await reportSeconds(url);
    return [
      below(`variance of ${products} products over a month of 500,000 sale lines, p50`, Math.max(young.middle, old.middle), limitSeconds, ' s'),
      below('variance, 3,300,000 entries over 300,000, the quickest of each', old.quickest / young.quickest, flat),
    ];
  } finally {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function reportSeconds(url: string): Promise<{ quickest: number; middle: number }> {
  const database = openDatabase(openPool({ url, size: 1 }));
  const services = { database, send: async () => {}, wake() {}, heavy: heavyTurns(10) } as unknown as Services;
  const served = insightRoutes.find(({ call }) => call === varianceEnhanced) as BoundCall;
  const times: number[] = [];
  for (let turn = 0; turn < 15; turn++) {
    const started = performance.now();
    const answer = await executeCall(
      services,
      served,
      who,
      { id: 'bench', address: '', agent: '', cookies: {} },
      { params: {}, query: { opening: '1', closing: '2' }, receive: async () => ({ body: undefined }) },
    );
    times.push((performance.now() - started) / 1000);
    const { total, tie_out } = JSON.parse(answer.text ?? '{}') as { total: number; tie_out: { difference: number; broken: number } };
    if (total !== products || tie_out.difference !== 0 || tie_out.broken !== 0) throw new Error('The variance of the bench does not tie');
  }
  await database.close();
  times.sort((a, b) => a - b);
  return { quickest: times[0] as number, middle: times[7] as number };
}
