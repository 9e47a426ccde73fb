import { findPage, pages } from '@market/contract/pages'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

it('every page of the contract is among these screens', () => {
  const folder = import.meta.dirname
  const sources = readdirSync(folder)
    .filter((name) => !name.startsWith('every-'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
  const addresses = sources.flatMap((source) =>
    [...source.matchAll(/['"`](\/[^'"`?\s]*)/g)].map(([, address]) => address),
  )
  const named = new Set(addresses.map((address = '') => findPage(address)?.name))
  expect(Object.keys(pages).filter((page) => !named.has(page as keyof typeof pages))).toEqual([])
})
