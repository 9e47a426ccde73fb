import { readdir, readFile } from 'node:fs/promises'
import { parseImageName, type Image } from '../src/ports/images.ts'
import type { DemoListing, DemoPerson } from './shapes.ts'

/** Where the files of a drawn picture lie, as the image store keeps them; `npm run demo:draw` makes them anew. */
export const pictureFolder = (key: string) => new URL(`./pictures/${key}/`, import.meta.url)
export const portraitFolder = (key: string) => new URL(`./portraits/${key}/`, import.meta.url)

/** A listing's picture, 1280 x 960, in all its sizes. Made ahead of time so that a first start stays quick. */
export const readPicture = (listing: Pick<DemoListing, 'key'>) => readImage(pictureFolder(listing.key))

/** A person's portrait, 256 x 256. */
export const readPortrait = (person: Pick<DemoPerson, 'key'>) => readImage(portraitFolder(person.key))

async function readImage(folder: URL): Promise<Pick<Image, 'sha256' | 'files'>> {
  const files = []
  let sha256 = ''
  for (const name of await readdir(folder)) {
    const parsed = parseImageName(name)
    if (parsed === null) throw new Error(`${name} in ${folder.pathname} is no file of an image`)
    sha256 = parsed.sha256
    files.push({ name, contentType: parsed.contentType, bytes: await readFile(new URL(name, folder)) })
  }
  return { sha256, files }
}
