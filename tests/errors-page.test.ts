import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { errorsPage } from '../packages/contract/src/errors-page.ts'

it('docs/errors.md lists the problems of the contract', async () => {
  const page = await readFile(path.resolve(import.meta.dirname, '../docs/errors.md'), 'utf8')
  expect(page).toBe(errorsPage())
})
