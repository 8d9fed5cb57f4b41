import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const rounds = 20;
const root = join(import.meta.dirname, '..');

const freePort = () =>
  new Promise<number>((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => found(port));
    });
  });

async function start(dataDir: string, port: number): Promise<ChildProcess> {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '0', DEMO: '1' };
  const child = spawn(process.execPath, ['src/app/server/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout?.on('data', (chunk) => {
    said += chunk;
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}: ${said}`);
    if (
      await fetch(`http://127.0.0.1:${port}/api/health`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return child;
    await new Promise((done) => setTimeout(done, 30));
  }
}

/** The postmaster of this data folder, wherever its cluster had to be put. */
function postmasterOf(dataDir: string): number | undefined {
  const own = join(dataDir, 'postgres/postmaster.pid');
  return existsSync(own) ? Number(readFileSync(own, 'utf8').split('\n')[0]) : undefined;
}

const gone = (child: ChildProcess) => new Promise((done) => (child.exitCode !== null || child.signalCode !== null ? done(undefined) : child.once('exit', done)));

test('killed twenty times while it writes, with its database, it keeps every acknowledged write and nothing by halves', { timeout: 240_000 }, async () => {
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'cellarhand-kill-')));
  const port = await freePort();
  const base = `http://127.0.0.1:${port}/api`;
  const acknowledged: string[] = [];
  let child = await start(dataDir, port);
  try {
    const login = await fetch(`${base}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'operator@demo.example', password: 'cellarhand-demo' }),
    });
    const { token } = (await login.json()) as { token: string };
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    for (let round = 0; round < rounds; round++) {
      let writing = true;
      const writer = async (lane: number) => {
        for (let n = 0; writing; n++) {
          const name = `Round ${round} lane ${lane} number ${n}`;
          const answer = await fetch(`${base}/brands`, {
            method: 'POST',
            headers: { ...headers, 'idempotency-key': name.replaceAll(' ', '-') },
            body: JSON.stringify({ name }),
          }).catch(() => undefined);
          if (answer?.status === 201) acknowledged.push(name);
          else if (answer) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
        }
      };
      const lanes = [1, 2, 3, 4].map(writer);
      await new Promise((done) => setTimeout(done, 60 + ((round * 37) % 120)));
      const postmaster = postmasterOf(dataDir);
      child.kill('SIGKILL');
      if (postmaster) process.kill(postmaster, 'SIGKILL');
      writing = false;
      await Promise.all(lanes);
      await gone(child);
      child = await start(dataDir, port);
    }
    const kept = new Set<string>();
    for (let page = 1; ; page++) {
      const answer = await fetch(`${base}/brands?search=Round&pageSize=500&page=${page}&filters=${encodeURIComponent('{"shared":false}')}`, { headers });
      const { data } = (await answer.json()) as { data: { name: string; brand_id: number }[] };
      for (const brand of data) kept.add(brand.name);
      if (data.length < 500) break;
    }
    expect(acknowledged.length).toBeGreaterThan(rounds * 4);
    expect(acknowledged.filter((name) => !kept.has(name))).toEqual([]);
    const trail = await fetch(`${base}/audit?filters=${encodeURIComponent('{"entity":"brand","action":"created"}')}&pageSize=1`, { headers });
    expect(((await trail.json()) as { total: number }).total).toBe(kept.size);
    for (const name of acknowledged.slice(-20)) {
      const again = await fetch(`${base}/brands`, { method: 'POST', headers: { ...headers, 'idempotency-key': name.replaceAll(' ', '-') }, body: JSON.stringify({ name }) });
      expect([name, again.status]).toEqual([name, 201]);
    }
  } finally {
    child.kill('SIGTERM');
    await gone(child);
    rmSync(dataDir, { recursive: true, force: true });
  }
});
