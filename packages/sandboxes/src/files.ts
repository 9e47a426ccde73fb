import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { randomUUID } from 'node:crypto'

/** Writes a file atomically, readable by its owner only. Creates the folder. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const draft = `${file}.${randomUUID()}.new`
  await writeFile(draft, content, { mode: 0o600 })
  await rename(draft, file)
}

/** The parsed file; undefined when there is none. Throws a one-line error naming a damaged file. */
export async function readJson<Content>(file: string): Promise<Content | undefined> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  try {
    return JSON.parse(text) as Content
  } catch {
    throw new Error(`${file} is damaged. Remove it and start again.`)
  }
}
