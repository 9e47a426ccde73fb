import { expect, it } from 'vitest'
import { aProduct } from '../../../test/product.ts'
import { rowsOf } from './rows.ts'

const first = aProduct({ facts: { ramGb: 16, ports: ['HDMI', 'USB-C'], processor: 'Core i5' } })
const second = aProduct({ condition: 'Fair', facts: { ramGb: 8, ports: ['USB-C', 'HDMI'] } })

const rows = (...products: Parameters<typeof rowsOf>[0]) =>
  rowsOf(products).flatMap((group) =>
    group.rows.map(({ name, differs }) => [group.of, 'fact' in name ? name.fact : name.field, differs]),
  )

it('has the listing’s fields, then the facts that a laptop has, by the contract’s groups', () => {
  const [ofListing, ofFacts] = [rows(first, second).slice(0, -3), rows(first, second).slice(-3)]
  expect(ofListing.every(([group]) => group === undefined)).toBe(true)
  expect(ofListing.slice(0, 2).map(([, ...row]) => row)).toEqual([
    ['brand', false],
    ['condition', true],
  ])
  expect(ofFacts).toEqual([
    ['machine', 'processor', true],
    ['machine', 'ramGb', true],
    ['keyboard', 'ports', false],
  ])
})

it('finds no difference in one laptop', () => {
  expect(rows(first).filter(([, , differs]) => differs)).toEqual([])
})
