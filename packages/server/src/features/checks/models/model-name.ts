import { productNames } from '@market/laptop-facts'
import { isMaker } from './makers.ts'

/** What a model's name is made of, by kinds of which only equal ones are compared. */
export interface ModelName {
  /** Product lines: 'thinkpad', 'latitude'. */
  lines: Set<string>
  /** Other words: 'carbon', 'x360'. */
  words: Set<string>
  /** Inches or a number that may be inches. */
  sizes: Set<string>
  /** By kind: 'T480' and '7490' are `number`, 'SF314-57G' is `dashed`. */
  codes: Map<CodeKind, Set<string>>
}

type CodeKind = 'type' | 'identifier' | 'chip' | 'generation' | 'digit' | 'number' | 'dashed' | 'long'

const kinds: [CodeKind, RegExp][] = [
  ['identifier', /^id\d+,\d+$/],
  ['chip', /^m[1-9]$/],
  ['generation', /^gen\d+$/],
  ['digit', /^\d$/],
  ['dashed', /^[a-z\d]+-[a-z\d-]+$/],
  ['number', /^[a-z]{0,2}\d{1,4}[a-z]?$/],
  ['long', /./],
]
const lenovoType = /^(?:(?:20|21|80|81|82|83)(?=\d?[a-z])[a-z\d]{2}(?:[a-z\d]{6})?|\d{4}(?:[a-z\d]{3})?)$/

// Words of product lines that are in other names too.
const common = new Set('pro air book slim studio laptop gaming notebook tablet carbon nano extreme design'.split(' '))
const lines = new Set(
  productNames
    .flatMap((name) => name.toLowerCase().split(/[\s-]/))
    .filter((word) => /^[a-z]{3,}$/.test(word) && !common.has(word)),
)

const noise = new Set(
  (
    'laptop notebook pc by for with and the convertible mobile workstation inch in business edition ed ultrabook model ' +
    'series touch touchscreen 2in1 gaming computer system early mid late retina display pad intel amd no kit version st nd'
  ).split(' '),
)

/** Reads 'ThinkPad X1 Carbon 6th', 'MacBookPro16,1', 'Pavilion Laptop 15-eh1xxx', without the maker's name. */
export function readModelName(model: string, house: string | undefined, maker = ''): ModelName {
  const name: ModelName = { lines: new Set(), words: new Set(), sizes: new Set(), codes: new Map() }
  const ofMaker = maker.toLowerCase().split(/\s/)
  // Dell's, and a line of its own.
  if (ofMaker.includes('alienware')) name.lines.add('alienware')
  for (const token of tokensOf(model)) {
    if (!ofMaker.includes(token) && !isMaker(token)) place(token, name, house)
  }
  return name
}

function tokensOf(model: string): string[] {
  return model
    .toLowerCase()
    .replace(/\b(macbook|mac)(pro|air)?(\d+,\d+)\b/, '$1 $2 id$3')
    .replaceAll(/\bmacbook(pro|air)\b/g, 'macbook $1')
    .replaceAll(/\b2[\s-]?in[\s-]?1\b/g, ' ')
    .replaceAll(/\belite\b/g, 'elitebook')
    .replaceAll(/\b(\d{2}(?:\.\d)?)[\s-]?(?:in(?:ch(?:es)?)?\b|"|''|″|”)/g, ' $1inch ')
    .replaceAll(
      /\bgen(?:eration)?[\s.]?(\d{1,2})\b|\b(\d{1,2})(?:st|nd|rd|th)(?:[\s-]gen(?:eration)?)?\b/g,
      ' gen$1$2 ',
    )
    .replaceAll(/\b[gr](\d{1,2})\b/g, 'gen$1')
    .replaceAll(/\b(\d)i\b/g, '$1')
    .replaceAll(/\b([a-z]{4,})(\d{3,})/g, '$1 $2')
    .split(/[^a-z\d.,-]+/)
    .map((token) => token.replaceAll(/^[.,-]+|[.,-]+$/g, ''))
    .filter((token) => token !== '' && !noise.has(token))
}

function place(token: string, name: ModelName, house: string | undefined): void {
  if (lines.has(token)) name.lines.add(token)
  else if (/^(?:19|20)\d\d$/.test(token) && house === 'apple') return
  else if (/^[a-z]+$/.test(token) || token === 'x360') name.words.add(token)
  else if (/^1\d(?:\.\d)?(?:inch)?$/.test(token)) name.sizes.add(String(Math.floor(Number.parseFloat(token))))
  else addCode(token, name, house)
}

function addCode(token: string, { codes, sizes }: ModelName, house: string | undefined): void {
  const isType = house === 'lenovo' && lenovoType.test(token)
  const kind = isType ? 'type' : kinds.find(([, pattern]) => pattern.test(token))?.[0]
  if (kind === undefined) return
  codes.set(kind, (codes.get(kind) ?? new Set()).add(kind === 'type' ? token.slice(0, 4) : token))
  // '15-bs1xx', '14ITL5'
  const [size] = /^1[0-8](?=[a-z]?-|[a-z]{3})/.exec(token) ?? []
  if (size !== undefined) sizes.add(size)
}
