import { decodeProcessor, readFacts, type DecodedProcessor } from '@market/laptop-facts'

/** What a price is estimated from. The facts are the listing's, under their names on the wire. */
export interface Laptop {
  title: string
  brand?: string | undefined
  /** Any fixed set of words. */
  condition?: string | undefined
  /** How long it was used. */
  months?: number | undefined
  facts: {
    model?: string | undefined
    modelYear?: number | undefined
    processor?: string | undefined
    ramGb?: number | undefined
    storageGb?: number | undefined
    storageKind?: string | undefined
    secondStorageGb?: number | undefined
    screenInches?: number | undefined
    resolution?: string | undefined
    touch?: boolean | undefined
    graphics?: string | undefined
    operatingSystem?: string | undefined
    batteryHealthPercent?: number | undefined
    faults?: readonly string[] | undefined
  }
}

/** Named features with their values; one that is absent is 0. */
export type Features = ReadonlyMap<string, number>

/** The facts, those that only the title says included, and the title's words. */
export function featuresOf({ title, brand, condition, months, facts: stated }: Laptop): Features {
  const read = readFacts(title).facts
  const facts = { ...read, ...withoutGaps(stated) }
  const features = new Map<string, number>()
  const name = (kind: string, value: string | number | undefined) => {
    if (value !== undefined) features.set(`${kind} ${String(value).toLowerCase()}`, 1)
  }
  // A number is scaled to about -2 to 2, so that the penalty weighs all alike. That it is missing says something too.
  const number = (kind: string, value: number | undefined, usual: number, scale: number) => {
    if (value === undefined || !Number.isFinite(value)) features.set(`no ${kind}`, 1)
    else features.set(kind, (value - usual) / scale)
  }

  name('brand', brand)
  name('condition', condition)
  number('months', months, 30, 20)
  number('ram', log2(facts.ramGb), 3, 1)
  name('ram', facts.ramGb)
  number('storage', log2(facts.storageGb), 8, 1)
  name('storage', facts.storageGb)
  name('drive', facts.storageKind)
  name('second drive', facts.secondStorageGb === undefined ? undefined : 'yes')
  number('inches', facts.screenInches, 14.5, 1.5)
  number('pixels', log2(pixelsOf(facts.resolution)), 21, 1)
  name('touch', facts.touch === true ? 'yes' : undefined)
  number('battery', facts.batteryHealthPercent, 85, 15)
  number('model year', facts.modelYear, 2016, 3)
  name('system', facts.operatingSystem)
  name('model', facts.model)
  for (const word of wordsOf(facts.model ?? '')) name('model word', word)
  name('graphics', facts.graphics)
  for (const word of wordsOf(facts.graphics ?? '')) name('graphics word', word)
  for (const fault of stated.faults ?? []) name('fault', fault)
  const processor = moreExact(facts.processor, read.processor)
  name('processor', processor?.name)
  name('family', processor?.family)
  name('generation', processor?.generation && `${processor.maker} ${processor.generation}`)
  number('launched', processor?.launchYear, 2015, 3)
  number('cores', processor?.cores, 3, 2)
  for (const word of wordsOf(title)) name('word', word)
  return features
}

/** A column may say 'Core i7' where the title says 'i7-8550U'. */
function moreExact(stated: string | undefined, read: string | undefined): DecodedProcessor | null {
  const one = stated === undefined ? null : decodeProcessor(stated)
  const other = read === undefined || read === stated ? one : decodeProcessor(read)
  return (other?.generation !== undefined && one?.generation === undefined ? other : one) ?? other ?? null
}

/** Words in lower case; '16 GB' and '16GB' are one. */
export function wordsOf(text: string): string[] {
  const joined = text.toLowerCase().replace(/(\d) {1,3}(gb|tb|ghz|inch)\b/g, '$1$2')
  return joined.split(/[^\p{L}\p{M}\p{N}.]+/u).filter((word) => word.replaceAll('.', '') !== '')
}

function pixelsOf(resolution: string | undefined): number | undefined {
  return resolution?.split('x').reduce((product, side) => product * Number(side), 1)
}

function log2(value: number | undefined): number | undefined {
  return value === undefined || value <= 0 ? undefined : Math.log2(value)
}

function withoutGaps<Of extends object>(facts: Of): Of {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Of
}
