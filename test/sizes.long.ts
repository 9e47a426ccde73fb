import { describe, expect, it } from 'vitest'
import { judgeSizes } from '../checks/sizes.mjs'

describe('the sizes of routes', () => {
  it('may grow by 5 %, small ones by half a kilobyte, and a visitor’s Home never over 130 KB', () => {
    const rows = [
      { route: '/', size: 130_001, files: 5 },
      { route: '/blog', size: 20_999, files: 1 },
      { route: '/search', size: 21_001, files: 2 },
      { route: '/servicelist', size: 800, files: 1 },
    ]
    const { table, faults } = judgeSizes(rows, {
      '/': 129_000,
      '/blog': 20_000,
      '/search': 20_000,
      '/servicelist': 300,
    })
    expect(faults).toEqual(['/: 130001 of 130000 bytes', '/search: 21001 of 21000 bytes'])
    expect(table).toMatch(/\/blog +21\.0 KB of 21\.0, 1 files/)
  })

  it('of a new page, and of one that is gone, are recorded by a command', () => {
    expect(judgeSizes([{ route: '/new', size: 1000, files: 1 }], { '/old': 1000 }).faults).toEqual([
      '/new has no size in checks/sizes.json: npm run sizes -- --write',
      '/old is no page any more: npm run sizes -- --write',
    ])
  })
})
