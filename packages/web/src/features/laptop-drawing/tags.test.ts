import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { partTags } from './tags.ts'

const sheet = { left: -136, top: -556, width: 672, height: 656 }

it('the style sheet hangs each tag at the end of its string', async () => {
  const css = await readFile(path.resolve(import.meta.dirname, '../../styles/drawing.css'), 'utf8')
  for (const { part, large, small, side } of partTags) {
    const block = new RegExp(`\\[data-part='${part}'\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? ''
    const found = [...block.matchAll(/: ([\d.]+)%/g)].map((match) => Number(match[1]))
    const wanted = [large, small].flatMap((string) => {
      const [x = 0, y = 0] = string.split(' ').slice(-2).map(Number)
      const fromLeft = ((x - sheet.left) / sheet.width) * 100
      return [side === 'right' ? fromLeft : 100 - fromLeft, ((y - sheet.top) / sheet.height) * 100]
    })
    expect(found.length, part).toBe(4)
    for (const [n, value] of wanted.entries()) expect(found[n], part).toBeCloseTo(value, 1)
  }
})
