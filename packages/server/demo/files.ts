import { readFile } from 'node:fs/promises'
import type { DemoListing, DemoPerson } from './shapes.ts'

/** Where the drawn files lie; `npm run demo:draw` makes them anew. */
export const pictureFile = (key: string) => new URL(`./pictures/${key}.webp`, import.meta.url)
export const portraitFile = (key: string) => new URL(`./portraits/${key}.webp`, import.meta.url)

/** A listing's picture, WebP, 1280 x 960. Drawn ahead of time so that a first start stays quick. */
export const readPicture = (listing: Pick<DemoListing, 'key'>): Promise<Buffer> => readFile(pictureFile(listing.key))

/** A person's portrait, WebP, 256 x 256. */
export const readPortrait = (person: Pick<DemoPerson, 'key'>): Promise<Buffer> => readFile(portraitFile(person.key))
