/** What can be made to go wrong with a purchase, in a market that runs on the card stand-in. */
export const replayScenarios = [
  'webhook-lost',
  'webhook-doubled',
  'webhook-late',
  'webhook-out-of-order',
  'tab-closed',
] as const
export type ReplayScenario = (typeof replayScenarios)[number]

/** `failed`: it could not be played to its end, or did not heal in time. */
export const replayStates = ['waiting', 'running', 'healed', 'failed'] as const
export type ReplayState = (typeof replayStates)[number]

/** What a replay can tell, in the words of its timeline (`texts.integrity.steps`). */
export const replaySteps = [
  'held',
  'charged',
  'tab-closed',
  'browser-told',
  'webhook-lost',
  'webhook-tripled',
  'webhook-under-way',
  'webhooks-reversed',
  'webhook-arrived',
  'webhook-changed-nothing',
  'found',
  'sold',
  'provider-away',
  'broken-off',
  'not-healed',
] as const
export type ReplayStepName = (typeof replaySteps)[number]

export interface ReplayStep {
  step: ReplayStepName
  at: string
}
