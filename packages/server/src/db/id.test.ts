import { expect, it } from 'vitest'
import { isId, newId } from './id.ts'

it('ids sort by creation, also within a millisecond', () => {
  const made = Array.from({ length: 20_000 }, newId)
  expect(made).toEqual(made.toSorted())
  expect(new Set(made).size).toBe(made.length)
})

it('an id is a UUID of version 7 with its creation time', () => {
  const before = Date.now()
  const id = newId()
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(isId(id)).toBe(true)
  expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBeGreaterThanOrEqual(before)
})
