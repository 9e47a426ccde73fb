/** The steps of a check, in the order of the page. */
export const checkSteps = ['tests', 'report', 'locks', 'result'] as const
export type CheckStepName = (typeof checkSteps)[number]
