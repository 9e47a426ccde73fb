import path from 'node:path'
import { parseArgs } from 'node:util'

/** Reads the command line: each option has a text as its default. `out` is the folder of the results. */
export function readOptions<Name extends string>(
  defaults: Readonly<Record<Name, string>>,
): Record<Name | 'out', string> {
  const all = { ...defaults, out: path.join(import.meta.dirname, 'results') }
  const options = Object.fromEntries(
    Object.entries(all).map(([name, value]) => [name, { type: 'string' as const, default: value }]),
  )
  return parseArgs({ options }).values as Record<Name | 'out', string>
}
