// Types, lint, tidy and dead code beside one another: each says all it has to say, and one that fails fails the whole.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, say, timed } from './run.mjs';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const parts = Object.keys(scripts).filter((name) => name.startsWith('check:'));
const env = { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) };

const carriedOut = (part) =>
  new Promise((resolve) => {
    execFile('npm', ['run', '--silent', part], { cwd: root, env, maxBuffer: Number.POSITIVE_INFINITY }, (error, out, problems) => {
      resolve({ failed: error !== null, words: `${out}${problems}`.trim() });
    });
  });

const results = await Promise.all(
  parts.map(async (part) => {
    const { result, seconds } = await timed(() => carriedOut(part));
    if (result.failed) say(`${result.words}\n`);
    say(`${part} ${result.failed ? 'failed' : 'holds'}, ${seconds}`);
    return result;
  }),
);
process.exitCode = results.some(({ failed }) => failed) ? 1 : 0;
