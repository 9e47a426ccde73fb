import type { Fault } from './fault.ts'

const check = 'packages/web/src/features/check'
const orders = 'packages/web/src/features/orders'

export const checkPage: readonly Fault[] = [
  {
    file: `${check}/report-step.tsx`,
    find: `sentFacts.filter((name) => facts[name] !== undefined)`,
    replace: `(Object.keys(facts) as (typeof sentFacts)[number][]).filter((name) => facts[name] !== undefined)`,
    effect: 'comparing sends more of a laptop’s report than the page says',
    test: { file: `${check}/check.browser.test.tsx`, title: 'sends only the named facts' },
  },
  {
    file: `${check}/use-check.ts`,
    find: `isProblem(error) && error.code === 'check-not-found'`,
    replace: `error !== null`,
    effect: 'a laptop that is offline while the result is sent loses the check',
    test: { file: `${check}/check.browser.test.tsx`, title: 'what is not sent stays' },
  },
  {
    file: `${orders}/order-standing.tsx`,
    find: `(!decides || taking)`,
    replace: `(decides || !taking)`,
    effect: 'the hand-over code is in sight although the check found differences',
    test: { file: `${orders}/order-check.browser.test.tsx`, title: 'the code is folded away' },
  },
]
