import { expect, it } from 'vitest'
import type { FactKey } from './facts.ts'
import { readValue } from './read-value.ts'

const cells: [FactKey, string, unknown][] = [
  ['ramGb', '8 GB', 8],
  ['ramGb', '16', 16],
  ['ramGb', '16GB (8x2)', 16],
  ['ramGb', '16 MB', undefined],
  ['ramGb', '8GB|16GB|32GB', undefined],
  ['storageGb', '256 GB + 1TB', 256],
  ['secondStorageGb', '256 GB + 1TB', 1000],
  ['storageGb', '512', 512],
  ['storageGb', '32GB', 32],
  ['storageKind', 'SSD (Solid State Drive)', 'SSD'],
  ['storageKind', 'M.2 PCIe NVMe', 'NVMe'],
  ['storageKind', 'HDD + SSD', undefined],
  ['screenInches', '14.0 in', 14],
  ['screenInches', '15,6', 15.6],
  ['screenInches', '156', undefined],
  ['resolution', '1920 × 1080', '1920x1080'],
  ['processor', 'i5 8350u', 'Intel Core i5-8350U'],
  ['processor', 'MediaTek Kompanio 500', 'MediaTek Kompanio 500'],
  ['maker', 'dell latitude', 'Dell'],
  ['maker', 'Corebyte', 'Corebyte'],
  ['touch', 'yes', true],
  ['charger', 'No', false],
  ['modelYear', '2019', 2019],
  ['batteryHealthPercent', '91 %', 91],
  ['batteryHealthPercent', '140%', undefined],
  ['refreshHz', '144 Hz', 144],
  ['operatingSystem', 'Windows 10 professional', 'Windows 10 Pro'],
  ['operatingSystem', 'Not Included', undefined],
  ['colour', 'N/A', undefined],
  ['model', 'Unkown', undefined],
  ['model', 'To be filed by O.E.M.', undefined],
  ['model', 'Nitro AN515-45 (V1.08)', 'Nitro AN515-45'],
  ['graphics', 'ACME Vision 7 [0x2520]', 'ACME Vision 7'],
  ['ramGb', '', undefined],
  ['ramGb', '৮ জিবি', 8],
  ['storageGb', '1 ТБ', 1000],
  ['screenInches', '١٥٫٦ بوصة', 15.6],
  ['storageGb', '128-256GB', undefined],
]

it.each(cells)('reads %s from the cell %j', (key, text, value) => {
  expect(readValue(key, text)).toBe(value)
})
