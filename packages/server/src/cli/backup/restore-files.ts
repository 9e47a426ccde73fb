import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '../../adapters/image-folder/durable-write.ts'
import { parseImageName, type ImageStore } from '../../ports/images.ts'
import { places, type Manifest } from './manifest.ts'
import { BackupRefused } from './refused.ts'
import { keptBooks } from './write-books.ts'

/** Takes a backup's files to where they belong, one after the other. */
export class Files {
  #store: ImageStore
  #dataDir: string
  /** Digests of the pictures that came. */
  readonly images = new Set<string>()
  #books = 0

  constructor(store: ImageStore, dataDir: string) {
    this.#store = store
    this.#dataDir = dataDir
  }

  async take(place: string, bytes: Buffer): Promise<void> {
    if (place.startsWith(places.images)) await this.#takeImageFile(place.slice(places.images.length), bytes)
    else if (place.startsWith(places.books)) await this.#takeBook(place.slice(places.books.length), bytes)
    else if (place === places.secrets) await writeDurably(path.join(this.#dataDir, 'secrets.json'), bytes)
    else throw new BackupRefused(`The backup has a file that is unknown here: ${place}`)
  }

  /** @throws BackupRefused when something did not come */
  finish({ images, books }: Manifest): void {
    if (this.images.size !== images) throw new BackupRefused(`Of ${images} pictures ${this.images.size} were restored.`)
    if (this.#books !== books) throw new BackupRefused(`Of ${books} books ${this.#books} were restored.`)
  }

  async #takeImageFile(name: string, bytes: Buffer): Promise<void> {
    const known = parseImageName(name)
    if (!known) throw new BackupRefused(`The backup has a picture with a strange name: ${name}`)
    await this.#store.put({ name, contentType: known.contentType, bytes })
    this.images.add(known.sha256)
  }

  async #takeBook(place: string, bytes: Buffer): Promise<void> {
    const [book = '', name = '', ...more] = place.split('/')
    if (!keptBooks.some((kept) => kept === book) || !/^[a-z-]+\.jsonl?$/.test(name) || more.length > 0)
      throw new BackupRefused(`The backup has a book with a strange name: ${place}`)
    await writeDurably(path.join(this.#dataDir, 'sandboxes', book, name), bytes)
    this.#books += 1
  }
}

async function writeDurably(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.restored`
  await mkdir(path.dirname(file), { recursive: true })
  await rm(draft, { force: true })
  await using handle = await open(draft, 'wx', 0o600)
  await handle.writeFile(bytes)
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
