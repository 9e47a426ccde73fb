import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { layers, type Layer } from './layers.ts'

export interface Wishes {
  seed: number
  /** The run ends when there are so many orders. */
  orders: number
  kills: number
  /** Concurrent buyers. */
  clients: number
  /** No purchase begins and nothing is killed after so many minutes. */
  minutes: number
  /** Layers of "one buyer an item" to remove from a copy of the sources, against which the run goes. */
  without: Layer[]
  /** The result's file; in `tests/system/results` by default. */
  result: string | undefined
  /** A file for the product's output, if any. */
  output: string | undefined
}

/** Reads the command line; throws with a message for the user when it is invalid. */
export function readArguments(words: string[]): Wishes {
  const { values } = parseArgs({
    args: words,
    options: {
      seed: { type: 'string' },
      orders: { type: 'string', default: '2000' },
      kills: { type: 'string', default: '200' },
      clients: { type: 'string', default: '32' },
      minutes: { type: 'string', default: '90' },
      'without-hold-rule': { type: 'boolean', default: false },
      without: { type: 'string' },
      result: { type: 'string' },
      output: { type: 'string' },
    },
  })
  const named = values.without?.split(',') ?? []
  return {
    seed: wholeNumber('seed', values.seed ?? String(randomInt(1, 2 ** 31))),
    orders: wholeNumber('orders', values.orders),
    kills: wholeNumber('kills', values.kills),
    clients: wholeNumber('clients', values.clients),
    minutes: wholeNumber('minutes', values.minutes),
    without: [...(values['without-hold-rule'] ? holdRule : []), ...named.map(layerNamed)],
    result: values.result,
    output: values.output,
  }
}

/** The layers of "one hold an item": the database's key and the check before it. */
const holdRule: readonly Layer[] = ['hold-key', 'hold-check']

function layerNamed(name: string): Layer {
  const found = (Object.keys(layers) as Layer[]).find((one) => one === name)
  if (!found) throw new Error(`--without takes ${Object.keys(layers).join(', ')}, not ${name}`)
  return found
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0) throw new Error(`--${name} must be a whole number, not "${text}"`)
  return value
}
