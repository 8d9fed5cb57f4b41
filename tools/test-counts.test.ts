import { expect, test } from 'vitest';

type Counts = (report: object | undefined, code: number) => { passed: number; failed: number };
type Told = (report: object | undefined) => readonly { name: string; why: string }[];
const { countsOf, failedTests, passedLater } = (await import(new URL('test-counts.mjs', import.meta.url).href)) as { countsOf: Counts; passedLater: Told; failedTests: Told };

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

test('what failed is named with its first error, and a file that cannot be loaded by its path', () => {
  const wrong = { status: 'failed', fullName: 'wrong', failureMessages: ['1 is not 2'] };
  const report = {
    testResults: [
      { name: 'a.test.ts', message: '1 is not 2', assertionResults: [wrong, { status: 'passed', fullName: 'right' }] },
      { name: 'b.test.ts', message: 'no such module', assertionResults: [] },
      { name: 'c.test.ts', message: '', assertionResults: [{ status: 'passed', fullName: 'right' }] },
    ],
  };
  expect(failedTests(report)).toEqual([
    { name: 'wrong', why: '1 is not 2' },
    { name: 'b.test.ts', why: 'no such module' },
  ]);
  expect(failedTests(undefined)).toEqual([]);
});
