import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** What is known of an object without its bytes. */
export interface Entry {
  key: string
  size: number
  /** With its quotes. */
  etag: string
  modifiedAt: Date
  /** Those of its headers that are given back: type, caching, own metadata. */
  headers: Record<string, string>
}

const headBytes = 16_384

/**
 * One bucket: a file for each object, under the hash of its key, whose first line says what it is; all entries in memory.
 * Changes of one key come one after the other, each there whole or not at all, also when the process is killed.
 */
export class ObjectStore {
  #dir: string
  #entries = new Map<string, Entry>()
  #sorted: string[] | undefined
  #turns = new Map<string, Promise<unknown>>()

  private constructor(dir: string) {
    this.#dir = dir
  }

  static async open(dir: string): Promise<ObjectStore> {
    const store = new ObjectStore(dir)
    await rm(path.join(dir, 'incoming'), { recursive: true, force: true })
    await mkdir(path.join(dir, 'incoming'), { recursive: true })
    for (const shard of await readdir(dir)) {
      if (shard === 'incoming') continue
      for (const name of await readdir(path.join(dir, shard))) {
        const entry = await readEntry(path.join(dir, shard, name))
        store.#entries.set(entry.key, entry)
      }
    }
    return store
  }

  find(key: string): Entry | undefined {
    return this.#entries.get(key)
  }

  async read(key: string): Promise<Buffer> {
    const whole = await readFile(this.#placeOf(key))
    return whole.subarray(whole.indexOf(0x0a) + 1)
  }

  /** Keys in the order of S3, those behind `after` that begin with `prefix`. */
  keysAfter(after: string, prefix: string): string[] {
    this.#sorted ??= [...this.#entries.keys()].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    return this.#sorted.filter(
      (key) => key.startsWith(prefix) && Buffer.compare(Buffer.from(key), Buffer.from(after)) > 0,
    )
  }

  /** Lets nobody else change this key meanwhile: a condition that `act` judges still holds when it writes. */
  async inTurn<Result>(key: string, act: () => Promise<Result>): Promise<Result> {
    const turn = (this.#turns.get(key) ?? Promise.resolve()).then(act, act)
    this.#turns.set(key, turn)
    try {
      return await turn
    } finally {
      if (this.#turns.get(key) === turn) this.#turns.delete(key)
    }
  }

  /** Within `inTurn`. */
  async write(key: string, bytes: Buffer, headers: Record<string, string>): Promise<Entry> {
    const entry: Entry = {
      key,
      size: bytes.length,
      etag: `"${createHash('md5').update(bytes).digest('hex')}"`,
      modifiedAt: new Date(),
      headers,
    }
    const draft = path.join(this.#dir, 'incoming', randomUUID())
    const place = this.#placeOf(key)
    await mkdir(path.dirname(place), { recursive: true })
    await writeFile(draft, Buffer.concat([Buffer.from(`${JSON.stringify(entry)}\n`), bytes]), { mode: 0o600 })
    await rename(draft, place)
    if (!this.#entries.has(key)) this.#sorted = undefined
    this.#entries.set(key, entry)
    return entry
  }

  /** Within `inTurn`. */
  async remove(key: string): Promise<void> {
    if (!this.#entries.delete(key)) return
    this.#sorted = undefined
    await rm(this.#placeOf(key), { force: true })
  }

  #placeOf(key: string): string {
    const name = createHash('sha256').update(key).digest('hex')
    return path.join(this.#dir, name.slice(0, 2), name)
  }
}

async function readEntry(file: string): Promise<Entry> {
  await using handle = await open(file)
  const head = Buffer.alloc(headBytes)
  const { bytesRead } = await handle.read(head, 0, headBytes, 0)
  const end = head.subarray(0, bytesRead).indexOf(0x0a)
  try {
    const entry = JSON.parse(head.toString('utf8', 0, end)) as Entry
    return { ...entry, modifiedAt: new Date(entry.modifiedAt) }
  } catch {
    throw new Error(`${file} is damaged. Remove it and start again.`)
  }
}
