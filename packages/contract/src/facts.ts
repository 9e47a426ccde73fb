/** The type of a fact. Its schema, its control on the form and how an import reads it follow from this. */
export type FactType =
  | { readonly type: 'text'; readonly longest: number }
  /** Width and height in pixels, `1920x1080`. */
  | { readonly type: 'resolution' }
  /** A number between inclusive bounds with at most this many decimals. `usual`: the form questions any other. */
  | {
      readonly type: 'number'
      readonly lowest: number
      readonly highest: number
      readonly decimals: 0 | 1 | 2
      readonly usual?: readonly number[]
    }
  | { readonly type: 'choice'; readonly values: readonly string[] }
  /** Several of the values; an empty list says that there are none. */
  | { readonly type: 'choices'; readonly values: readonly string[] }
  | { readonly type: 'flag' }
  /** A day, `2026-11-22`. `to`: whether it may be after today. */
  | { readonly type: 'day'; readonly to: 'today' | 'any day' }

/** A fact about a laptop that its seller may state, or that is read from the laptop's own report. */
export type Fact = FactType & {
  readonly group: FactGroup
  /** The form asks for it at once; the others are in groups that open. */
  readonly main?: true
  /** Shown with a past sale, on the pages of other sellers; of a text only the processor that it names. */
  readonly ofSales?: true
  /** The property of schema.org's Product; `additionalProperty` by default. */
  readonly schemaOrg?: 'model' | 'color' | 'manufacturer'
}

/** The groups in the order of the form and of the laptop's page. */
export const factGroups = [
  'machine',
  'storage',
  'screen',
  'graphics',
  'battery',
  'keyboard',
  'included',
  'faults',
  'locks',
  'tests',
] as const
export type FactGroup = (typeof factGroups)[number]

const known = ['yes', 'no', 'unknown'] as const
const drives = ['NVMe', 'SSD', 'HDD', 'eMMC'] as const

/** The facts by their names on the wire, in the order of the form and of the laptop's page. All are optional and public. */
export const facts = {
  maker: { type: 'text', longest: 40, group: 'machine', schemaOrg: 'manufacturer' },
  model: { type: 'text', longest: 80, group: 'machine', main: true, schemaOrg: 'model' },
  modelYear: { type: 'number', lowest: 1990, highest: 2100, decimals: 0, group: 'machine', main: true, ofSales: true },
  processor: { type: 'text', longest: 80, group: 'machine', main: true, ofSales: true },
  cores: { type: 'number', lowest: 1, highest: 128, decimals: 0, group: 'machine' },
  ramGb: {
    type: 'number',
    lowest: 1,
    highest: 512,
    decimals: 0,
    usual: [1, 2, 3, 4, 6, 8, 10, 12, 16, 18, 20, 24, 32, 36, 40, 48, 64, 96, 128, 192, 256],
    group: 'machine',
    main: true,
    ofSales: true,
  },
  ramExpandable: { type: 'flag', group: 'machine' },
  operatingSystem: { type: 'text', longest: 60, group: 'machine', main: true },
  activation: { type: 'choice', values: ['activated', 'not activated', 'unknown'], group: 'machine' },
  colour: { type: 'text', longest: 40, group: 'machine', schemaOrg: 'color' },
  weightKg: { type: 'number', lowest: 0.3, highest: 10, decimals: 2, group: 'machine' },
  storageGb: {
    type: 'number',
    lowest: 4,
    highest: 32_000,
    decimals: 0,
    group: 'storage',
    main: true,
    ofSales: true,
  },
  storageKind: { type: 'choice', values: drives, group: 'storage', main: true, ofSales: true },
  secondStorageGb: { type: 'number', lowest: 4, highest: 32_000, decimals: 0, group: 'storage' },
  secondStorageKind: { type: 'choice', values: drives, group: 'storage' },
  screenInches: { type: 'number', lowest: 7, highest: 21, decimals: 1, group: 'screen', main: true, ofSales: true },
  resolution: { type: 'resolution', group: 'screen' },
  refreshHz: { type: 'number', lowest: 24, highest: 600, decimals: 0, group: 'screen' },
  panel: { type: 'choice', values: ['IPS', 'OLED', 'Mini LED', 'TN', 'VA', 'other'], group: 'screen' },
  touch: { type: 'flag', group: 'screen' },
  graphics: { type: 'text', longest: 120, group: 'graphics', main: true },
  graphicsKind: { type: 'choice', values: ['integrated', 'dedicated'], group: 'graphics' },
  graphicsMemoryGb: { type: 'number', lowest: 0.1, highest: 64, decimals: 1, group: 'graphics' },
  batteryHealthPercent: {
    type: 'number',
    lowest: 1,
    highest: 120,
    decimals: 1,
    group: 'battery',
    main: true,
    ofSales: true,
  },
  batteryCycles: { type: 'number', lowest: 0, highest: 5_000, decimals: 0, group: 'battery' },
  batteryDesignWh: { type: 'number', lowest: 5, highest: 200, decimals: 1, group: 'battery' },
  batteryFullWh: { type: 'number', lowest: 0, highest: 220, decimals: 1, group: 'battery' },
  batteryMeasuredOn: { type: 'day', to: 'today', group: 'battery' },
  keyboardLayout: { type: 'text', longest: 40, group: 'keyboard' },
  numericKeypad: { type: 'flag', group: 'keyboard' },
  keyboardBacklight: { type: 'flag', group: 'keyboard' },
  fingerprint: { type: 'flag', group: 'keyboard' },
  webcam: { type: 'flag', group: 'keyboard' },
  ports: {
    type: 'choices',
    values: ['USB-A', 'USB-C', 'Thunderbolt', 'HDMI', 'DisplayPort', 'VGA', 'Ethernet', 'SD card', 'headphones'],
    group: 'keyboard',
  },
  wifi: { type: 'choice', values: ['Wi-Fi 4', 'Wi-Fi 5', 'Wi-Fi 6', 'Wi-Fi 6E', 'Wi-Fi 7'], group: 'keyboard' },
  charger: { type: 'choice', values: ['original', 'other', 'none'], group: 'included', main: true },
  box: { type: 'flag', group: 'included' },
  receipt: { type: 'flag', group: 'included' },
  warrantyUntil: { type: 'day', to: 'any day', group: 'included' },
  faults: {
    type: 'choices',
    values: ['screen', 'keys', 'hinge', 'battery', 'ports', 'casing', 'water'],
    group: 'faults',
    main: true,
  },
  makerAccountLock: { type: 'choice', values: known, group: 'locks' },
  firmwarePassword: { type: 'choice', values: known, group: 'locks' },
  companyManaged: { type: 'choice', values: known, group: 'locks' },
  diskWiped: { type: 'choice', values: known, group: 'locks' },
  /** Different keys that the seller pressed in the test. */
  keysTested: { type: 'number', lowest: 1, highest: 200, decimals: 0, group: 'tests' },
  screenTested: { type: 'choice', values: ['fine', 'marks'], group: 'tests' },
  speakersTested: { type: 'choice', values: ['both', 'left', 'right', 'none'], group: 'tests' },
  testedOn: { type: 'day', to: 'today', group: 'tests' },
} as const satisfies Record<string, Fact>

type Table = typeof facts
export type FactName = keyof Table
export const factNames = Object.keys(facts) as FactName[]

/** The row of a fact, for code that treats all facts alike. */
export function factOf(name: FactName): Fact {
  return facts[name]
}

/** Not the tests that the seller made in the browser. */
export const importedFacts = factNames.filter((name) => factOf(name).group !== 'tests')

export function isFactName(name: string): name is FactName {
  return Object.hasOwn(facts, name)
}

/** Names of the facts whose row has these properties. */
export type FactsOf<Has> = { [Name in FactName]: Table[Name] extends Has ? Name : never }[FactName]

/** The type of a fact's value on the wire and in SQL. */
export type FactValue<Name extends FactName> = Table[Name] extends { type: 'choices'; values: readonly (infer One)[] }
  ? One[]
  : Table[Name] extends { type: 'choice'; values: readonly (infer One)[] }
    ? One
    : Table[Name] extends { type: 'number' }
      ? number
      : Table[Name] extends { type: 'flag' }
        ? boolean
        : string

/** Something about the laptop that is broken or worn out. */
export type Fault = FactValue<'faults'>[number]
export const faults: readonly Fault[] = facts.faults.values

/** What is known about a laptop. A fact that nobody stated is left out. */
export type Facts = { [Name in FactName]?: FactValue<Name> | undefined }

/** Where a fact comes from, unless its seller stated it: the laptop's own report, or the listing's title. */
export const factSources = ['report', 'title'] as const
export type FactSource = (typeof factSources)[number]
