import { expect, it } from 'vitest'
import { dealFolds, groupTitles } from './folds.ts'

it('deals near-identical titles into one fold', () => {
  const titles = Array.from({ length: 60 }, (_, n) => [
    `Dell Latitude ${5000 + n} i5 8GB 256GB SSD Windows ${n}`,
    `Dell Latitude ${5000 + n} i5 8GB 256GB SSD Windows ${n}!`,
    `DELL latitude ${5000 + n} i5 8 GB 256GB SSD Windows ${n} new`,
  ]).flat()
  const folds = dealFolds(titles, 5)
  for (let n = 0; n < 60; n++) expect(new Set(folds.slice(3 * n, 3 * n + 3)).size).toBe(1)
  expect(new Set(folds)).toEqual(new Set([0, 1, 2, 3, 4]))
})

it('tells apart what differs by more', () => {
  const [one, two, three] = groupTitles([
    'ThinkPad T480 8GB 256GB',
    'ThinkPad T490 16GB 512GB',
    'thinkpad t480 256gb 8gb',
  ])
  expect(two).not.toBe(one)
  expect(three).toBe(one)
})

it('groups every pair that shares four fifths of its words, as comparing all with all does', () => {
  const titles = Array.from({ length: 150 }, (_, n) =>
    Array.from({ length: 10 }, (_, k) => `w${k}${((n * (k + 3)) >> (k % 4)) % (k < 8 ? 2 : 5)}`).join(' '),
  )
  const groups = groupTitles(titles)
  const sets = titles.map((title) => new Set(title.split(' ')))
  let pairs = 0
  sets.forEach((a, n) =>
    sets.slice(0, n).forEach((b, m) => {
      const both = a.intersection(b).size
      if (both / a.union(b).size < 0.8) return
      pairs += 1
      expect(groups[n]).toBe(groups[m])
    }),
  )
  expect(pairs).toBeGreaterThan(0)
})

it('reads ten thousand equal titles in bounded steps', () => {
  expect(new Set(groupTitles(Array.from({ length: 10_000 }, () => 'HP 15 laptop'))).size).toBe(1)
})
