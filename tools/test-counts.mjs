/** What passed, but not at once: its name, and why it had failed. */
export const passedLater = (report) =>
  (report?.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.filter((test) => test.status === 'passed' && test.failureMessages?.length > 0).map((test) => ({ name: test.fullName, why: test.failureMessages[0] })),
  );

/** What a Vitest run came to. A file that could not be loaded, or an error outside any test, is a failure too. */
export function countsOf(report, code) {
  const broken = (report?.testResults ?? []).filter((file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed')).length;
  const passed = report?.numPassedTests ?? 0;
  const failed = (report?.numFailedTests ?? 0) + broken;
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}
