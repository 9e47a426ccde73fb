import { readFile } from 'node:fs/promises'
import path from 'node:path'

// Checks that every rule of docs/spec-coverage.md has a test that ran and passed with the rule's id, in square brackets, in its title.

const ruleRow = /^\| ([A-Z]+-\d+) +\|/gm
const namedRule = /\[([A-Z]+-\d+)\]/g

/**
 * @param {string} page the text of docs/spec-coverage.md
 * @param {string[]} passed full titles of the tests that passed
 * @returns {{ rules: string[], unproven: string[], unknown: string[] }} `unknown`: ids in test titles that the page lacks
 */
export function compareCoverage(page, passed) {
  const rules = [...page.matchAll(ruleRow)].map(([, id = '']) => id)
  const named = new Set(passed.flatMap((title) => [...title.matchAll(namedRule)].map(([, id = '']) => id)))
  return {
    rules,
    unproven: rules.filter((id) => !named.has(id)),
    unknown: [...named].filter((id) => !rules.includes(id)),
  }
}

/** Full titles of the passed tests in a vitest JSON report. */
export function vitestTitles(report) {
  return report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName),
  )
}

/** The same for a Playwright JSON report. */
export function playwrightTitles({ suites }) {
  return suites.flatMap((suite) => titlesBelow(suite, ''))
}

function titlesBelow({ title, specs = [], suites = [] }, above) {
  const here = `${above} ${title}`
  return [
    ...specs
      .filter(({ ok, tests }) => ok && tests.some(({ status }) => status === 'expected' || status === 'flaky'))
      .map((spec) => `${here} ${spec.title}`),
    ...suites.flatMap((suite) => titlesBelow(suite, here)),
  ]
}

/**
 * Prints the result for one run's reports. Resolves to 0 when they prove every rule.
 * @param {string} root
 * @param {{ unit: any[], journeys: any[] }} reports
 */
export async function checkCoverage(root, { unit, journeys }) {
  const { rules, unproven, unknown } = compareCoverage(
    await readFile(path.join(root, 'docs', 'spec-coverage.md'), 'utf8'),
    [...unit.flatMap(vitestTitles), ...journeys.flatMap(playwrightTitles)],
  )
  console.log(`spec coverage: ${rules.length - unproven.length} of ${rules.length} rules proven`)
  if (unproven.length > 0) console.log(`  not proven: ${unproven.join(', ')}`)
  if (unknown.length > 0) console.log(`  named by tests, but no rule: ${unknown.join(', ')}`)
  return unproven.length + unknown.length === 0 ? 0 : 1
}
