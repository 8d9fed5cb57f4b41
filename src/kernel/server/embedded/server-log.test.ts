import { closeSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openServerLog } from './server-log.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cellarhand-log-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the tail is of this start only', () => {
  writeFileSync(join(folder, 'postgres.log'), 'yesterday\n');
  const log = openServerLog(folder);
  writeSync(log.fd, 'one\ntwo\nthree\n');
  expect(log.tail(2)).toEqual(['two', 'three']);
  expect(log.tail(9)).toEqual(['one', 'two', 'three']);
  closeSync(log.fd);
});

test('a log that grew too large is put aside', () => {
  const file = join(folder, 'postgres.log');
  writeFileSync(file, '');
  truncateSync(file, 11 * 1024 * 1024);
  closeSync(openServerLog(folder).fd);
  expect(statSync(file).size).toBe(0);
  expect(statSync(`${file}.1`).size).toBe(11 * 1024 * 1024);
});
