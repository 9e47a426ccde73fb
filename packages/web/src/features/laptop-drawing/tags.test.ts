import { expect, it } from 'vitest'
import { partTags } from './tags.ts'

const sheet = { left: -136, top: -556, width: 672, height: 656 }

it('each tag hangs at the end of its string', () => {
  for (const { part, large, small, side, place } of partTags) {
    const found = [...place.matchAll(/:([\d.]+)%/g)].map((match) => Number(match[1]))
    const wanted = [large, small].flatMap((string) => {
      const [x = 0, y = 0] = string.split(' ').slice(-2).map(Number)
      const fromLeft = ((x - sheet.left) / sheet.width) * 100
      return [side === 'right' ? fromLeft : 100 - fromLeft, ((y - sheet.top) / sheet.height) * 100]
    })
    expect(found.length, part).toBe(4)
    for (const [n, value] of wanted.entries()) expect(found[n], part).toBeCloseTo(value, 1)
  }
})
