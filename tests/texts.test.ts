import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { isNode, nameOf, nodesOf, packages, sourcesIn, type Node, type Source } from './sources.ts'

const web = path.join(packages, 'web/src')

/** Attributes that are shown or read out. */
const spoken = new Set(['alt', 'aria-label', 'aria-description', 'label', 'placeholder', 'title'])
const hasWords = (text: unknown): boolean => typeof text === 'string' && /[\p{L}]{2}/u.test(text)

const sentence = /^\p{Lu}\p{L}+( [^<>{}=;]+)+$/u

/** Of a programming mistake's message, or of a font's name. */
const isUnseen = (node: Node): boolean =>
  node.type === 'NewExpression' && /(Error|FontFace)$/.test(nameOf(node['callee']))

/** User-facing sentences in a source. */
function wordsIn(source: Source): string[] {
  const nodes = nodesOf(source)
  const unseen = new Set(nodes.filter(isUnseen).flatMap((node) => node['arguments']))
  return nodes.flatMap((node) => {
    if (node.type === 'Literal' && sentence.test(String(node['value'])) && !unseen.has(node))
      return [String(node['value'])]
    if (node.type === 'JSXText' && hasWords(node['value'])) return [String(node['value']).trim()]
    if (node.type !== 'JSXAttribute' || !spoken.has(nameOf(node['name']))) return []
    const value = node['value']
    const literal = isNode(value) && value.type === 'JSXExpressionContainer' ? value['expression'] : value
    return isNode(literal) &&
      literal.type === 'Literal' &&
      hasWords(literal['value']) &&
      !sentence.test(String(literal['value']))
      ? [String(literal['value'])]
      : []
  })
}

describe('user-facing sentences', () => {
  it('are in the texts of their language, not in the sources', async () => {
    const found = (await sourcesIn(web)).flatMap((source) => wordsIn(source).map((words) => `${source.file}: ${words}`))
    expect(found).toEqual([])
  })

  it('are detected in a source', () => {
    const page =
      '<p title="Old things"><img alt={"A lid"} /><Row label={texts.a.b} id="x1" />Hello there, {name} <b>1.5 %</b></p>'
    expect(wordsIn({ file: 'page.tsx', text: `const page = ${page}` })).toEqual(['Old things', 'A lid', 'Hello there,'])
    expect(wordsIn({ file: 'say.ts', text: 'toast("It worked"); throw new Error("No such thing")' })).toEqual([
      'It worked',
    ])
  })
})
