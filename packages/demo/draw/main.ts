import { mkdir, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { processImage } from '../../server/src/features/images/process-image.ts'
import { pictureFolder, portraitFolder } from '../src/files.ts'
import { listings } from '../src/listings.ts'
import { people } from '../src/people.ts'
import { brandPictures, sketchBrand } from './brand-picture.ts'
import { drawListing } from './listing-picture.ts'
import { drawPortrait } from './portrait.ts'

/** Draws and writes, and resolves to the number of bytes. */
type Job = () => Promise<number>

// Keys on the command line select listings; without any, everything is drawn.
const only = process.argv.slice(2)
const brandFolder = new URL('../../web/public/brands/photos/', import.meta.url)
const jobs: Job[] = listings
  .filter(({ key }) => only.length === 0 || only.includes(key))
  .map((listing) => async () => writeImage(pictureFolder(listing.key), await drawListing(listing)))
if (only.length === 0) {
  await mkdir(brandFolder, { recursive: true })
  for (const person of people) jobs.push(async () => writeImage(portraitFolder(person.key), await drawPortrait(person)))
  for (const slug of Object.keys(brandPictures))
    jobs.push(async () => {
      const sketch = sketchBrand(slug)
      await writeFile(new URL(`${slug}.svg`, brandFolder), sketch)
      return sketch.length
    })
}

const started = performance.now()
const waiting = [...jobs]
let bytes = 0
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const written = await job()
      bytes += written
    }
  }),
)
console.log(
  `${jobs.length} pictures, ${Math.round(bytes / 1024)} KB, ${Math.round((performance.now() - started) / 100) / 10} s`,
)

/** Writes all sizes that the image store makes of an upload. Only this program imports that rule of the server. */
async function writeImage(folder: URL, drawn: Buffer): Promise<number> {
  const processed = await processImage(drawn)
  if (!processed.ok) throw new Error(`${folder.pathname}: ${processed.reason}`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const { name, bytes } of processed.image.files) await writeFile(new URL(name, folder), bytes)
  return processed.image.files.reduce((sum, { bytes }) => sum + bytes.length, 0)
}
