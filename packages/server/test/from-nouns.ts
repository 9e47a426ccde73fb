import { existsSync } from 'node:fs'
import path from 'node:path'
import { nouns } from '../src/nouns.ts'

/** What each noun's file of this name in its `test/` exports, in the order of the nouns. */
export async function fromNouns<Exports>(name: string): Promise<Exports[]> {
  const files = nouns.map(({ folder }) => path.join(import.meta.dirname, '../src', folder, 'test', name))
  return Promise.all(files.filter((file) => existsSync(file)).map((file) => import(/* @vite-ignore */ file)))
}
