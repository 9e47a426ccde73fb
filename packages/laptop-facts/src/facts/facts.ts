export type StorageKind = 'NVMe' | 'SSD' | 'HDD' | 'eMMC'

/** The facts that a listing's text can state. The names say the units. */
export interface ReadFacts {
  /** Short: HP, Dell, ASUS. */
  maker: string
  /** Without the maker: 'ThinkPad T480s'. */
  model: string
  modelYear: number
  /** The decoded name ('Intel Core i5-8350U'). */
  processor: string
  ramGb: number
  /** As sold: 1000 for 1 TB. The solid-state drive where there is one beside a hard disk. */
  storageGb: number
  storageKind: StorageKind
  secondStorageGb: number
  secondStorageKind: StorageKind
  /** 'NVIDIA GeForce GTX 1060 6 GB'. */
  graphics: string
  screenInches: number
  /** '1920x1080'. */
  resolution: string
  refreshHz: number
  touch: boolean
  /** 'Windows 10 Pro', 'macOS', 'Chrome OS', 'Linux'. */
  operatingSystem: string
  batteryHealthPercent: number
  keyboardBacklight: boolean
  webcam: boolean
  fingerprint: boolean
  colour: string
  charger: boolean
}
export type FactKey = keyof ReadFacts

export interface Reading {
  facts: Partial<ReadFacts>
  /** For each fact, the piece of the text that it was read from. */
  read: Partial<Record<FactKey, string>>
}

/** A text as the readers of single facts get it. */
export interface ListingText {
  /** The whole text, made plain. */
  all: string
  /** Its first line, made plain: a listing's title. */
  title: string
  /** The text as typed, of the same length as `all`. */
  typed: string
}

/** A value, and where in the text it was read. */
export interface Found<T> {
  value: T
  start: number
  end: number
}

export type FactReader<K extends FactKey> = (text: ListingText) => Found<ReadFacts[K]> | undefined
