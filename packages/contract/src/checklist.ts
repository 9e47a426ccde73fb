import type { FactName, Facts } from './facts.ts'
import type { FormFieldName } from './listing-fields.ts'

/** What the checklist reads of a listing, or of the form of one. */
export interface Described {
  photos: number
  description: string
  /** Undefined when it can't be read. */
  price: number | undefined
  facts: Facts
  /** Whether a fact was read from the laptop's own report. */
  reported: boolean
}

/** The field of the form that fills a gap; `report` is the panel that reads the laptop's own report. */
export type GapField = FormFieldName | `facts.${FactName}` | 'report'

/** Fewer photos don't show both sides, the screen and the keyboard. */
export const enoughPhotos = 3
/** The characters of a description that says more than the facts. */
export const enoughDescription = 80

/** The field that fills the gap; undefined where there is none. */
type Check = (listing: Described) => GapField | undefined

const unless = (given: boolean, field: GapField) => (given ? undefined : field)

/** All of the facts are stated. An answer counts also when it is 'none' or 'not known'. */
function stated(...names: FactName[]): Check {
  return ({ facts }) => {
    const open = names.find((name) => facts[name] === undefined)
    return open && `facts.${open}`
  }
}

/** What buyers look for, in the order of the form. Each has a label in the texts. */
const checks = {
  cover: ({ photos }) => unless(photos > 0, 'photoUrl'),
  photos: ({ photos }) => unless(photos >= enoughPhotos, 'photoUrl'),
  description: ({ description }) => unless(description.trim().length >= enoughDescription, 'description'),
  price: ({ price }) => unless(price !== undefined && price > 0, 'resalePrice'),
  report: ({ reported }) => unless(reported, 'report'),
  processor: stated('processor'),
  ram: stated('ramGb'),
  storage: stated('storageGb'),
  screen: stated('screenInches'),
  battery: stated('batteryHealthPercent'),
  charger: stated('charger'),
  faults: stated('faults'),
  locks: stated('makerAccountLock', 'firmwarePassword', 'companyManaged', 'diskWiped'),
} as const satisfies Record<string, Check>

export type CheckName = keyof typeof checks
export const checkNames = Object.keys(checks) as CheckName[]

/** A check that a listing does not pass, and the field to fill in. */
export interface Gap {
  name: CheckName
  field: GapField
}

/** What a listing still lacks, in the order of the form. Nothing of it is required. */
export function gapsOf(listing: Described): Gap[] {
  return checkNames.flatMap((name) => {
    const field = checks[name](listing)
    return field === undefined ? [] : [{ name, field }]
  })
}
