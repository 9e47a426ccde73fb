import { open, rename, rm, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pack } from 'tar-stream'
import { endSize, sealName, sealOf } from './archive-seal.ts'

// Readable by their owner alone, the archive as well as what is unpacked from it.
const mode = 0o600

/**
 * A tar archive that is there whole or not at all: written beside its place, on the disk before it is renamed. Entries are written
 * one after the other.
 */
export class ArchiveWriter {
  #draft: string
  #handle: FileHandle
  #signal: AbortSignal
  #entries = pack()
  #written: Promise<void>

  private constructor(draft: string, handle: FileHandle, signal: AbortSignal) {
    this.#draft = draft
    this.#handle = handle
    this.#signal = signal
    this.#written = handle.writeFile(this.#entries as AsyncIterable<Buffer>)
    this.#written.catch(() => {})
  }

  /** `signal` ends it at the next entry. */
  static async open(file: string, signal: AbortSignal): Promise<ArchiveWriter> {
    const draft = `${file}.partial`
    await rm(draft, { force: true })
    return new ArchiveWriter(draft, await open(draft, 'wx+', mode), signal)
  }

  async add(name: string, bytes: Buffer): Promise<void> {
    this.#signal.throwIfAborted()
    try {
      await new Promise<void>((resolve, reject) => {
        this.#entries.entry({ name, mode }, bytes, (error) => (error ? reject(error) : resolve()))
      })
    } catch (error) {
      // Says why, where the file could not be written.
      await this.#written
      throw error
    }
  }

  /** Seals it and puts it in its place. Gives its size in bytes. */
  async finish(file: string): Promise<number> {
    this.#entries.finalize()
    await this.#written
    const length = (await this.#handle.stat()).size - endSize
    const seal = pack()
    seal.entry({ name: sealName, mode }, await sealOf(this.#handle, length))
    seal.finalize()
    const ending = await buffer(seal)
    await this.#handle.write(ending, 0, ending.length, length)
    await this.#handle.sync()
    await this.#handle.close()
    await rename(this.#draft, file)
    await using folder = await open(path.dirname(file), 'r')
    await folder.sync()
    return length + ending.length
  }

  /** Leaves nothing behind. */
  async discard(): Promise<void> {
    this.#entries.destroy()
    await this.#handle.close().catch(() => {})
    await rm(this.#draft, { force: true })
  }
}
