import type { Facts } from './facts.ts'

/** By key of a report: the name of the same fact of a listing. */
export const listingNames = {
  maker: 'maker',
  model: 'model',
  modelYear: 'modelYear',
  cpu: 'processor',
  cores: 'cores',
  ramGb: 'ramGb',
  storageGb: 'storageGb',
  storageKind: 'storageKind',
  gpu: 'graphics',
  screenInches: 'screenInches',
  resolution: 'resolution',
  refreshHz: 'refreshHz',
  touch: 'touch',
  os: 'operatingSystem',
  batteryDesignWh: 'batteryDesignWh',
  batteryFullWh: 'batteryFullWh',
  batteryHealthPercent: 'batteryHealthPercent',
  batteryCycles: 'batteryCycles',
} as const satisfies Record<keyof Facts, string>

type ListingName = (typeof listingNames)[keyof Facts]

const drives = { ssd: 'SSD', hdd: 'HDD', emmc: 'eMMC' } as const

/** What a report says by the names and in the units of a listing's facts, not yet within their bounds. */
export function listingFacts(read: Facts): Partial<Record<ListingName, string | number | boolean>> {
  const { storageKind, gpu, screenInches } = read
  const same = Object.entries(read).map(([key, value]) => [listingNames[key as keyof Facts], value])
  return {
    ...Object.fromEntries(same),
    ...(storageKind && { storageKind: drives[storageKind] }),
    ...(gpu && { graphics: gpu.join(', ') }),
    ...(screenInches !== undefined && { screenInches: Math.round(screenInches * 10) / 10 }),
  }
}
