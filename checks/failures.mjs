// The failed tests with their errors, from the runners' reports, for the end of a long run's output.

const errorLines = 12

/**
 * @param {{ testResults: any[] }} report a vitest JSON report
 * @returns {string[]} for each failed test, or file that could not be run, its title and the first lines of its error
 */
export function vitestFailures({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [tell(name, message)] : []
    return failed.map(({ fullName, failureMessages }) => tell(`${name} › ${fullName}`, failureMessages.join('\n')))
  })
}

/** The same for a Playwright JSON report, including errors outside of tests. */
export function playwrightFailures({ suites, errors = [] }) {
  return [...tellWhere(suites, ({ ok }) => !ok), ...errors.map(({ message }) => tell('journeys', message))]
}

/** Flaky journeys of a Playwright JSON report: title, and the first lines of the error of the first try. */
export function playwrightSecondTries({ suites }) {
  return tellWhere(suites, ({ ok, tests }) => ok && tests.some(({ status }) => status === 'flaky'))
}

function tellWhere(suites, isMeant, above = []) {
  return suites.flatMap(({ title, specs = [], suites: below = [] }) => [
    ...specs.filter(isMeant).map((spec) => tell([...above, title, spec.title].join(' › '), errorsOf(spec))),
    ...tellWhere(below, isMeant, [...above, title]),
  ])
}

function errorsOf({ tests }) {
  return tests
    .flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message)))
    .join('\n')
}

function tell(title, error = '') {
  // oxlint-disable-next-line no-control-regex -- runners colour their errors
  const plain = error.replaceAll(/\u001B\[[\d;]*m/g, '')
  return [
    title,
    ...plain
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, errorLines)
      .map((line) => `  ${line}`),
  ].join('\n')
}
