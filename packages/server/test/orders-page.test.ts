import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { ordersPage } from './orders-page.ts'

it('docs/orders.md draws the moves, waits and tables that there are', async () => {
  expect(await readFile(new URL('../../../docs/orders.md', import.meta.url), 'utf8')).toBe(ordersPage())
})
