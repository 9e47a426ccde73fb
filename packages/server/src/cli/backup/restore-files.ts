import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '../../adapters/image-folder/durable-write.ts'
import { parseImageName, type ImageStore } from '../../ports/images.ts'
import { archivePaths, type Manifest } from './manifest.ts'
import { BackupError } from './backup-error.ts'
import { sandboxesWithData } from './write-sandbox-data.ts'

/** Restores a backup's pictures, sandbox data and secrets, one file at a time. */
export class FileRestorer {
  #store: ImageStore
  #dataDir: string
  /** Digests of the restored pictures. */
  readonly images = new Set<string>()
  #sandboxFiles = 0

  constructor(store: ImageStore, dataDir: string) {
    this.#store = store
    this.#dataDir = dataDir
  }

  async restore(name: string, bytes: Buffer): Promise<void> {
    if (name.startsWith(archivePaths.images)) await this.#restoreImage(name.slice(archivePaths.images.length), bytes)
    else if (name.startsWith(archivePaths.sandboxes))
      await this.#restoreSandboxFile(name.slice(archivePaths.sandboxes.length), bytes)
    else if (name === archivePaths.secrets) await writeDurably(path.join(this.#dataDir, 'secrets.json'), bytes)
    else throw new BackupError(`The backup contains an unknown file: ${name}`)
  }

  /** @throws BackupError if fewer files were restored than the manifest lists */
  checkCounts({ images, books }: Manifest): void {
    if (this.images.size !== images) throw new BackupError(`${this.images.size} of ${images} pictures were restored.`)
    if (this.#sandboxFiles !== books)
      throw new BackupError(`${this.#sandboxFiles} of ${books} sandbox files were restored.`)
  }

  async #restoreImage(name: string, bytes: Buffer): Promise<void> {
    const parsed = parseImageName(name)
    if (!parsed) throw new BackupError(`The backup contains a picture with an invalid name: ${name}`)
    await this.#store.put({ name, contentType: parsed.contentType, bytes })
    this.images.add(parsed.sha256)
  }

  async #restoreSandboxFile(entry: string, bytes: Buffer): Promise<void> {
    const [sandbox = '', name = '', ...more] = entry.split('/')
    if (!sandboxesWithData.some((known) => known === sandbox) || !/^[a-z-]+\.jsonl?$/.test(name) || more.length > 0)
      throw new BackupError(`The backup contains a sandbox file with an invalid name: ${entry}`)
    await writeDurably(path.join(this.#dataDir, 'sandboxes', sandbox, name), bytes)
    this.#sandboxFiles += 1
  }
}

async function writeDurably(file: string, bytes: Buffer): Promise<void> {
  const temporary = `${file}.restored`
  await mkdir(path.dirname(file), { recursive: true })
  await rm(temporary, { force: true })
  await using handle = await open(temporary, 'wx', 0o600)
  await handle.writeFile(bytes)
  await handle.sync()
  await rename(temporary, file)
  await syncFolder(path.dirname(file))
}

/** Whether the data folder has data of a sandbox. */
export async function hasSandboxData(dataDir: string): Promise<boolean> {
  for (const sandbox of sandboxesWithData) {
    const names = await readdir(path.join(dataDir, 'sandboxes', sandbox)).catch(() => [])
    if (names.some((name) => /\.jsonl?$/.test(name))) return true
  }
  return false
}
