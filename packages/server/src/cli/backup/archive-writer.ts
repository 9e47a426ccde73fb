import { open, rename, rm, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { pack } from 'tar-stream'
import { syncFolder } from '../../adapters/image-folder/durable-write.ts'

// Only the owner may read the archive and the files extracted from it.
const mode = 0o600

/**
 * Writes a compressed tar archive with a checksum (`tar --zstd` reads it), atomically: to a temporary file, synced and
 * then renamed. Add entries one at a time.
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
    const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
    this.#written = pipeline(this.#entries, compress, (bytes) => handle.writeFile(bytes))
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

  /** Renames the file and returns its size in bytes. */
  async finish(file: string): Promise<number> {
    this.#entries.finalize()
    await this.#written
    await this.#handle.sync()
    const { size } = await this.#handle.stat()
    await this.#handle.close()
    await rename(this.#temporary, file)
    await syncFolder(path.dirname(file))
    return size
  }

  /** Deletes the temporary file; no effect after `finish`. */
  async discard(): Promise<void> {
    this.#entries.destroy()
    await this.#handle.close().catch(() => {})
    await rm(this.#temporary, { force: true })
  }
}
