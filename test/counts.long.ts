import { expect, it } from 'vitest'
import { closingLine, countPlaywright, countVitest, playwrightTimes, withCode } from '../checks/counts.mjs'

it('counts as failed a file that could not be run, beside failed tests', () => {
  const report = {
    numPassedTests: 3,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'failed' }, { status: 'passed' }] },
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  }
  expect(countVitest(report)).toEqual({ passed: 3, failed: 3, skipped: 2 })
})

it('counts a journey that passed at the second try as passed, and an error outside of journeys as failed', () => {
  const report = { stats: { expected: 5, flaky: 1, unexpected: 2, skipped: 3 }, errors: [{ message: 'no browser' }] }
  expect(countPlaywright(report)).toEqual({ passed: 6, failed: 3, skipped: 3 })
})

it('counts a runner that exits with an error but without a failed test as one failure', () => {
  expect(withCode({ passed: 0, failed: 0, skipped: 0 }, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(withCode({ passed: 7, failed: 2, skipped: 0 }, 1)).toEqual({ passed: 7, failed: 2, skipped: 0 })
  expect(withCode({ passed: 7, failed: 0, skipped: 0 }, 0)).toEqual({ passed: 7, failed: 0, skipped: 0 })
})

it('the closing line mentions skipped tests only when there are any', () => {
  expect(closingLine({ passed: 7, failed: 0, skipped: 0 })).toBe('7 passed, 0 failed')
  expect(closingLine({ passed: 7, failed: 1, skipped: 2 })).toBe('7 passed, 1 failed, 2 skipped')
})

it('adds up the journeys of a file, described together or not', () => {
  const spec = (duration: number) => ({ tests: [{ results: [{ duration }] }] })
  const suites = [{ title: 'pay.journey.ts', specs: [spec(1_500)], suites: [{ specs: [spec(500)] }] }]
  expect(playwrightTimes({ suites })).toEqual([{ file: 'pay.journey.ts', seconds: 2 }])
})
