/** The stable keys of processor families, from which a search facet can be made. */
export const processorFamilies = [
  'Core i3',
  'Core i5',
  'Core i7',
  'Core i9',
  'Core Ultra 5',
  'Core Ultra 7',
  'Core Ultra 9',
  'Core 3',
  'Core 5',
  'Core 7',
  'Core 9',
  'Core M',
  'Core 2',
  'Core Duo',
  'Intel N',
  'Pentium',
  'Celeron',
  'Atom',
  'Xeon',
  'Ryzen 3',
  'Ryzen 5',
  'Ryzen 7',
  'Ryzen 9',
  'Ryzen AI 5',
  'Ryzen AI 7',
  'Ryzen AI 9',
  'Ryzen AI Max',
  'Athlon',
  'AMD A4',
  'AMD A6',
  'AMD A8',
  'AMD A9',
  'AMD A10',
  'AMD A12',
  'AMD E',
  'AMD FX',
  'AMD 3000',
  'Older AMD',
  'Apple M1',
  'Apple M2',
  'Apple M3',
  'Apple M4',
  'Apple M5',
  'Snapdragon X',
  'Snapdragon 8cx',
  'Snapdragon 8c',
  'Snapdragon 7c',
  'Snapdragon 800',
  'Microsoft SQ',
] as const
export type ProcessorFamily = (typeof processorFamilies)[number]

export type ProcessorMaker = 'Intel' | 'AMD' | 'Apple' | 'Qualcomm'

export interface DecodedProcessor {
  /** Clean and short: 'Intel Core i5-8350U'; without a number 'Intel Core i5 (8th gen)'. Decodes to the same result. */
  name: string
  maker: ProcessorMaker
  family: ProcessorFamily
  /** Intel Core: 1 to 14; Core Ultra: the series; Ryzen: 2000 to 9000, AI 300; Apple: the number after the M. */
  generation?: number
  launchYear?: number
  /** Physical cores. */
  cores?: number
  /** Whether Microsoft lists it as supported by Windows 11. Absent for Macs. */
  windows11?: boolean
  /** What follows from the series and not from the number itself: shown as 'likely'. */
  inferred: ('generation' | 'launchYear' | 'cores' | 'windows11')[]
}

/** A processor and the place in the text that names it. */
export interface FoundProcessor {
  processor: DecodedProcessor
  start: number
  end: number
  /** Whether the text has the model's number, not the family alone. */
  numbered: boolean
}
