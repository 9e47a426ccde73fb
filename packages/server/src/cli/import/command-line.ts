import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

export const usage = 'Usage: npm run import -- FILE.csv --seller EMAIL --map FILE [--create-brands]'

export interface ImportCommand {
  /** Absolute paths. */
  file: string
  map: string
  seller: string
  createBrands: boolean
}

/** Parses the arguments; relative paths start at `folder`. Null if an argument is missing or unknown. */
export function parseCommand(args: string[], folder: string): ImportCommand | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        seller: { type: 'string' },
        map: { type: 'string' },
        'create-brands': { type: 'boolean', default: false },
      },
    })
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0 || !values.seller || !values.map) return null
    return {
      file: resolve(folder, file),
      map: resolve(folder, values.map),
      seller: values.seller.trim().toLowerCase(),
      createBrands: values['create-brands'],
    }
  } catch {
    return null
  }
}
