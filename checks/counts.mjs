// Counts passed, failed and skipped tests, and times each file, from the runners' JSON reports.

/** A file that could not be run has no failed test; it counts as one failure. */
export function countVitest({ numPassedTests = 0, numPendingTests = 0, numTodoTests = 0, testResults }) {
  const failed = testResults.map(({ status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed').length
    return status === 'failed' ? Math.max(1, tests) : tests
  })
  return { passed: numPassedTests, failed: sum(failed), skipped: numPendingTests + numTodoTests }
}

export function countPlaywright({ stats, errors }) {
  if (stats === undefined) return { passed: 0, failed: 0, skipped: 0 }
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (errors?.length ?? 0),
    skipped: stats.skipped,
  }
}

/** A non-zero exit code without a failed test counts as one failure. */
export function withCode(counts, code) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

export function addCounts(all) {
  return {
    passed: sum(all.map(({ passed }) => passed)),
    failed: sum(all.map(({ failed }) => failed)),
    skipped: sum(all.map(({ skipped }) => skipped)),
  }
}

/** The last line of every run's output. */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`
}

/** @returns {{ file: string, seconds: number }[]} */
export function vitestTimes({ testResults }) {
  return testResults.map(({ name, startTime, endTime }) => ({ file: name, seconds: (endTime - startTime) / 1000 }))
}

/** The journeys of a file may run in parallel, so its time is the sum of theirs. */
export function playwrightTimes({ suites }) {
  return suites.map((suite) => ({ file: suite.title, seconds: sum(durationsOf(suite)) / 1000 }))
}

function durationsOf({ specs = [], suites = [] }) {
  return [
    ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
    ...suites.flatMap(durationsOf),
  ]
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)
