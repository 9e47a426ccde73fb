import type { FactGroup, FactName, FactsOf, FactValue } from '../../facts.ts'
import { plural } from './plural.ts'

const labels: Record<FactName, string> = {
  maker: 'Maker',
  model: 'Model',
  modelYear: 'Model year',
  processor: 'Processor',
  cores: 'Processor cores',
  ramGb: 'RAM in GB',
  ramExpandable: 'RAM can be added',
  operatingSystem: 'Operating system',
  activation: 'Activation',
  colour: 'Colour',
  weightKg: 'Weight in kg',
  storageGb: 'Storage in GB',
  storageKind: 'Kind of storage',
  secondStorageGb: 'Second drive in GB',
  secondStorageKind: 'Second drive’s kind',
  screenInches: 'Screen in inches',
  resolution: 'Resolution',
  refreshHz: 'Refresh rate in Hz',
  panel: 'Panel',
  touch: 'Touch screen',
  graphics: 'Graphics',
  graphicsKind: 'Kind of graphics',
  graphicsMemoryGb: 'Video memory in GB',
  batteryHealthPercent: 'Battery health in %',
  batteryCycles: 'Battery cycles',
  batteryDesignWh: 'Battery when new in Wh',
  batteryFullWh: 'Battery now in Wh',
  batteryMeasuredOn: 'Battery measured on',
  keyboardLayout: 'Keyboard layout',
  numericKeypad: 'Numeric keypad',
  keyboardBacklight: 'Keyboard backlight',
  fingerprint: 'Fingerprint reader',
  webcam: 'Webcam',
  ports: 'Ports',
  wifi: 'Wi-Fi',
  charger: 'Charger',
  box: 'Original box',
  receipt: 'Receipt',
  warrantyUntil: 'Warranty until',
  faults: 'Faults',
  makerAccountLock: 'Maker’s account lock',
  firmwarePassword: 'Firmware password set',
  companyManaged: 'Managed by a company',
  diskWiped: 'Disk wiped',
  keysTested: 'Keys tested',
  screenTested: 'Screen tested',
  speakersTested: 'Speakers tested',
  testedOn: 'Tested on',
}

const groups: Record<FactGroup, string> = {
  machine: 'The laptop',
  storage: 'Storage',
  screen: 'Screen',
  graphics: 'Graphics',
  battery: 'Battery',
  keyboard: 'Keyboard and ports',
  included: 'What comes with it',
  faults: 'Faults',
  locks: 'Locks',
  tests: 'Tests',
}

/** What helps to find a value. The locks say how to look. */
const help: Partial<Record<FactName, string>> = {
  processor: 'As the system shows it, such as Core i5-8350U.',
  resolution: 'Width and height in pixels, such as 1920 × 1080.',
  batteryHealthPercent: 'What the battery holds now, as a share of what it held when new.',
  faults: 'Tick what is broken or worn out, or that nothing is.',
  makerAccountLock:
    'On a Mac: System Settings, your name, Find My. On Windows: account.microsoft.com/devices. Remove the laptop there.',
  firmwarePassword:
    'Restart and open the firmware settings (often F2, F10 or Del). If a password is asked for, remove it.',
  companyManaged:
    'On Windows: Settings, Accounts, Access work or school. On a Mac: System Settings, General, Device Management. Both must be empty.',
  diskWiped: 'On Windows: Settings, System, Recovery, Reset this PC. On a Mac: Erase All Content and Settings.',
}

/** Labels of the values; a value without one is shown as it is. */
const values: { [Name in FactsOf<{ type: 'choice' | 'choices' }>]?: Partial<Record<ValueOf<Name>, string>> } = {
  activation: { activated: 'Activated', 'not activated': 'Not activated', unknown: 'Not known' },
  panel: { other: 'Other' },
  graphicsKind: { integrated: 'Integrated', dedicated: 'Dedicated' },
  ports: { headphones: 'Audio jack' },
  charger: { original: 'Original', other: 'Another one', none: 'None' },
  faults: {
    screen: 'Screen',
    keys: 'Keys',
    hinge: 'Hinge',
    battery: 'Battery',
    ports: 'Ports',
    casing: 'Casing',
    water: 'Water damage',
  },
  makerAccountLock: { yes: 'Yes', no: 'No', unknown: 'Not known' },
  firmwarePassword: { yes: 'Yes', no: 'No', unknown: 'Not known' },
  companyManaged: { yes: 'Yes', no: 'No', unknown: 'Not known' },
  diskWiped: { yes: 'Yes', no: 'No', unknown: 'Not known' },
  screenTested: { fine: 'No marks seen', marks: 'Marks seen' },
  speakersTested: {
    both: 'Both heard',
    left: 'Only the left heard',
    right: 'Only the right heard',
    none: 'Nothing heard',
  },
}
type ValueOf<Name extends FactName> =
  FactValue<Name> extends (infer One extends string)[] ? One : FactValue<Name> & string

export const facts = {
  title: 'Facts',
  help: 'All optional. Laptops with facts are found more often.',
  more: 'More facts',
  labels,
  groups,
  values,
  helpFor: help,
  noFaults: 'No known faults',
  /** The label without its unit, beside a figure that has one. */
  shortLabels: {
    ramGb: 'RAM',
    weightKg: 'Weight',
    storageGb: 'Storage',
    secondStorageGb: 'Second drive',
    screenInches: 'Screen',
    refreshHz: 'Refresh rate',
    graphicsMemoryGb: 'Video memory',
    batteryHealthPercent: 'Battery health',
    batteryDesignWh: 'Battery when new',
    batteryFullWh: 'Battery now',
  },
  /** The source of a fact. */
  fromReport: (day: string) => `From the laptop’s own report, ${day}`,
  fromThisReport: 'From its own report',
  fromTitle: 'Read from the listing’s title',
  stated: 'Stated by the seller',
  noCheck: 'No one has checked these facts.',
  noReportCheck: 'No one has checked these facts: a report is text, which can be edited.',
  /** What follows from the processor's name, in one row. */
  decoded: {
    title: 'About this processor',
    generation: (n: string) => `Generation ${n}`,
    launched: (year: string) => `on sale since ${year}`,
    cores: (n: number, written: string) => `${written} ${plural(n, { one: 'core', other: 'cores' })}`,
    windows11: 'runs Windows 11',
    noWindows11: 'no Windows 11',
    likely: (what: string) => `likely ${what}`,
  },
  /** The seller's own tests, in one sentence, and what differs from a laptop in order. */
  tested: {
    keys: (n: number, written: string) => `${written} ${plural(n, { one: 'key', other: 'keys' })}`,
    screen: 'screen',
    speakers: 'speakers',
    on: (what: string, day: string) => `${what}: tested by the seller on ${day}.`,
    undated: (what: string) => `${what}: tested by the seller.`,
    differing: {
      screen: { marks: 'Screen: marks seen.' },
      speakers: {
        left: 'Speakers: only the left one heard.',
        right: 'Speakers: only the right one heard.',
        none: 'Speakers: nothing heard.',
      },
    },
  },
  found: { title: 'Found in your text', fillIn: 'Fill these in' },
  hints: {
    meant: (n: string) => `Did you mean ${n}?`,
    usual: (n: string) => `That’s an unusual figure. Did you mean ${n}?`,
  },
} as const
