import { expect, it } from 'vitest'
import { check, formats } from './card-rules.ts'

const good = { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123' }
const today = new Date(2026, 5, 15)

it.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['42424', '4242 4'],
  ['378282246310005', '3782 822463 10005'],
  ['37828', '3782 8'],
  ['36227206271667', '3622 720627 1667'],
  ['4242-4242 4242.4242 99', '4242 4242 4242 4242'],
  ['no number', ''],
])('shows the number %s as %s', (number, shown) => {
  expect(formats.number({ ...good, number }, false)).toBe(shown)
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
  ['122030', '12 / 30'],
])('shows the date %s as %s', (expiry, shown) => {
  expect(formats.expiry({ ...good, expiry }, false)).toBe(shown)
})

it('lets the slash of a date be deleted', () => {
  expect(formats.expiry({ ...good, expiry: '12 /' }, true)).toBe('12')
})

it.each([
  ['number', '4242 4242 4242 4241', 'invalid_number', true],
  ['number', '4242 4242', 'incomplete_number', false],
  ['expiry', '13 / 30', 'invalid_expiry_month', true],
  ['expiry', '12 / 25', 'invalid_expiry_year_past', true],
  ['expiry', '05 / 26', 'invalid_expiry_month_past', true],
  ['expiry', '06 / 2', 'incomplete_expiry', false],
  ['cvc', '12', 'incomplete_cvc', false],
] as const)('judges %s %s as %s', (name, value, code, final) => {
  expect(check({ ...good, [name]: value }, today)[name]).toMatchObject({ code, final })
})

it('accepts a card until the end of its month, and a four-digit security code on American Express', () => {
  expect(check({ ...good, expiry: '06 / 26' }, today)).toEqual({ number: null, expiry: null, cvc: null })
  const amex = { ...good, number: '3782 822463 10005' }
  expect(check(amex, today)).toMatchObject({ number: null, cvc: { code: 'incomplete_cvc' } })
  expect(check({ ...amex, cvc: '1234' }, today).cvc).toBeNull()
  expect(formats.cvc({ ...amex, cvc: '12345' }, false)).toBe('1234')
})
