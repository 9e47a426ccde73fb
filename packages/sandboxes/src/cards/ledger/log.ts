import { createReadStream } from 'node:fs'
import { mkdir, open, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'

/** An append-only file of JSON lines. What was appended before `flushed()` resolved survives a kill of the process. */
export class Log {
  #file: FileHandle
  #waiting: string[] = []
  #writing: Promise<void> = Promise.resolve()
  #next: Promise<void> | undefined

  private constructor(file: FileHandle) {
    this.#file = file
  }

  /**
   * Opens or creates the file and passes every complete line to `replay`, oldest first.
   * A last line torn by a crash is truncated; damage anywhere else is an error that names the line.
   */
  static async open(path: string, replay: (entry: unknown) => void): Promise<Log> {
    await mkdir(dirname(path), { recursive: true })
    const file = await open(path, 'a+', 0o600)
    const whole = await replayLines(path, replay)
    await file.truncate(whole)
    return new Log(file)
  }

  append(entry: unknown): void {
    this.#waiting.push(`${JSON.stringify(entry)}\n`)
  }

  /** Resolves when everything appended so far is on disk. Concurrent callers share one sync. */
  flushed(): Promise<void> {
    if (this.#waiting.length === 0) return this.#next ?? this.#writing
    this.#next ??= this.#writing.then(() => {
      this.#next = undefined
      this.#writing = this.#write()
      return this.#writing
    })
    return this.#next
  }

  async close(): Promise<void> {
    try {
      await this.flushed()
    } finally {
      await this.#file.close()
    }
  }

  async #write(): Promise<void> {
    const text = this.#waiting.splice(0).join('')
    await this.#file.appendFile(text)
    await this.#file.datasync()
  }
}

/** Returns the length in bytes of the complete lines. */
async function replayLines(path: string, replay: (entry: unknown) => void): Promise<number> {
  let rest: Buffer = Buffer.alloc(0)
  let whole = 0
  let number = 0
  for await (const chunk of createReadStream(path)) {
    let buffer = Buffer.concat([rest, Buffer.from(chunk)])
    for (let end = buffer.indexOf(10); end !== -1; end = buffer.indexOf(10)) {
      number += 1
      replay(parseLine(buffer.toString('utf8', 0, end), `${path}:${number}`))
      whole += end + 1
      buffer = buffer.subarray(end + 1)
    }
    rest = buffer
  }
  return whole
}

function parseLine(line: string, where: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new Error(`The ledger is damaged at ${where}.`)
  }
}
