import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Fault } from '@market/contract'
import type { DemoListing, DemoPerson } from './shapes.ts'

/** Named and encoded like the server's image store does. */
export interface PictureFile {
  name: string
  bytes: Buffer
}

/** A photo beside the listing's cover: a WebP of 800 x 600. */
export interface DemoPhoto {
  /** The fault that it shows. */
  fault?: Fault
  bytes: Buffer
}

/** Resolved as a package, because the server's build contains this file. */
const demo = pathToFileURL(createRequire(import.meta.url).resolve('@market/demo/package.json'))
export const pictureFolder = (key: string) => new URL(`pictures/${key}/`, demo)
export const portraitFolder = (key: string) => new URL(`portraits/${key}/`, demo)
export const photoFolder = (key: string) => new URL(`photos/${key}/`, demo)

/** A listing's picture, 1280 x 960, in all its sizes. Ready in advance, so that a first start is quick. */
export const readPicture = (listing: Pick<DemoListing, 'key'>) => readFiles(pictureFolder(listing.key))

/** A person's portrait, 256 x 256. */
export const readPortrait = (person: Pick<DemoPerson, 'key'>) => readFiles(portraitFolder(person.key))

/** Two or three photos: views that the cover does not have, then one of each fault. */
export async function readPhotos({
  key,
  facts: { faults = [] },
}: Pick<DemoListing, 'key' | 'facts'>): Promise<DemoPhoto[]> {
  const folder = photoFolder(key)
  const views = (await readdir(folder)).filter((name) => name.startsWith('view-')).toSorted()
  const read = (name: string) => readFile(new URL(name, folder))
  return Promise.all([
    ...views.map(async (name) => ({ bytes: await read(name) })),
    ...faults.map(async (fault) => ({ fault, bytes: await read(`${fault}.webp`) })),
  ])
}

async function readFiles(folder: URL): Promise<PictureFile[]> {
  const names = await readdir(folder)
  return Promise.all(names.map(async (name) => ({ name, bytes: await readFile(new URL(name, folder)) })))
}
