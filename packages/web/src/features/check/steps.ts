import type { KeptCheck } from './kept-check.ts'

/** The steps of a check, in the order of the page. */
export const checkSteps = ['tests', 'report', 'locks', 'result'] as const
export type CheckStepName = (typeof checkSteps)[number]

/** The steps in which something was found; what the browser tells by itself is none. */
export function stepsDone({ tests, opened, answers }: KeptCheck): CheckStepName[] {
  const done = {
    tests: tests.keys !== undefined || tests.screen !== undefined || tests.speakers !== undefined,
    report: opened.lines.length > 0,
    locks: Object.keys(answers).length > 0,
    result: false,
  }
  return checkSteps.filter((step) => done[step])
}
