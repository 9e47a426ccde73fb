import { expect, it } from 'vitest'
import { aProduct } from '../../../test/product.ts'
import { rowsOf } from './rows.ts'

const first = aProduct({
  facts: { maker: 'DELL', ramGb: 16, ports: ['HDMI', 'USB-C'], processor: 'Core i5', cores: 4 },
})
const second = aProduct({ condition: 'Fair', originalPrice: null, facts: { ramGb: 8, ports: ['USB-C', 'HDMI'] } })

const rows = (...products: Parameters<typeof rowsOf>[0]) =>
  rowsOf(products).map(({ of, rows }) => [of, ...rows.map(({ name }) => ('fact' in name ? name.fact : name.field))])

it('has the rows that differ first, then those that not all state, then the same', () => {
  expect(rows(first, second)).toEqual([
    ['listing', 'condition'],
    ['machine', 'ramGb'],
    ['partly', 'originalPrice', 'processor', 'cores'],
    ['same', 'brand', 'location', 'usedtime', 'ports'],
  ])
})

it('says that those of the first groups differ, and no others', () => {
  const differing = rowsOf([first, second]).map(({ of, rows }) => [of, rows.every(({ differs }) => differs)])
  expect(differing).toEqual([
    ['listing', true],
    ['machine', true],
    ['partly', false],
    ['same', false],
  ])
})

it('has all rows of one laptop in their groups, without a maker that repeats the brand', () => {
  expect(rows(first)).toEqual([
    ['listing', 'brand', 'condition', 'originalPrice', 'location', 'usedtime'],
    ['machine', 'processor', 'cores', 'ramGb'],
    ['keyboard', 'ports'],
  ])
})
