import path from 'node:path'
import { parseArgs } from 'node:util'

export interface Wishes {
  /** Numbers of listings, ascending. */
  sizes: number[]
  seed: number
  rounds: number
  /** At most so many requests a cell and round, for at most so many seconds. */
  requests: number
  seconds: number
  /** Filled databases are stored here and reused, a folder each; undefined: in temporary folders. */
  keep: string | undefined
  /** Fills the missing databases in `keep` and measures nothing. */
  fillOnly: boolean
  /** Only rows whose name contains this. */
  only: string
  out: string
}

/** Parses the command line. @throws with a message for the user about an invalid argument */
export function readArguments(words: string[]): Wishes {
  const { values } = parseArgs({
    args: words,
    options: {
      sizes: { type: 'string', default: '10000,100000,1000000' },
      seed: { type: 'string', default: '1' },
      rounds: { type: 'string', default: '5' },
      requests: { type: 'string', default: '100' },
      seconds: { type: 'string', default: '2' },
      keep: { type: 'string' },
      'fill-only': { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      out: { type: 'string', default: path.join(import.meta.dirname, '../results/growth.json') },
    },
  })
  if (values['fill-only'] && values.keep === undefined) throw new Error('--fill-only needs --keep FOLDER')
  return {
    sizes: values.sizes
      .split(',')
      .map((size) => positive('sizes', size))
      .toSorted((a, b) => a - b),
    seed: positive('seed', values.seed),
    rounds: positive('rounds', values.rounds),
    requests: positive('requests', values.requests),
    seconds: positive('seconds', values.seconds),
    keep: values.keep && path.resolve(values.keep),
    fillOnly: values['fill-only'],
    only: values.only,
    out: path.resolve(values.out),
  }
}

function positive(name: string, text: string): number {
  const value = Number(text)
  if (!(value > 0)) throw new Error(`--${name} must be a number above 0, not "${text}"`)
  return value
}
