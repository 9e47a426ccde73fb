import { parseArgs } from 'node:util'

export interface Wishes {
  /** Minutes of overload, including both outages. */
  minutes: number
  /** The load as a multiple of what the machine serves. */
  times: number
  /** Seconds of each database outage. */
  away: number
  /** Seconds per number of clients when measuring what the machine serves. */
  measure: number
  listings: number
  /** Enough that none reaches a limit of accounts, such as 30 payment pages and then six a minute. */
  people: number
  seed: number
  result: string | undefined
}

/** Reads the command line; throws with a message for the user when it is invalid. */
export function readArguments(words: string[]): Wishes {
  const { values } = parseArgs({
    args: words,
    options: {
      minutes: { type: 'string', default: '15' },
      times: { type: 'string', default: '2' },
      away: { type: 'string', default: '30' },
      measure: { type: 'string', default: '15' },
      listings: { type: 'string', default: '20000' },
      people: { type: 'string', default: '500' },
      seed: { type: 'string', default: '1' },
      result: { type: 'string' },
    },
  })
  const { result, ...given } = values
  const numbers = Object.fromEntries(
    Object.entries(given).map(([name, text]) => [name, positive(name, text)]),
  ) as Record<keyof typeof given, number>
  if (numbers.minutes * 60 < 4 * numbers.away)
    throw new Error('--minutes must be four times as long as --away, or longer')
  return { ...numbers, result }
}

function positive(name: string, text: string): number {
  const value = Number(text)
  if (!(value > 0)) throw new Error(`--${name} must be a number above 0, not "${text}"`)
  return value
}
