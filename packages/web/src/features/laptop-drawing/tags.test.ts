import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { fromLeft, fromRight, fromTop, partTags } from './tags.ts'

it('the style sheet hangs each tag at the end of its string', async () => {
  const css = await readFile(path.resolve(import.meta.dirname, '../../styles/drawing.css'), 'utf8')
  for (const { part, hole, side } of partTags) {
    const block = new RegExp(`\\[data-part='${part}'\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? ''
    const found = [...block.matchAll(/: ([\d.]+)%/g)].map((match) => Number(match[1]))
    const across = side === 'right' ? fromLeft : fromRight
    const wanted = [across(hole.large), fromTop(hole.large), across(hole.small), fromTop(hole.small)]
    expect(found.length, part).toBe(4)
    for (const [n, value] of wanted.entries()) expect(found[n], part).toBeCloseTo(Number.parseFloat(value), 1)
  }
})
