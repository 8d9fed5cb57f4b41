import pg from 'pg';
import { crowd } from './crowd.ts';
import type { Person } from './house.ts';
import { atLeast, below, type Result } from './limits.ts';
import { parentOf, secondsWorked } from './processes.ts';
import type { Product } from './product.ts';

async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const postmaster = parentOf(rows[0].pid);
  await client.end();
  return postmaster;
}

/** A hundred connections that read and write as busy houses do, each as soon as it is answered. */
export async function measureMixed(product: Product, url: string, people: readonly Person[], seconds: number): Promise<Result[]> {
  const postmaster = await postmasterOf(url);
  await crowd({ base: product.base, people, connections: 20, seconds: 5 });
  const before = { server: secondsWorked(product.pid), database: secondsWorked(postmaster) };
  await product.longestHold();
  const seen = await crowd({ base: product.base, people, connections: 100, seconds });
  const held = await product.longestHold();
  const answers = Object.values(seen.statuses).reduce((sum, count) => sum + count, 0);
  const each = (to: number, from: number) => ((to - from) * 1000) / answers;
  const failed = Object.entries(seen.statuses).reduce((sum, [status, count]) => sum + (status === '0' || Number(status) >= 500 ? count : 0), 0);
  process.stdout.write(
    `mixed: ${Math.round(seen.perSecond)}/s, p50 ${Math.round(seen.p50)} ms, p95 ${Math.round(seen.p95)} ms, p99 ${Math.round(seen.p99)} ms, loop held ${Math.round(held)} ms at most; ` +
      `processor per answer: server ${each(secondsWorked(product.pid), before.server).toFixed(2)} ms, database ${each(secondsWorked(postmaster), before.database).toFixed(2)} ms; ${JSON.stringify(seen.statuses)}\n`,
  );
  if (process.argv.includes('--kinds'))
    for (const { kind, count, p50, p99, refused } of seen.kinds.toSorted((a, b) => b.count * b.p50 - a.count * a.p50))
      process.stdout.write(`  ${kind.padEnd(40)} ${String(count).padStart(6)}  p50 ${p50.toFixed(0).padStart(5)} ms  p99 ${p99.toFixed(0).padStart(5)} ms  ${refused}\n`);
  return [
    below('100 connections of mixed work: answers of 500, or none', failed, 1),
    below('100 connections of mixed work, p99', seen.p99, 1000, ' ms'),
    atLeast('100 connections of mixed work', seen.perSecond, 500, '/s'),
  ];
}
