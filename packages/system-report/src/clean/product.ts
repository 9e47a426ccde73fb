import type { Draft } from '../facts.ts'
import { knownMaker, makerName, modelName } from './maker.ts'
import { said } from './placeholder.ts'

/** What DMI says of a machine. */
export interface Product {
  maker?: string | undefined
  product?: string | undefined
  version?: string | undefined
  family?: string | undefined
}

/**
 * Maker and model. Lenovo has its type number, '20T1S5W102', as product, and the name, 'ThinkPad T14s Gen 1', as
 * version.
 */
export function productFacts({ maker, product, version, family }: Product): Pick<Draft, 'maker' | 'model'> {
  const name = makerName(maker) ?? knownMaker(product)
  const speaking = name === 'Lenovo' ? [version, family].find((text) => isSpeaking(text)) : undefined
  const bare = product?.replace(
    / \((?:[A-Z0-9#_-]{4,}|System SKU#?|LENOVO_MT_.*|To be filled.*|Default string)\)$/i,
    '',
  )
  return { maker: name, model: modelName(speaking ?? withoutRepeat(bare), name) }
}

/** 'ThinkPad W520' is a name; '42763KU', 'No DPK' and 'Lenovo' are none. */
function isSpeaking(text: string | undefined): boolean {
  const name = said(text)
  return name !== undefined && /[a-z]{3}/i.test(name) && / /.test(name) && !/^(?:no dpk|win|lenovo product)/i.test(name)
}

/** `lshw` adds the SKU in brackets, which may repeat the name: 'Inspiron 7720 (Inspiron 7720)'. */
function withoutRepeat(product: string | undefined): string | undefined {
  const [, name, sku] = /^(.{2,60}) \((.{2,60})\)$/.exec(product ?? '') ?? []
  return name !== undefined && name === sku ? name : product
}

const lines: [maker: string, line: RegExp][] = [
  ['Lenovo', /^(?:think(?:pad|book)|ideapad|legion|yoga|loq)\b/i],
  ['Dell', /^(?:inspiron|xps|latitude|vostro|precision)\b/i],
  ['Apple', /^(?:macbook|imac|mac ?mini)/i],
  ['HP', /^(?:elitebook|probook|zbook|pavilion|envy|spectre|omen|victus)\b/i],
  ['Acer', /^(?:aspire|swift|nitro|predator|travelmate|spin|extensa)\b/i],
  ['ASUS', /^(?:rog|tuf|vivobook|zenbook|expertbook)\b/i],
  ['Microsoft', /^surface\b/i],
  ['Toshiba', /^(?:satellite|tecra|port[eé]g[eé])\b/i],
  ['Fujitsu', /^lifebook\b/i],
]

/** The maker of a product line: 'Acer' for 'Swift SF314-57G'. */
export function makerOfLine(model: string | undefined): string | undefined {
  return lines.find(([, line]) => line.test(model ?? ''))?.[0]
}
