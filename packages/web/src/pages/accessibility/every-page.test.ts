import { findPage, pages } from '@market/contract/pages'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const journeys = path.resolve(import.meta.dirname, '../../../../../e2e/screens')

/** The contract's pages whose addresses the files of a folder write out. */
function pagesNamedIn(folder: string): Set<string | undefined> {
  const sources = readdirSync(folder)
    .filter((name) => !name.startsWith('every-'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
  const addresses = sources.flatMap((source) =>
    [...source.matchAll(/['"`](\/[^'"`?\s]*)/g)].map(([, address]) => address),
  )
  return new Set(addresses.map((address = '') => findPage(address)?.name))
}

it.each([
  ['the screens of npm test', import.meta.dirname],
  ['the screens of the long journeys and the pictures', journeys],
])('every page of the contract is among %s', (_, folder) => {
  const named = pagesNamedIn(folder)
  expect(Object.keys(pages).filter((page) => !named.has(page))).toEqual([])
})
