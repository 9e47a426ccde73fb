import { expect, it } from 'vitest'
import { judgeSizes } from '../scripts/checks/sizes.mjs'

it('routes may grow by 5 %, small ones by half a kilobyte, and a visitor’s Home never over 134 KB', () => {
  const sizes = { '/': 134_001, '/ (bn)': 134_001, '/ (signed in)': 135_000, '/blog': 20_999, '/search': 21_001 }
  const recorded = { '/': 129_000, '/ (bn)': 129_000, '/ (signed in)': 129_000, '/blog': 20_000, '/search': 20_000 }
  expect(judgeSizes({ ...sizes, '/servicelist': 800 }, { ...recorded, '/servicelist': 300 })).toEqual([
    '/: 134001 of 134000 bytes',
    '/ (bn): 134001 of 134000 bytes',
    '/search: 21001 of 21000 bytes',
  ])
})

it('the sizes of a new page, and of one that is gone, are recorded by a command', () => {
  expect(judgeSizes({ '/new': 1000 }, { '/old': 1000 })).toEqual([
    '/new has no size in scripts/checks/sizes.json: npm run sizes -- --write',
    '/old is no page any more: npm run sizes -- --write',
  ])
})
