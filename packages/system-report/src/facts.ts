import { isScaled } from './clean/screen.ts'

export type StorageKind = 'ssd' | 'hdd' | 'emmc'

/** What a report says about a laptop. A missing key means that the report does not say it. */
export interface Facts {
  /** Short name: HP, Dell, Lenovo, ASUS, Acer, Apple, ... */
  maker?: string
  /** Without the maker's name. */
  model?: string
  modelYear?: number
  /** Maker, family and number: 'Intel Core i5-8250U', 'AMD Ryzen 7 5800H', 'Apple M1 Pro'. */
  cpu?: string
  /** Physical cores, not threads. */
  cores?: number
  /** Installed memory in GiB, as sold. */
  ramGb?: number
  /** Internal drives added up, as sold: 256, 512, 1000 for 1 TB. */
  storageGb?: number
  /** Of the system drive. */
  storageKind?: StorageKind
  /** Without virtual adapters. */
  gpu?: string[]
  /** Diagonal of the built-in screen. */
  screenInches?: number
  /** Of the built-in screen: '1920x1080'. */
  resolution?: string
  refreshHz?: number
  /** Name and version: 'Windows 11 Home', 'macOS 13.1', 'Linux Mint 21.2'. */
  os?: string
  /** Watt-hours with one decimal. Two batteries are added up. */
  batteryDesignWh?: number
  batteryFullWh?: number
  /** Full / design x 100, one decimal. New batteries can be above 100. */
  batteryHealthPercent?: number
  batteryCycles?: number
  touch?: boolean
}

/** Facts as a reader collects them: undefined where the report does not say it. */
export type Draft = { [Key in keyof Facts]: Facts[Key] | undefined }

const bounds: Partial<Record<keyof Facts, [least: number, most: number]>> = {
  modelYear: [1995, 2100],
  cores: [1, 128],
  ramGb: [0.25, 512],
  storageGb: [4, 40_000],
  screenInches: [7, 22],
  refreshHz: [24, 600],
  batteryDesignWh: [5, 250],
  batteryFullWh: [0.1, 250],
  batteryHealthPercent: [0.5, 150],
  batteryCycles: [1, 10_000],
}

/** No name of a product or system is longer. What is, is something else. */
const longestName = 80
const mostGraphics = 4

/** Leaves out what is undefined, empty, or outside of what a laptop can have: a wrong unit or a placeholder. */
export function factsOf(draft: Draft): Facts {
  const gpu = draft.gpu?.filter(isName).slice(0, mostGraphics)
  const said = Object.entries({ ...draft, gpu }).filter(([key, value]) => isPossible(key as keyof Facts, value))
  return Object.fromEntries(said) as Facts
}

function isPossible(key: keyof Facts, value: Draft[keyof Facts]): boolean {
  if (typeof value === 'string') return isName(value) && !(key === 'resolution' && isScaled(value))
  if (Array.isArray(value)) return value.length > 0
  if (typeof value !== 'number') return value !== undefined
  const [least, most] = bounds[key] ?? [-Infinity, Infinity]
  return value >= least && value <= most
}

function isName(text: string): boolean {
  return text !== '' && text.length <= longestName && !/[<>{}"\n]/.test(text)
}

/** Every key, in the order in which a form shows them. */
export const factKeys = [
  'maker',
  'model',
  'modelYear',
  'cpu',
  'cores',
  'ramGb',
  'storageGb',
  'storageKind',
  'gpu',
  'screenInches',
  'resolution',
  'refreshHz',
  'touch',
  'os',
  'batteryDesignWh',
  'batteryFullWh',
  'batteryHealthPercent',
  'batteryCycles',
] as const satisfies readonly (keyof Facts)[]
