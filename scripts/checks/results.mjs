import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

// The tests of both runners in one form, from their JSON reports.

/**
 * `title` is empty for a file that could not be run.
 * @typedef {object} Result
 * @property {string} file
 * @property {string} title
 * @property {'passed' | 'failed' | 'skipped'} state
 * @property {string} [error]
 * @property {string} [alone]
 */

/**
 * @param {{ testResults: any[] }} report
 * @param {string} root
 * @returns {Result[]}
 */
export function vitestResults({ testResults }, root) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name)
    const tests = assertionResults.map(({ fullName: title, status: state, failureMessages }) => ({
      file,
      title,
      state: state === 'passed' || state === 'failed' ? state : 'skipped',
      error: failureMessages?.join('\n'),
    }))
    const isUnrun = status === 'failed' && tests.every(({ state }) => state !== 'failed')
    return isUnrun ? [...tests, { file, title: '', state: 'failed', error: message }] : tests
  })
}

/**
 * @param {{ suites: any[], errors?: { message: string }[] }} report
 * @returns {Result[]}
 */
export function playwrightResults({ suites, errors = [] }) {
  const testsIn = ({ specs = [], suites = [] }, file, above) => [
    ...specs.map(({ title, ok, tests }) => ({
      file,
      title: `${above}${title}`,
      state: ok ? (tests.every(({ status }) => status === 'skipped') ? 'skipped' : 'passed') : 'failed',
      error: tests
        .flatMap(({ results = [] }) => results.flatMap(({ errors }) => errors.map(({ message }) => message)))
        .join('\n'),
    })),
    ...suites.flatMap((suite) => testsIn(suite, file, `${above}${suite.title} `)),
  ]
  return [
    ...suites.flatMap((suite) => testsIn(suite, path.join('e2e/journeys', suite.title), '')),
    ...errors.map(({ message: error }) => ({ file: 'e2e/journeys', title: '', state: 'failed', error })),
  ]
}

/** The last line of every run's output. @param {Result[]} results */
export function closingLine(results) {
  const count = (wanted) => results.filter(({ state }) => state === wanted).length
  const skipped = count('skipped')
  return `${count('passed')} passed, ${count('failed')} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`
}

/**
 * Each failed test once, with the first lines of its first error and the command that repeats it alone.
 * @param {Result[]} results of all runs
 * @param {string} test the command of all of them
 * @param {number} runs
 */
export function describeFailures(results, test, runs = 1) {
  const nameOf = ({ file, title }) => `${file}${file && title && ' › '}${title}`
  const failures = results.filter(({ state }) => state === 'failed')
  return [...new Set(failures.map(nameOf))].map((name) => {
    const same = failures.filter((failure) => nameOf(failure) === name)
    const { file, title, error = '', alone } = /** @type {Result} */ (same[0])
    const lines = stripVTControlCharacters(error)
      .split('\n')
      .filter((line) => line.trim() !== '')
    const quoted = title === '' ? '' : ` --title '${title.replaceAll("'", `'\\''`)}'`
    const command = alone ?? (file && `${test} -- ${file}${quoted}`)
    return [
      `failed${runs > 1 ? ` in ${same.length} of ${runs} runs` : ''}: ${name}`,
      ...lines.slice(0, 12).map((line) => `  ${line}`),
      ...(command ? [`  alone: ${command}`] : []),
    ].join('\n')
  })
}
