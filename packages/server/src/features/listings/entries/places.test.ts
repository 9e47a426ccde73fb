import { expect, it } from 'vitest'
import { placeOf } from './places.ts'

it.each([
  ['Dhanmondi, Dhaka', 'Dhaka', null],
  [' Uttara ,  dhaka , ', 'dhaka', null],
  ['Dhanmondi, Dhaka, Bangladesh', 'Dhaka', null],
  ['Leigh-on-sea, Essex, United Kingdom', 'Leigh-on-sea', 'Essex'],
  ['Unit 3, Leigh-on-sea, Essex, UK', 'Leigh-on-sea', 'Essex'],
  ['LONDON, United Kingdom', 'LONDON', null],
  ['Columbus, Ohio, United States , United States', 'Columbus', 'Ohio'],
  ['Cerovlje, Croatia, Republic of', 'Cerovlje', null],
  ['Singapore, Singapore', 'Singapore', null],
  ['United Kingdom', 'United Kingdom', null],
  ["Cox's\n Bazar", "Cox's Bazar", null],
  [', ,', '', null],
  ['', '', null],
])('takes from %j the town %j and the region %j', (location, town, region) => {
  expect(placeOf(location)).toEqual({ town, region })
})
