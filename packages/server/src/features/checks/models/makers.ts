import { makerOfModel } from '@market/laptop-facts'

/** Makers that built each other's laptops or sold them under each other's names, each in one row. */
const houses = [
  ['hp', 'compaq', 'hewlett-packard'],
  ['dell', 'alienware'],
  ['lenovo', 'ibm'],
  ['acer', 'packard bell', 'gateway', 'emachines'],
  ['asus', 'asustek'],
  ['apple'],
  ['microsoft'],
  ['msi', 'micro-star'],
  ['samsung'],
  ['toshiba', 'dynabook'],
  ['fujitsu', 'fujitsu siemens'],
  ['sony', 'vaio'],
  ['lg'],
  ['huawei', 'honor'],
  ['xiaomi', 'redmi'],
  ['razer'],
  ['gigabyte', 'aorus'],
  ['panasonic'],
]

/**
 * The maker by its own name or by a product line: 'Lenovo' of 'ThinkPad T480'. Undefined for one of whom we don't know
 * that its laptops are sold under no other name; firmware of a Chromebook says Google.
 */
export function houseOf(maker: string | undefined, model: string | undefined): string | undefined {
  return (
    houseNamed(maker) ??
    houseNamed(model) ??
    houseNamed(makerOfModel(model?.replace(/^(macbook)(pro|air)/i, '$1 $2') ?? ''))
  )
}

function houseNamed(text: string | undefined): string | undefined {
  const words = ` ${text?.toLowerCase().replaceAll(/[\s,._]+/g, ' ') ?? ''} `
  return houses.find((names) => names.some((name) => words.startsWith(` ${name} `)))?.[0]
}

export function isApple(maker: string | undefined, model: string | undefined): boolean {
  return houseOf(maker, model) === 'apple'
}

const words = new Set(houses.flat().flatMap((name) => name.split(/[\s-]/)))
/** Whether a word, in lower case, is of a maker's name. */
export function isMaker(word: string): boolean {
  return word !== 'alienware' && words.has(word)
}
