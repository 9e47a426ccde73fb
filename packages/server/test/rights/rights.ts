import { globSync } from 'node:fs'
import path from 'node:path'
import { openRights } from './open.ts'
import type { Row } from './row.ts'

const src = path.join(import.meta.dirname, '../../src')

async function rowsOf(file: string): Promise<readonly Row[]> {
  const { rights } = (await import(/* @vite-ignore */ path.join(src, file))) as { rights: readonly Row[] }
  return rights
}

const files = globSync('{features,platform,workflows}/*/test/*rights.ts', { cwd: src }).sort()

/** The matrix of rights: every mounted route, and the outcome for each kind of caller. */
export const rights: readonly Row[] = [...(await Promise.all(files.map(rowsOf))).flat(), ...openRights]

/** Never ends, so it has no row, but a test of its own: `src/http/events/events.test.ts`. */
const stream = 'GET /api/events'

/** The routes that have a row; a GET route serves HEAD too. */
export function routesWithRows(): string[] {
  return [
    stream,
    ...new Set(
      rights.flatMap(({ route }) => (route.startsWith('GET ') ? [route, route.replace('GET', 'HEAD')] : [route])),
    ),
  ]
}
