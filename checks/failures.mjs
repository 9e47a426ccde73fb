import path from 'node:path'

// The failed tests with their errors, from the runners' reports, for the end of a long run's output.

const errorLines = 12

/**
 * `title` is empty for a file that could not be run.
 * @typedef {{ file: string, title: string, error: string }} Failure
 */

/**
 * @param {{ testResults: any[] }} report a Vitest JSON report
 * @param {string} root
 * @returns {Failure[]}
 */
export function vitestFailures({ testResults }, root) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [{ file, title: '', error: shorten(message) }] : []
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      title: fullName,
      error: shorten(failureMessages.join('\n')),
    }))
  })
}

/**
 * The same for a Playwright JSON report, including errors outside of tests.
 * @returns {Failure[]}
 */
export function playwrightFailures({ suites, errors = [] }) {
  return [
    ...suites.flatMap((suite) => failuresIn(suite, path.join('e2e/journeys', suite.title))),
    ...errors.map(({ message }) => ({ file: 'e2e/journeys', title: '', error: shorten(message) })),
  ]
}

function failuresIn({ specs = [], suites = [] }, file) {
  return [
    ...specs.filter(({ ok }) => !ok).map((spec) => ({ file, title: spec.title, error: shorten(errorsOf(spec)) })),
    ...suites.flatMap((suite) => failuresIn(suite, file)),
  ]
}

function errorsOf({ tests }) {
  return tests
    .flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message)))
    .join('\n')
}

/** The plain first lines of an error. */
function shorten(error = '') {
  // oxlint-disable-next-line no-control-regex -- runners colour their errors
  const lines = error.replaceAll(/\u001B\[[\d;]*m/g, '').split('\n')
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, errorLines)
    .map((line) => `  ${line}`)
    .join('\n')
}

/**
 * Each failed test once, with how often it failed and its first error.
 * @param {Failure[]} failures
 */
export function countFailures(failures) {
  /** @type {Map<string, Failure & { times: number }>} */
  const counted = new Map()
  for (const failure of failures) {
    const test = `${failure.file}\n${failure.title}`
    const known = counted.get(test)
    if (known === undefined) counted.set(test, { ...failure, times: 1 })
    else known.times += 1
  }
  return [...counted.values()]
}

/**
 * The failure with the command that repeats it alone.
 * @param {Failure & { times: number }} failure
 * @param {number} runs
 */
export function showFailure({ file, title, error, times }, runs) {
  const quoted = title === '' ? '' : ` --title '${title.replaceAll("'", `'\\''`)}'`
  return [
    `failed${runs > 1 ? ` in ${times} of ${runs} runs` : ''}: ${file}${title === '' ? '' : ` › ${title}`}`,
    error,
    `  alone: npm test -- ${file}${quoted}`,
  ].join('\n')
}
