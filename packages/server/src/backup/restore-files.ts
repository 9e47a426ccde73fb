import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '../adapters/image-folder/durable-write.ts'
import { parseImageName, type ImageFile, type ImageStore } from '../ports/images.ts'
import type { ArchiveEntry } from './archive-reader.ts'
import { manifestName, places, type Manifest } from './manifest.ts'
import { BackupRefused } from './refused.ts'
import { keptBooks } from './write-books.ts'

/** Takes a backup's files to where they belong, one after the other. */
export class Files {
  #store: ImageStore
  #dataDir: string
  #image: { sha256: string; files: ImageFile[] } | undefined
  #images = 0
  #books = 0

  constructor(store: ImageStore, dataDir: string) {
    this.#store = store
    this.#dataDir = dataDir
  }

  async take(entry: ArchiveEntry): Promise<void> {
    if (entry.name.startsWith(places.images)) await this.#takeImageFile(entry)
    else if (entry.name.startsWith(places.books)) await this.#takeBook(entry)
    else if (entry.name === places.secrets) await writeDurably(path.join(this.#dataDir, 'secrets.json'), entry)
    else if (entry.name !== manifestName)
      throw new BackupRefused(`The backup has a file that is unknown here: ${entry.name}`)
  }

  /** @throws BackupRefused when something did not come */
  async finish({ images, books }: Manifest): Promise<void> {
    await this.#saveImage()
    if (this.#images !== images) throw new BackupRefused(`Of ${images} pictures ${this.#images} were restored.`)
    if (this.#books !== books) throw new BackupRefused(`Of ${books} books ${this.#books} were restored.`)
  }

  async #takeImageFile(entry: ArchiveEntry): Promise<void> {
    const name = entry.name.slice(places.images.length)
    const known = parseImageName(name)
    if (!known) throw new BackupRefused(`The backup has a picture with a strange name: ${name}`)
    const file = { name, contentType: known.contentType, bytes: await entry.bytes() }
    if (this.#image?.sha256 !== known.sha256) await this.#saveImage()
    this.#image ??= { sha256: known.sha256, files: [] }
    this.#image.files.push(file)
  }

  async #saveImage(): Promise<void> {
    if (this.#image) {
      await this.#store.save(this.#image)
      this.#images += 1
    }
    this.#image = undefined
  }

  async #takeBook(entry: ArchiveEntry): Promise<void> {
    const [book = '', name = '', ...more] = entry.name.slice(places.books.length).split('/')
    if (!keptBooks.some((kept) => kept === book) || !/^[a-z-]+\.jsonl?$/.test(name) || more.length > 0)
      throw new BackupRefused(`The backup has a book with a strange name: ${entry.name}`)
    await writeDurably(path.join(this.#dataDir, 'sandboxes', book, name), entry)
    this.#books += 1
  }
}

async function writeDurably(file: string, entry: ArchiveEntry): Promise<void> {
  const draft = `${file}.restored`
  await mkdir(path.dirname(file), { recursive: true })
  await rm(draft, { force: true })
  await using handle = await open(draft, 'wx', 0o600)
  for await (const chunk of entry.chunks()) await handle.writeFile(chunk)
  await handle.sync()
  await rename(draft, file)
  await syncFolder(path.dirname(file))
}

/** Whether stand-ins have books in this data folder. */
export async function hasBooks(dataDir: string): Promise<boolean> {
  for (const book of keptBooks) {
    const names = await readdir(path.join(dataDir, 'sandboxes', book)).catch(() => [])
    if (names.some((name) => /\.jsonl?$/.test(name))) return true
  }
  return false
}
