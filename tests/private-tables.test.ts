import path from 'node:path'
import { expect, it } from 'vitest'
import { packages, sourcesIn } from './sources.ts'

it('the private tables of graphile-worker are named in one file, which a new version of it may change', async () => {
  const sources = await sourcesIn(path.join(packages, 'server/src'))
  const naming = sources.filter(({ text }) => text.includes('_private_')).map(({ file }) => file)
  expect(naming).toEqual(['server/db/private-tables.ts'])
})
