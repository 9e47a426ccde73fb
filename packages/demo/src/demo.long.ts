import { expect, it } from 'vitest'
import { sketchListing } from '../draw/listing-picture.ts'
import { photosOf } from '../draw/photos.ts'
import { listings } from './listings.ts'

it('all pictures and further photos of the demo are drawn the same each time, without text, and no two are alike', () => {
  const draw = () =>
    listings.flatMap((listing) => [sketchListing(listing), ...photosOf(listing).map(({ sketch }) => sketch())])
  const sketches = draw()
  expect(draw()).toEqual(sketches)
  expect(new Set(sketches).size).toBe(sketches.length)
  expect(sketches.filter((sketch) => sketch.includes('<text'))).toEqual([])
})
