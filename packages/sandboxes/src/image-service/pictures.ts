import { createHash, randomBytes } from 'node:crypto'

export interface Picture {
  id: string
  name: string
  type: string
  bytes: Buffer
}

/** Stored in memory, under unguessable ids. */
export class Pictures {
  readonly #kept = new Map<string, Picture>()

  add(bytes: Buffer, type: string, name: string): Picture {
    const id = randomBytes(6).toString('base64url')
    const picture = {
      id,
      name:
        name
          .replace(/\.\w+$/, '')
          .replace(/[^\w-]/g, '-')
          .slice(0, 80) || createHash('md5').update(bytes).digest('hex'),
      type,
      bytes,
    }
    this.#kept.set(id, picture)
    return picture
  }

  find(id: string): Picture | undefined {
    return this.#kept.get(id)
  }

  get count(): number {
    return this.#kept.size
  }
}
