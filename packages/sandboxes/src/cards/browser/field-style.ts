import type { StyleBlock } from './protocol.ts'

const PROPERTIES = [
  'backgroundColor',
  'color',
  'fontFamily',
  'fontSize',
  'fontStyle',
  'fontVariant',
  'fontWeight',
  'lineHeight',
  'letterSpacing',
  'textAlign',
  'textDecoration',
  'textShadow',
  'textTransform',
] as const
const PSEUDOS = [':hover', ':focus', '::placeholder', '::selection', ':-webkit-autofill', ':disabled']
const VARIANTS = { base: '', complete: '.complete', empty: '.empty', invalid: '.invalid' } as const

/**
 * Turns Stripe's `style` option into a style sheet. The rules are set through the object model, property by property,
 * so that a value can't break out of its rule and the page's policy needs no exception for inline styles.
 */
export function makeStyleSheet(style: Record<string, StyleBlock>): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  for (const [variant, suffix] of Object.entries(VARIANTS)) {
    const block = style[variant]
    if (!block) continue
    addRule(sheet, `input${suffix}`, block)
    if (typeof block['iconColor'] === 'string')
      addRule(sheet, suffix === '' ? '#icon' : `form:has(input${suffix}) #icon`, { color: block['iconColor'] })
    for (const pseudo of PSEUDOS) {
      const inner = block[pseudo]
      if (isBlock(inner)) addRule(sheet, `input${suffix}${pseudo}`, inner)
    }
  }
  return sheet
}

function addRule(sheet: CSSStyleSheet, selector: string, block: StyleBlock): void {
  const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)]
  if (!(rule instanceof CSSStyleRule)) return
  for (const name of PROPERTIES) {
    const value = block[name]
    if (typeof value === 'string' || typeof value === 'number') rule.style.setProperty(kebab(name), String(value))
  }
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function isBlock(value: unknown): value is StyleBlock {
  return typeof value === 'object' && value !== null
}
