import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const source = path.resolve(import.meta.dirname, '..')

/** Left and right are the drawing's, in every language. */
const drawing = path.join('features', 'laptop-drawing', 'drawing.css')

const value = String.raw`(?:\d|\[|\(|auto\b|px\b|full\b)`
const utility = new RegExp(
  String.raw`(?<=["'\`\s:])-?(?:(?:m|p|scroll-m|scroll-p)[lr]-${value}|(?:left|right)-${value}|border-[lr]\b(?!-?\w*=)|rounded-(?:[lr]|[tb][lr])\b|(?:text|float|clear)-(?:left|right)\b)[^"'\`\s]*`,
  'g',
)
const side = '(?:left|right)'
const property = new RegExp(
  String.raw`(?<=[\s;{])(?:(?:scroll-)?(?:margin|padding)-${side}|border-(?:top-|bottom-)?${side}(?:-\w+)*|${side}|(?:text-align|float|clear): ${side})(?=\s*[:;])`,
  'g',
)
/** Four values of which the second, the right one, differs from the fourth. */
const fourSides = /(?<=[\s;{])(?:inset|margin|padding): (\S+) (\S+) (\S+) (?!\2;)(\S+);/g

/** What in a source names a side of the screen, which a language written from right to left would have on the other. */
function physicalIn(text: string, isCss: boolean): string[] {
  const found = isCss ? [property, fourSides] : [utility]
  return found.flatMap((pattern) => [...text.matchAll(pattern)].map(([all]) => all))
}

it('each utility and property is a logical one, which follows the direction of the language', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.(tsx?|css|html)$/.test(file) && file !== drawing,
  )
  const found = files.flatMap((file) =>
    physicalIn(readFileSync(path.join(source, file), 'utf8'), file.endsWith('.css')).map((one) => `${file}: ${one}`),
  )
  expect(found).toEqual([])
})

it.each([
  ['<p className="flex ml-2">', false],
  ['<p className="sm:-mr-[3px]">', false],
  ["const look = 'absolute left-0'", false],
  ['<p className="border-l">', false],
  ['<p className="rounded-tr-sm text-left">', false],
  ['p { margin-left: 1px; }', true],
  ['p { text-align: right; }', true],
  ['p { inset: 0 auto 0 0; }', true],
  ['p { border-top-left-radius: 0; }', true],
])('%s is refused', (text, isCss) => {
  expect(physicalIn(text, isCss)).not.toEqual([])
})
