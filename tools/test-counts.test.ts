import { expect, test } from 'vitest';

type Counts = (report: object | undefined, code: number) => { passed: number; failed: number };
type Later = (report: object | undefined) => readonly { name: string; why: string }[];
const { countsOf, passedLater } = (await import(new URL('test-counts.mjs', import.meta.url).href)) as { countsOf: Counts; passedLater: Later };

const failing = { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] };
const unloadable = { status: 'failed', assertionResults: [] };

test('tests are counted one by one', () => {
  expect(countsOf({ numPassedTests: 7, numFailedTests: 1, testResults: [failing] }, 1)).toEqual({ passed: 7, failed: 1 });
});

test('a file that cannot be loaded is one failure', () => {
  expect(countsOf({ numPassedTests: 7, numFailedTests: 1, testResults: [failing, unloadable] }, 1)).toEqual({ passed: 7, failed: 2 });
});

test('a run that ends badly with nothing to show for it is one failure', () => {
  expect(countsOf(undefined, 1)).toEqual({ passed: 0, failed: 1 });
  expect(countsOf({ numPassedTests: 7, numFailedTests: 0, testResults: [] }, 1)).toEqual({ passed: 7, failed: 1 });
});

test('a test that passed on its second try is reported with the first error', () => {
  const [once, twice, never] = [
    { status: 'passed', fullName: 'once', failureMessages: [] },
    { status: 'passed', fullName: 'twice', failureMessages: ['too slow', 'later'] },
    { status: 'failed', fullName: 'never', failureMessages: ['wrong'] },
  ];
  expect(passedLater({ testResults: [{ assertionResults: [once, twice, never] }] })).toEqual([{ name: 'twice', why: 'too slow' }]);
  expect(passedLater(undefined)).toEqual([]);
});
