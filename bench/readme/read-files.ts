import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Files } from './make-readme.ts'

/** The tables and figures of a folder, in the order of their names. */
export async function readFiles(folder: string): Promise<Files> {
  const names = (await readdir(folder)).filter((name) => /\.(md|json)$/.test(name)).sort()
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const)),
  )
}
