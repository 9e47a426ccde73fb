export { readPicture, readPortrait, type PictureFile } from './files.ts'
export { listings } from './listings.ts'
export { people } from './people.ts'
export type { DemoListing, DemoPerson } from './shapes.ts'
