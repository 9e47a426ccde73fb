import { expect, it } from 'vitest'
import { createDateParser } from './dates.ts'

it.each([
  ['06-Jun 15:01', 'DD-MMM HH:mm', '2020-06-06T15:01:00Z'],
  ['6 June 2021', 'D MMM YYYY', '2021-06-06T00:00:00Z'],
  ['31/12/1999', 'DD/MM/YYYY', '1999-12-31T00:00:00Z'],
  ['2024-02-29', 'iso', '2024-02-29T00:00:00Z'],
  ['2024-02-29T10:00', 'iso', '2024-02-29T10:00:00Z'],
  ['2024-02-29T10:00:00+06:00', 'iso', '2024-02-29T04:00:00Z'],
])('parses %j in the format %j', (text, format, expected) => {
  expect(createDateParser(format, 2020)(text)).toEqual(new Date(expected))
})

it.each([
  ['31-Apr 10:00', 'DD-MMM HH:mm'],
  ['06-Foo 10:00', 'DD-MMM HH:mm'],
  ['06-Jun 24:00', 'DD-MMM HH:mm'],
  ['06-Jun 10:60', 'DD-MMM HH:mm'],
  ['yesterday', 'DD-MMM HH:mm'],
  ['29/02/2023', 'DD/MM/YYYY'],
  ['12.5', 'iso'],
  ['2024-13-01', 'iso'],
])('rejects the date %j in the format %j', (text, format) => {
  expect(createDateParser(format, 2020)(text)).toBeNull()
})
