import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const sources = tracked.filter((file) => /^src\/.*\.tsx?$/.test(file) && !/\.gen\.ts$/.test(file));

/** Rooms stand in a line, and import only to their left. */
const line = ['kernel', 'identity', 'catalogue', 'stock', 'recipes', 'counting', 'receiving', 'sales', 'market', 'insight', 'app'];

interface Import {
  readonly from: string;
  readonly to: string;
}

const importsOf = (file: string): Import[] =>
  [...read(file).matchAll(/(?:\bfrom\s+|^import\s*|\bimport\()'([^']+)'/gm)].map(([, to = '']) => ({
    from: file,
    to: to.startsWith('.') ? normalize(join(dirname(file), to)) : to,
  }));

const place = (file: string) => {
  const [, room = '', floor = ''] = file.split('/');
  return { room, floor };
};

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const shipped = sources.filter((file) => !isTest(file));
const demo = tracked.filter((file) => /^demo\/.*\.tsx?$/.test(file) && !isTest(file));
const imports = shipped.flatMap(importsOf);
const inside = imports.filter(({ to }) => to.startsWith('src/'));
const told = (broken: readonly Import[]) => broken.map(({ from, to }) => `${from} imports ${to}`);

test('rooms import only to their left', () => {
  expect(told(inside.filter(({ from, to }) => line.indexOf(place(to).room) > line.indexOf(place(from).room)))).toEqual([]);
});

test('every folder under src is a room that stands in the line', () => {
  expect([...new Set(sources.map((file) => place(file).room))].filter((room) => !line.includes(room))).toEqual([]);
});

test('a contract imports zod and contracts alone', () => {
  const contracts = imports.filter(({ from }) => place(from).floor === 'contract');
  expect(told(contracts.filter(({ to }) => to !== 'zod' && place(to).floor !== 'contract'))).toEqual([]);
});

test('a domain imports domains and contracts alone, and no package', () => {
  const rules = imports.filter(({ from }) => place(from).floor === 'domain');
  expect(told(rules.filter(({ to }) => place(to).floor !== 'domain' && place(to).floor !== 'contract'))).toEqual([]);
});

test('another room is reached through its public file, its contract or its domain', () => {
  const across = inside.filter(({ from, to }) => place(from).room !== place(to).room && place(to).room !== 'kernel' && place(from).room !== 'app');
  const allowed = (to: string) => place(to).floor === 'contract' || place(to).floor === 'domain' || /\/server\/public\.ts$/.test(to) || /\/web\/public\//.test(to);
  expect(told(across.filter(({ to }) => !allowed(to)))).toEqual([]);
});

test('the web imports no server, the server no web', () => {
  expect(told(inside.filter(({ from, to }) => place(from).floor !== place(to).floor && !['contract', 'domain'].includes(place(to).floor)))).toEqual([]);
});

test('only the kernel knows HTTP and the database driver', () => {
  const outside = imports.filter(({ from }) => !from.startsWith('src/kernel/') && !from.startsWith('src/app/'));
  expect(told(outside.filter(({ to }) => to === 'pg' || to.startsWith('fastify') || to.startsWith('@fastify/') || to.startsWith('socket.io')))).toEqual([]);
});

/** Lines of code, each with the one above it. */
const codeLines = (file: string) =>
  read(file)
    .split('\n')
    .map((text, at, all) => ({ text, above: all[at - 1] ?? '', where: `${file}:${at + 1}` }));
const isComment = (text: string) => /^\s*(\/\/|\/?\*)/.test(text);

test('a cast through never or unknown says why, in a comment beside or above it; in tests, where bodies are wrong on purpose, it need not', () => {
  const casts = [...shipped, ...demo].flatMap(codeLines).filter(({ text }) => /\bas (never|unknown as)\b/.test(text) && !isComment(text));
  expect(casts.filter(({ text, above }) => !text.includes('// ') && !isComment(above)).map(({ where }) => where)).toEqual([]);
});

/** Where time itself is what a test is about. */
const pauses = new Map([
  ['test/poll.ts', 'the one loop that looks again'],
  ['tools/run.test.ts', 'the second after which an interruption is no echo'],
  ['src/kernel/server/http/slow-lines.test.ts', 'a server that takes its time'],
]);

test('a test waits for what it needs and never for so long: poll, expect.poll, drawFrames and untilCalm', () => {
  const tests = tracked.filter((file) => /\.tsx?$/.test(file) && (isTest(file) || file.startsWith('test/')));
  const sleeping = tests.filter((file) => /waitForTimeout\(|timers\/promises|new Promise(<\w+>)?\(\(?\w+\)? => setTimeout\(/.test(read(file)));
  expect(sleeping.toSorted()).toEqual([...pauses.keys()].toSorted());
});

test('migrations are named and each has a number of its own, since they run in this order', () => {
  const names = tracked.filter((file) => file.startsWith('migrations/'));
  expect(names.filter((name) => !/^migrations\/\d{4}_[a-z_]+\.sql$/.test(name))).toEqual([]);
  expect(new Set(names.map((name) => name.slice(0, 'migrations/0000'.length))).size).toBe(names.length);
});

test('one module says moments and days, by the clock of the venue', () => {
  const web = shipped.filter((file) => place(file).floor === 'web' && file !== 'src/kernel/web/ui/values/clock.ts');
  expect(web.filter((file) => /Intl\.DateTimeFormat|\.toLocale(Date|Time)String\(|new Date\([^)]*\)\.toLocaleString/.test(read(file)))).toEqual([]);
});

/** What is divided by a thousand or ten thousand and is neither money nor a quantity as it is kept. */
const otherwiseDivided = [
  { in: /^src\/catalogue\/server\/starter\//, since: 'sizes as a shelf names them' },
  { in: /^src\/sales\/server\/reading\//, since: "the numbers of a till's file, which are not kept yet" },
  { in: /^src\/recipes\/server\/ideas\/measures\.ts$/, since: 'grams in kilogrammes and millilitres in litres' },
  { in: /^src\/sales\/server\/imports\/preview\.ts$/, since: 'rates of tax' },
  { in: /^src\/(sales\/server\/depletion\/(deplete|depletion-steps|draws)|stock\/server\/ledger\/(ledger|write-entries))\.ts$/, since: 'microseconds' },
  { in: /^src\/(app\/server\/main|identity\/server\/sessions\/two-factor)\.ts$/, since: 'milliseconds' },
];
const scaling = /\/ ?(10_?000|1_?000)\b/;
const rounding = /\* ?(10_?000|1_?000)\)+ ?\/ ?\1\b/g;

test('money and quantities are scaled by the kernel alone', () => {
  const outside = shipped.filter((file) => place(file).room !== 'kernel' && !otherwiseDivided.some((one) => one.in.test(file)));
  const byHand = (text: string) => text.split('\n').filter((line) => scaling.test(line.replaceAll(rounding, '')));
  expect(outside.flatMap((file) => byHand(read(file)).map((line) => `${file}: ${line.trim()}`))).toEqual([]);
  expect(otherwiseDivided.filter((one) => !shipped.some((file) => one.in.test(file) && scaling.test(read(file)))).map(({ since }) => since)).toEqual([]);
});

test('nothing is left for later, skipped or run alone', () => {
  const marks = new RegExp(['TO', 'DO\\b|FIX', 'ME\\b|\\.sk', 'ip\\(|\\.on', 'ly\\('].join(''));
  expect(sources.filter((file) => marks.test(read(file)))).toEqual([]);
});

test('a file has one reason: none is longer than 400 lines', () => {
  expect(sources.filter((file) => read(file).split('\n').length > 400)).toEqual([]);
});

test('a folder is seen at one look: none holds more than 25 files', () => {
  const folders = Map.groupBy(
    tracked.filter((file) => file.startsWith('src/')),
    dirname,
  );
  const full = [...folders].filter(([, files]) => files.length > 25);
  expect(full.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([]);
});

test('the name of a type that others may import means one thing', () => {
  const named = shipped.flatMap((file) => [...read(file).matchAll(/^export (?:abstract )?(?:interface|type|class) (\w+)/gm)].map(([, name = '']) => ({ name, file })));
  const twice = [...Map.groupBy(named, ({ name }) => name)].filter(([, all]) => all.length > 1);
  expect(twice.map(([name, all]) => `${name}: ${all.map(({ file }) => file).join(', ')}`)).toEqual([]);
});

test('the documents name only paths that exist', () => {
  const documents = tracked.filter((file) => /\.md$/.test(file));
  const gone = documents.flatMap((file) =>
    [...read(file).matchAll(/`((?:src|test|tools|bench|demo|docs|migrations)\/[\w./-]+)`/g)].flatMap(([, path = '']) =>
      existsSync(join(root, path)) ? [] : [`${file} names ${path}`],
    ),
  );
  expect(gone).toEqual([]);
});

test('statements say whether their order matters: no Promise.all over SQL', () => {
  const withoutSql = new Set(['src/app/server/about.ts', 'src/kernel/server/jobs/client-work.ts', 'src/kernel/server/services/sftp.ts', 'src/kernel/server/files/disk.ts']);
  const rooms = shipped.filter((file) => place(file).floor === 'server' && !file.startsWith('src/kernel/server/database/') && !withoutSql.has(file));
  expect(rooms.filter((file) => /\bPromise\.all\(/.test(read(file)))).toEqual([]);
});
