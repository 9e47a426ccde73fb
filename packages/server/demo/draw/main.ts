import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { pictureFile, portraitFile } from '../files.ts'
import { listings } from '../listings.ts'
import { people } from '../people.ts'
import { brandPictures, sketchBrand } from './brand-picture.ts'
import { drawListing } from './listing-picture.ts'
import { drawPortrait } from './portrait.ts'

interface Job {
  file: URL
  draw(): Promise<Buffer | string>
}

// Keys on the command line draw those listings alone; without any, everything is drawn.
const only = process.argv.slice(2)
const brandFile = (slug: string) => new URL(`../../../web/public/brands/photos/${slug}.svg`, import.meta.url)
const jobs: Job[] = listings
  .filter(({ key }) => only.length === 0 || only.includes(key))
  .map((listing) => ({ file: pictureFile(listing.key), draw: () => drawListing(listing) }))
if (only.length === 0) {
  for (const person of people) jobs.push({ file: portraitFile(person.key), draw: () => drawPortrait(person) })
  for (const slug of Object.keys(brandPictures))
    jobs.push({ file: brandFile(slug), draw: async () => sketchBrand(slug) })
}

for (const file of [pictureFile('x'), portraitFile('x'), brandFile('x')])
  await mkdir(new URL('.', file), { recursive: true })
const started = performance.now()
const waiting = [...jobs]
let bytes = 0
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const drawn = await job.draw()
      bytes += drawn.length
      await writeFile(job.file, drawn)
    }
  }),
)
console.log(
  `${jobs.length} pictures, ${Math.round(bytes / 1024)} KB, ${Math.round((performance.now() - started) / 100) / 10} s`,
)
