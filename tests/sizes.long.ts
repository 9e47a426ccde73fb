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

it('a page without a record has the budget of a new one, and the record of a page that is gone is refused', () => {
  expect(judgeSizes({ '/new': 25_000, '/laptop/new/:id': 25_001 }, { '/old': 1000 })).toEqual([
    '/laptop/new/:id: 25001 of 25000 bytes',
    '/old is no page any more: npm run sizes -- --write',
  ])
})

it('the sizes of Home in a new language, and of the CSS, are recorded by a command', () => {
  expect(judgeSizes({ '/ (fr)': 1000, 'CSS of all routes': 1000 }, {})).toEqual([
    '/ (fr) has no size in scripts/checks/sizes.json: npm run sizes -- --write',
    'CSS of all routes has no size in scripts/checks/sizes.json: npm run sizes -- --write',
  ])
})
