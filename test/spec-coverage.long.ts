import { expect, it } from 'vitest'
import { compareCoverage, playwrightTitles, vitestTitles } from '../checks/spec-coverage.mjs'

const page = '| id | rule |\n| --- | --- |\n| NAV-1 | a |\n| NAV-2 | b |\n| PAY-10 | c |\n'

it('a rule counts as proven when a passed test names it, and an unknown id is reported', () => {
  expect(compareCoverage(page, ['[NAV-1] [PAY-10] links', 'about NAV-2 without brackets', '[NAV-9] gone'])).toEqual({
    rules: ['NAV-1', 'NAV-2', 'PAY-10'],
    unproven: ['NAV-2'],
    unknown: ['NAV-9'],
  })
})

it('failed and skipped tests do not prove a rule', () => {
  const one = (status: string) => ({ status, fullName: `[NAV-1] ${status}` })
  expect(vitestTitles({ testResults: [{ assertionResults: [one('passed'), one('failed'), one('pending')] }] })).toEqual(
    ['[NAV-1] passed'],
  )
  const spec = (title: string, ok: boolean, status: string) => ({ title, ok, tests: [{ status }] })
  const suite = {
    title: 'f',
    specs: [],
    suites: [
      {
        title: '[NAV-2] d',
        specs: [
          spec('a', true, 'expected'),
          spec('b', false, 'unexpected'),
          spec('c', true, 'skipped'),
          spec('d', true, 'flaky'),
        ],
      },
    ],
  }
  expect(playwrightTitles({ suites: [suite] })).toEqual([' f [NAV-2] d a', ' f [NAV-2] d d'])
})
