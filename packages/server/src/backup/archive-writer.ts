import { createHash } from 'node:crypto'
import { open, rename, rm, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { blockSize, paddingOf, writeHeader } from './tar-header.ts'

/** The last entry: the SHA-256 of every byte before it. */
export const sealName = 'seal.sha256'

/**
 * A tar archive that is there whole or not at all: written beside its place, on the disk before it is renamed, readable by its
 * owner alone. Entries are written one after the other.
 */
export class ArchiveWriter {
  #draft: string
  #handle: FileHandle
  #signal: AbortSignal
  #hash = createHash('sha256')
  #bytes = 0

  private constructor(draft: string, handle: FileHandle, signal: AbortSignal) {
    this.#draft = draft
    this.#handle = handle
    this.#signal = signal
  }

  /** `signal` ends it at the next entry. */
  static async open(file: string, signal: AbortSignal): Promise<ArchiveWriter> {
    const draft = `${file}.partial`
    await rm(draft, { force: true })
    return new ArchiveWriter(draft, await open(draft, 'wx', 0o600), signal)
  }

  async add(name: string, bytes: Buffer): Promise<void> {
    await this.addStream(name, bytes.length, [bytes])
  }

  /** @throws when the chunks are not `size` bytes together */
  async addStream(name: string, size: number, chunks: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
    this.#signal.throwIfAborted()
    await this.#write(writeHeader({ name, size }, Math.floor(Date.now() / 1000)))
    let written = 0
    for await (const chunk of chunks) {
      await this.#write(chunk)
      written += chunk.length
    }
    if (written !== size) throw new Error(`${name} has changed its size while it was read`)
    await this.#write(Buffer.alloc(paddingOf(size)))
  }

  /** Seals it and puts it in its place. Gives its size in bytes. */
  async finish(file: string): Promise<number> {
    await this.add(sealName, Buffer.from(`${this.#hash.copy().digest('hex')}\n`))
    await this.#write(Buffer.alloc(2 * blockSize))
    await this.#handle.sync()
    await this.#handle.close()
    await rename(this.#draft, file)
    await using folder = await open(path.dirname(file), 'r')
    await folder.sync()
    return this.#bytes
  }

  /** Leaves nothing behind. */
  async discard(): Promise<void> {
    await this.#handle.close().catch(() => {})
    await rm(this.#draft, { force: true })
  }

  async #write(bytes: Buffer): Promise<void> {
    this.#hash.update(bytes)
    await this.#handle.writeFile(bytes)
    this.#bytes += bytes.length
  }
}
