/** What passed, but not at once: its name, and why it had failed. */
export const passedLater = (report) =>
  (report?.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.filter((test) => test.status === 'passed' && test.failureMessages?.length > 0).map((test) => ({ name: test.fullName, why: test.failureMessages[0] })),
  );

/** What failed: its name, and why. Said once more at the end, where a long log is read first. */
export const failedTests = (report) =>
  (report?.testResults ?? []).flatMap(({ name: file, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed').map((test) => ({ name: test.fullName, why: test.failureMessages?.[0] ?? '' }));
    return failed.length === 0 && message ? [{ name: file, why: message }] : failed;
  });

/** What a Vitest run came to. A file that could not be loaded, or an error outside any test, is a failure too. */
export function countsOf(report, code) {
  const broken = (report?.testResults ?? []).filter((file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed')).length;
  const passed = report?.numPassedTests ?? 0;
  const failed = (report?.numFailedTests ?? 0) + broken;
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}
