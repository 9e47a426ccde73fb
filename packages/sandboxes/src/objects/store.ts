import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { writeWhole } from '../files.ts'

export interface StoredObject {
  /** Headers that a GET returns: ETag, type, caching. */
  headers: Record<string, string>
  bytes: Buffer
}

export interface ObjectStore {
  find(key: string): Promise<StoredObject | undefined>
  write(key: string, object: StoredObject): Promise<void>
  remove(key: string): Promise<void>
  keys(): Promise<string[]>
}

/** One bucket: a file for each object, named by the hash of its key, with metadata in the first line. */
export function openObjectStore(dir: string): ObjectStore {
  const placeOf = (key: string): string => {
    const name = createHash('sha256').update(key).digest('hex')
    return path.join(dir, name.slice(0, 2), name)
  }
  return {
    async find(key) {
      const whole = await readFile(placeOf(key)).catch(noneAsUndefined)
      if (!whole) return undefined
      const end = whole.indexOf('\n')
      const { headers } = JSON.parse(whole.toString('utf8', 0, end)) as Pick<StoredObject, 'headers'>
      return { headers, bytes: whole.subarray(end + 1) }
    },
    write: (key, { headers, bytes }) =>
      writeWhole(placeOf(key), Buffer.concat([Buffer.from(`${JSON.stringify({ key, headers })}\n`), bytes])),
    remove: (key) => rm(placeOf(key), { force: true }),
    async keys() {
      const files = (await readdir(dir, { recursive: true }).catch(noneAsUndefined)) ?? []
      const whole = files.filter((file) => /^[0-9a-f]{64}$/.test(path.basename(file)))
      const keys = whole.map(async (file) => {
        const bytes = await readFile(path.join(dir, file))
        return (JSON.parse(bytes.toString('utf8', 0, bytes.indexOf('\n'))) as { key: string }).key
      })
      return (await Promise.all(keys)).sort()
    },
  }
}

function noneAsUndefined(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
