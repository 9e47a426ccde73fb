import { expect, it } from 'vitest'
import { parseDecimal } from './decimals.ts'

it.each([
  ['315.00', '.', 315],
  ['£1,299.50', '.', 1299.5],
  ['USD 80', '.', 80],
  ['12 345', '.', 12_345],
  ['-3', '.', -3],
  ['1.299,50 €', ',', 1299.5],
  ['80', ',', 80],
  ['1 299,50', ',', 1299.5],
] as const)('%j with the decimal mark %j is %d', (text, decimal, number) =>
  expect(parseDecimal(text, decimal)).toBe(number),
)

it.each([
  ['', '.'],
  ['free', '.'],
  ['1.2.3', '.'],
  ['10 - 20', '.'],
  ['1,29', '.'],
  ['1.5', ','],
] as const)('%j with the decimal mark %j is not a number', (text, decimal) => {
  expect(parseDecimal(text, decimal)).toBeNull()
})
