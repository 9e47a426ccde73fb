/** On the page of a laptop. */
export const boughtHere = {
  on: (day: string) => `Bought here on ${day}`,
  help: 'The seller says so. Brand, model and main facts are the same as in the earlier sale’s listing. We haven’t seen the laptop.',
} as const
