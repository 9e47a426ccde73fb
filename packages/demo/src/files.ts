import { readdir, readFile } from 'node:fs/promises'
import type { DemoListing, DemoPerson } from './shapes.ts'

/** Named and made as the server's image store keeps it. */
export interface PictureFile {
  name: string
  bytes: Buffer
}

/** Where the files of a drawn picture lie; `npm run demo:draw` makes them anew. */
export const pictureFolder = (key: string) => new URL(`../pictures/${key}/`, import.meta.url)
export const portraitFolder = (key: string) => new URL(`../portraits/${key}/`, import.meta.url)

/** A listing's picture, 1280 x 960, in all its sizes. Made ahead of time so that a first start stays quick. */
export const readPicture = (listing: Pick<DemoListing, 'key'>) => readFiles(pictureFolder(listing.key))

/** A person's portrait, 256 x 256. */
export const readPortrait = (person: Pick<DemoPerson, 'key'>) => readFiles(portraitFolder(person.key))

async function readFiles(folder: URL): Promise<PictureFile[]> {
  const names = await readdir(folder)
  return Promise.all(names.map(async (name) => ({ name, bytes: await readFile(new URL(name, folder)) })))
}
