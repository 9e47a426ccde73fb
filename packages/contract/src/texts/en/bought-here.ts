/** On the page of a laptop. */
export const boughtHere = {
  on: (day: string) => `Bought here on ${day}`,
  help: 'The seller bought it on this market. We checked it by the serial number.',
} as const
