import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { DemoListing, DemoPerson } from './shapes.ts'

/** Named and encoded like the server's image store does. */
export interface PictureFile {
  name: string
  bytes: Buffer
}

/** Resolved as a package, because the server's build contains this file. */
const demo = pathToFileURL(createRequire(import.meta.url).resolve('@market/demo/package.json'))
/** The folder of a drawn picture; `npm run demo:draw` redraws it. */
export const pictureFolder = (key: string) => new URL(`pictures/${key}/`, demo)
export const portraitFolder = (key: string) => new URL(`portraits/${key}/`, demo)

/** A listing's picture, 1280 x 960, in all its sizes. Drawn in advance, so that a first start is quick. */
export const readPicture = (listing: Pick<DemoListing, 'key'>) => readFiles(pictureFolder(listing.key))

/** A person's portrait, 256 x 256. */
export const readPortrait = (person: Pick<DemoPerson, 'key'>) => readFiles(portraitFolder(person.key))

async function readFiles(folder: URL): Promise<PictureFile[]> {
  const names = await readdir(folder)
  return Promise.all(names.map(async (name) => ({ name, bytes: await readFile(new URL(name, folder)) })))
}
