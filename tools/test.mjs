// Runs on whatever Node the machine has, before anything is installed.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { install } from './install.mjs';
import { askedToEnd, endWithNpm, npm, orExit, pinnedNode, root, run, say, timed } from './run.mjs';
import { countsOf, failedTests, passedLater } from './test-counts.mjs';
import { buildWeb } from './web-build.mjs';

const later = [];
const broken = [];
const asStep = (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

async function vitest(name, ...args) {
  const file = join(root, `.cache/test/${name}.json`);
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run(pinnedNode, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...args]);
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  later.push(...passedLater(report));
  broken.push(...failedTests(report));
  return countsOf(report, code);
}

const steps = [
  ['install', async () => asStep(await install())],
  ['check', async () => asStep(await npm(['run', '--silent', 'check']))],
  ['tests', () => vitest('unit')],
  ['production build', async () => asStep(await buildWeb())],
  ['browser tests', () => vitest('browser', '--config', 'vitest.browser.config.ts')],
];
// Nothing that comes after these two means anything without them.
const needed = new Set(['install', 'production build']);
const lines = [];
const total = { passed: 0, failed: 0 };

endWithNpm();
for (const [name, work] of steps) {
  say(`\n── ${name}`);
  const { result, seconds } = await timed(work);
  if (askedToEnd()) orExit(1);
  total.passed += result.passed;
  total.failed += result.failed;
  lines.push(`${name.padEnd(18)}${seconds.padStart(9)}   ${result.passed} passed, ${result.failed} failed`);
  if (needed.has(name) && result.failed > 0) break;
}

const told = (title, tests) => tests.length > 0 && say(`\n${title}:\n${tests.map(({ name, why }) => `${name}\n  ${why}`).join('\n')}`);
told('Passed on the second try, to be looked into', later);
told('Failed', broken);
say(`\n${lines.join('\n')}\n`);
say(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
