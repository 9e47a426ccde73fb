import { expect, it } from 'vitest'
import { judgeCoverage } from '../scripts/checks/spec-coverage.mjs'

const page = '- NAV-1: a\n- NAV-2: b\n- PAY-10: c\n'

it('a rule counts as proven when a passed test names it, and an unknown id is reported', () => {
  expect(judgeCoverage(page, ['[NAV-1] [PAY-10] links', 'about NAV-2 without brackets', '[NAV-9] gone'])).toEqual([
    'NAV-2 is not proven',
    'NAV-9 is named by a test, but is no rule',
  ])
})
