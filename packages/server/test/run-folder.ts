import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { inject } from 'vitest'

/** Makes a folder inside the run's, which is removed at its end. */
export function makeRunFolder(prefix: string): Promise<string> {
  return mkdtemp(path.join(inject('testServer').folder, prefix))
}
