import { expect, it } from 'vitest'
import { checkFields } from './check.ts'
import { formatExpiry, formatNumber } from './format.ts'

it.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['42424', '4242 4'],
  ['378282246310005', '3782 822463 10005'],
  ['4242-4242 4242.4242 99', '4242 4242 4242 4242'],
  ['36227206271667', '3622 720627 1667'],
  ['no number', ''],
])('shows the number %s as %s', (typed, shown) => {
  expect(formatNumber(typed)).toBe(shown)
})

it.each([
  ['1', '1'],
  ['4', '04 / '],
  ['1/', '01 / '],
  ['12', '12 / '],
  ['123', '12 / 3'],
  ['1230', '12 / 30'],
  ['12 / 30', '12 / 30'],
  ['12/2030', '12 / 30'],
  ['2030-12', '12 / 30'],
  ['122030', '12 / 30'],
])('shows the date %s as %s', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown)
})

const good = { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123', postal: undefined }

it.each([
  ['number', '4242 4242 4242 4241', 'invalid_number'],
  ['number', '4242 4242', undefined],
  ['expiry', '13 / 30', 'invalid_expiry_month'],
  ['expiry', '12 / 25', 'invalid_expiry_year_past'],
  ['expiry', '05 / 26', 'invalid_expiry_month_past'],
  ['expiry', '06 / 26', undefined],
  ['expiry', '06 / 99', 'invalid_expiry_year'],
  ['expiry', '06 / 2', undefined],
] as const)('judges %s %s as %s', (name, value, code) => {
  expect(checkFields({ ...good, [name]: value }, new Date(2026, 5, 15))[name].wrong?.code).toBe(code)
})

it('wants four digits of security code on an American Express card, and a postal code where it is asked for', () => {
  const amex = checkFields({ ...good, number: '3782 822463 10005' }, new Date(2026, 5, 15))
  expect([amex.number.complete, amex.cvc.complete, amex.postal.complete]).toEqual([true, false, true])
  expect(checkFields({ ...good, postal: '12' }, new Date(2026, 5, 15)).postal.complete).toBe(false)
})
