import { decodeProcessor } from '../processors/decode-processor.ts'
import { toLatin } from '../text/latin.ts'
import { readCapacities } from './capacities/read-capacities.ts'
import type { FactKey, ReadFacts } from './facts.ts'
import { readers, toListing } from './read-facts.ts'
import { inchesAlone } from './screen/inches.ts'

const placeholder =
  /^[^\p{L}\p{N}]*(?:n\W?a|none|un?k[now]{2,6}|to\s?be\s?fil+.*|default\sstring|not\s(?:applicable|included|specified|known)|see\sdescription|select.*|choose.*|other|tbc|unbranded|null)?[^\p{L}\p{N}]*$/iu
const capacityKeys = ['ramGb', 'storageGb', 'storageKind', 'secondStorageGb', 'secondStorageKind'] as const
type CapacityKey = (typeof capacityKeys)[number]

/**
 * One fact from a text that is known to be about it, such as a column of an import: 'RAM' = '8 GB', 'Screen' = '14.0'.
 * For a drive's column, which may name two drives, ask for each of the storage keys.
 */
export function readValue<K extends FactKey>(key: K, text: string): ReadFacts[K] | undefined {
  if (placeholder.test(text)) return undefined
  return valueOf(key, text) as ReadFacts[K] | undefined
}

function valueOf(key: FactKey, text: string): ReadFacts[FactKey] | undefined {
  if (isCapacity(key)) return capacity(key, text)
  const listing = toListing(toLatin(text).text)
  const found = readers[key](listing)?.value
  if (found !== undefined) return found
  switch (key) {
    case 'screenInches':
      return inchesAlone(listing.all)
    case 'processor':
      return decodeProcessor(listing.all)?.name ?? cleaned(text)
    case 'modelYear':
    case 'refreshHz':
    case 'batteryHealthPercent':
      return numberAlone(key, listing.all)
    case 'maker':
    case 'model':
    case 'graphics':
    case 'colour':
      return cleaned(text)
    case 'touch':
    case 'keyboardBacklight':
    case 'webcam':
    case 'fingerprint':
    case 'charger':
      return flagAlone(listing.all)
    case 'operatingSystem':
    case 'resolution':
      return undefined
  }
}

function isCapacity(key: FactKey): key is CapacityKey {
  return capacityKeys.some((capacityKey) => capacityKey === key)
}

function capacity(key: CapacityKey, text: string): ReadFacts[CapacityKey] | undefined {
  const plainText = toListing(toLatin(text).text).all
  const assume = key === 'ramGb' ? 'ram' : 'drive'
  const withUnit = /^\s*\d{1,4}\s*$/.test(plainText) ? `${plainText.trim()}gb` : plainText
  return readCapacities(withUnit, { unlabelled: true, assume })[key]?.value
}

const limits = { modelYear: [2000, 2030], refreshHz: [24, 500], batteryHealthPercent: [1, 110] } as const

function numberAlone(key: keyof typeof limits, text: string): number | undefined {
  const value = Number(/^\D{0,3}(\d{2,4})(?:[.,]\d{1,2})?\s?(?:%|hz)?\s*$/.exec(text)?.[1])
  const [least, most] = limits[key]
  return value >= least && value <= most ? value : undefined
}

function flagAlone(text: string): boolean | undefined {
  if (/^\s*(?:yes|y|true|1|ja|si|included|হ্যাঁ)\W*$/.test(text)) return true
  return /^\s*(?:no|n|false|0|not\sincluded|না)\W*$/.test(text) ? false : undefined
}

function cleaned(text: string): string {
  return (
    text
      .replace(/[®™]|\((?:R|TM)\)/gi, '')
      // Numbers of a part or its firmware.
      .replace(/[[(](?:0x[0-9a-f]{1,8}|V\d{1,2}\.\d{1,3})[\])]/gi, '')
      .replace(/\s+/g, ' ')
      .trim()
  )
}
