import { productNames } from '@market/laptop-facts'
import { isMaker } from './makers.ts'
import { tokensOf } from './model-tokens.ts'

/** What a model's name is made of, by kinds of which only equal ones are compared. */
export interface ModelName {
  /** Product lines: 'thinkpad', 'latitude'. */
  lines: Set<string>
  /** Other words: 'carbon', 'x360'. */
  words: Set<string>
  /** Inches or a number that may be inches. */
  sizes: Set<string>
  /** By kind: 'T480' and '7490' are `number`, 'SF314-57G' is `dashed`, and 'X512FL' is 'a9a', its shape. */
  codes: Map<string, Set<string>>
}

const kinds: [kind: string, pattern: RegExp][] = [
  ['identifier', /^id\d+,\d+$/],
  ['chip', /^m[1-9]$/],
  ['generation', /^gen\d+$/],
  ['digit', /^\d$/],
  ['dashed', /^[a-z\d]+-[a-z\d-]+$/],
  ['number', /^[a-z]{0,2}\d{1,4}[a-z]?$/],
]
const lenovoType = /^(?:(?:20|21|80|81|82|83)(?=\d?[a-z])[a-z\d]{2}(?:[a-z\d]{6})?|\d{4}(?:[a-z\d]{3})?)$/

// Words of product lines that are in other names too.
const common = new Set('pro air book slim studio laptop gaming notebook tablet carbon nano extreme design'.split(' '))
const lines = new Set(
  productNames
    .flatMap((name) => name.toLowerCase().split(/[\s-]/))
    .filter((word) => /^[a-z]{3,}$/.test(word) && !common.has(word)),
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

function place(token: string, name: ModelName, house: string | undefined): void {
  if (lines.has(token)) name.lines.add(token)
  else if (/^[a-z]+$/.test(token) || token === 'x360') name.words.add(token)
  else if (/^1\d(?:\.\d)?(?:inch|[a-z])?$/.test(token)) name.sizes.add(String(Math.floor(Number.parseFloat(token))))
  else addCode(token, name, house)
}

function addCode(token: string, { codes, sizes }: ModelName, house: string | undefined): void {
  const isType = house === 'lenovo' && lenovoType.test(token)
  const kind = isType ? 'type' : (kinds.find(([, pattern]) => pattern.test(token))?.[0] ?? shapeOf(token))
  codes.set(kind, (codes.get(kind) ?? new Set()).add(kind === 'type' ? token.slice(0, 4) : token))
  // '15-bs1xx', '14ITL5'
  const [size] = /^1[0-8](?=[a-z]?-|[a-z]{3})/.exec(token) ?? []
  if (size !== undefined) sizes.add(size)
}

function shapeOf(token: string): string {
  return token.replaceAll(/[a-z]+/g, 'a').replaceAll(/\d+/g, '9')
}
