import { open, rename, rm, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pack } from 'tar-stream'
import { trailerSize, checksumEntry, hashStart } from './archive-checksum.ts'

// Only the owner may read the archive and the files extracted from it.
const mode = 0o600

/**
 * Writes a tar archive atomically: to a temporary file, synced and then renamed. Add entries one at a time.
 */
export class ArchiveWriter {
  #temporary: string
  #handle: FileHandle
  #signal: AbortSignal
  #entries = pack()
  #written: Promise<void>

  private constructor(temporary: string, handle: FileHandle, signal: AbortSignal) {
    this.#temporary = temporary
    this.#handle = handle
    this.#signal = signal
    this.#written = handle.writeFile(this.#entries as AsyncIterable<Buffer>)
    this.#written.catch(() => {})
  }

  /** After `signal` the next `add` throws. */
  static async open(file: string, signal: AbortSignal): Promise<ArchiveWriter> {
    const temporary = `${file}.partial`
    await rm(temporary, { force: true })
    return new ArchiveWriter(temporary, await open(temporary, 'wx+', mode), signal)
  }

  async add(name: string, bytes: Buffer): Promise<void> {
    this.#signal.throwIfAborted()
    try {
      await new Promise<void>((resolve, reject) => {
        this.#entries.entry({ name, mode }, bytes, (error) => (error ? reject(error) : resolve()))
      })
    } catch (error) {
      // Throws the error of a failed write to the file.
      await this.#written
      throw error
    }
  }

  /** Appends the checksum, renames the file and returns its size in bytes. */
  async finish(file: string): Promise<number> {
    this.#entries.finalize()
    await this.#written
    const length = (await this.#handle.stat()).size - trailerSize
    const checksum = pack()
    checksum.entry({ name: checksumEntry, mode }, await hashStart(this.#handle, length))
    checksum.finalize()
    const ending = await buffer(checksum)
    await this.#handle.write(ending, 0, ending.length, length)
    await this.#handle.sync()
    await this.#handle.close()
    await rename(this.#temporary, file)
    await using folder = await open(path.dirname(file), 'r')
    await folder.sync()
    return length + ending.length
  }

  /** Deletes the temporary file; no effect after `finish`. */
  async discard(): Promise<void> {
    this.#entries.destroy()
    await this.#handle.close().catch(() => {})
    await rm(this.#temporary, { force: true })
  }
}
