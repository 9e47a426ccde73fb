import type { Facts } from '@market/contract'
import { expect, it } from 'vitest'
import { computeFacets } from './entry-facets.ts'

const facetsOf = (title: string, facts: Facts = {}) =>
  computeFacets({
    brand_id: 'b',
    item_name: title,
    location: '',
    verified: false,
    facts,
    fact_sources: {},
    more_photos: [],
  })

it.each<[string, Facts, Partial<ReturnType<typeof facetsOf>>]>([
  ['', {}, { processor: null, generation: null, ram: null, storage: null, screen: null, os: null, graphics: null }],
  ['Latitude i5-8350U 16/512', {}, { processor: 'Core i5', generation: 'Intel 8', ram: 16, storage: 512 }],
  ['', { processor: 'Ryzen AI 9 HX 370' }, { processor: 'Ryzen AI 9', generation: 'Ryzen AI 300' }],
  ['', { processor: 'Core 5 120U' }, { processor: 'Core 5', generation: 'Core 1' }],
  ['', { processor: 'm3-7Y30' }, { processor: 'Core M', generation: 'Intel 7' }],
  ['MacBook Air M1 8GB', {}, { processor: 'Apple M1', generation: null, os: 'macOS', graphics: 'integrated' }],
  ['', { processor: 'something' }, { processor: null, generation: null }],
  ['', { screenInches: 15.6, batteryHealthPercent: 79.6 }, { screen: 156, battery: 79 }],
  // A stated drive is not completed from the title's.
  ['512GB SSD', { storageGb: 1000 }, { storage: 1000, storageKind: null }],
  ['512GB SSD', { storageKind: 'NVMe' }, { storage: null, storageKind: 'SSD' }],
  ['16GB RAM', { ramGb: 32 }, { ram: 32 }],
  ['MacBook Pro 2019', {}, { year: 2019 }],
  ['MacBook Pro 2019', { modelYear: 2020 }, { year: 2020 }],
  ['Latitude', {}, { year: null }],
  ['', { faults: [] }, { faultless: true }],
  ['', { faults: ['keys'] }, { faultless: false }],
  ['', {}, { faultless: false, report: false, photos: false }],
])('of %j with %j are %j', (title, facts, expected) => {
  expect(facetsOf(title, facts)).toMatchObject(expected)
})

it.each([
  ['Windows 11 Pro', 'Windows 11'],
  ['Microsoft Windows 11 Home', 'Windows 11'],
  ['win10', 'Windows 10'],
  ['Windows 8.1', 'older Windows'],
  ['Windows XP', 'older Windows'],
  ['Windows', null],
  ['macOS 14.5', 'macOS'],
  ['Mac OS X', 'macOS'],
  ['Chrome OS', 'ChromeOS'],
  ['Linux Mint 21', 'Linux'],
  ['Debian 12', 'Linux'],
  ['none', 'other'],
  ['FreeDOS', 'other'],
])('the system %j is of the family %j', (operatingSystem, family) => {
  expect(facetsOf('', { operatingSystem }).os).toBe(family)
})

it.each([
  ['NVIDIA GeForce GTX 1650', 'dedicated'],
  ['Intel UHD Graphics 620 + NVIDIA GeForce MX150', 'dedicated'],
  ['AMD Radeon RX 5500M', 'dedicated'],
  ['AMD Radeon(TM) Graphics', 'integrated'],
  ['AMD Radeon Vega 8', 'integrated'],
  ['Intel Iris Xe', 'integrated'],
  ['Intel Arc A370M', 'dedicated'],
  ['AMD Radeon R5', null],
])('the graphics %j are %j', (graphics, kind) => {
  expect(facetsOf('', { graphics }).graphics).toBe(kind)
})
