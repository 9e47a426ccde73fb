import { toLatin } from '../text/latin.ts'
import { plain } from '../text/plain.ts'
import { readCapacities, type Capacities } from './capacities/read-capacities.ts'
import { readColour } from './colour.ts'
import { readBatteryHealth, readCharger, readFingerprint, readKeyboardBacklight, readWebcam } from './extras.ts'
import type { FactKey, FactReader, Found, ListingText, ReadFacts, Reading } from './facts.ts'
import { readGraphics } from './graphics.ts'
import { readMaker } from './machine/maker.ts'
import { readModelYear } from './machine/model-year.ts'
import { readModel } from './machine/model.ts'
import { readOperatingSystem } from './operating-system.ts'
import { readProcessor } from './processor.ts'
import { readInches } from './screen/inches.ts'
import { readRefresh, readTouch } from './screen/panel.ts'
import { readResolution } from './screen/resolution.ts'

type CapacityKey = keyof Capacities
export const readers: { [K in Exclude<FactKey, CapacityKey>]: FactReader<K> } = {
  maker: readMaker,
  model: readModel,
  modelYear: readModelYear,
  processor: readProcessor,
  graphics: readGraphics,
  screenInches: readInches,
  resolution: readResolution,
  refreshHz: readRefresh,
  touch: readTouch,
  operatingSystem: readOperatingSystem,
  batteryHealthPercent: readBatteryHealth,
  keyboardBacklight: readKeyboardBacklight,
  webcam: readWebcam,
  fingerprint: readFingerprint,
  colour: readColour,
  charger: readCharger,
}

/**
 * The facts that a listing's text states, each with the piece of text that it was read from. The first line is its
 * title: there a bare '16GB' is RAM, while further down it needs the word. A fact in doubt is left out.
 */
export function readFacts(text: string): Reading {
  const latin = toLatin(text)
  const listing = toListing(latin.text)
  const reading: Reading = { facts: {}, read: {} }
  const note = (key: string, found: Found<ReadFacts[FactKey]> | undefined): void => {
    if (!found) return
    Object.assign(reading.facts, { [key]: found.value })
    const { start, end } = latin.spanOf(found.start, found.end)
    Object.assign(reading.read, { [key]: text.slice(start, end).trim() })
  }
  for (const [key, read] of Object.entries(readers)) note(key, read(listing))
  for (const [key, found] of Object.entries(capacitiesOf(listing))) note(key, found)
  return reading
}

export function toListing(text: string): ListingText {
  const all = plain(text)
  const end = all.indexOf('\n')
  // A line break ends a statement, as a semicolon does, and unlike a space.
  return { all: all.replaceAll('\n', ';'), title: end === -1 ? all : all.slice(0, end), typed: text }
}

function capacitiesOf({ all, title }: ListingText): Capacities {
  const ofTitle = readCapacities(title, { unlabelled: true })
  if (title === all || (ofTitle.ramGb && ofTitle.storageGb)) return ofTitle
  const { ramGb, ...storage } = readCapacities(all, { unlabelled: false })
  const { ramGb: ramOfTitle, ...storageOfTitle } = ofTitle
  const ram = ramOfTitle ?? ramGb
  // Drives are read as one: a size of the title and a kind of the description may be two drives.
  const drives = storageOfTitle.storageGb ? storageOfTitle : { ...storageOfTitle, ...storage }
  return { ...(ram && { ramGb: ram }), ...drives }
}
