import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { openLog } from './log.ts';
import { handleUnhandledErrors } from './unhandled-errors.ts';

test('an error without an owner is logged by its id and ends nothing; five thrown within a minute are enough', () => {
  const lines: { msg: string; errorId: string; err: { message: string } }[] = [];
  const log = openLog({ LOG_LEVEL: 'error' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const process = new EventEmitter() as NodeJS.Process & EventEmitter;
  const ends: string[] = [];
  let now = 0;
  handleUnhandledErrors({ log, enough: (why) => void ends.push(why), process, now: () => now });
  for (let n = 0; n < 50; n++) process.emit('unhandledRejection', new Error('nobody waited'));
  for (let n = 0; n < 4; n++) process.emit('uncaughtException', new Error('out of an event'));
  expect([ends, lines.length, lines.at(-1)?.err.message]).toEqual([[], 54, 'out of an event']);
  now = 61_000;
  for (let n = 0; n < 5; n++) process.emit('uncaughtException', new Error('again and again'));
  expect(ends).toEqual([`5 errors without an owner within a minute, the last one ${lines.at(-1)?.errorId}`]);
});
