import { facets } from '@market/contract/facets'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import * as en from '@market/contract/texts/en'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'

const packages = path.resolve(import.meta.dirname, '../packages')
const [web, server, contract] = ['web/src', 'server/src', 'contract/src'].map((folder) =>
  path.join(packages, folder),
) as [string, string, string]

interface Source {
  file: string
  text: string
}

async function sourcesIn(folder: string): Promise<Source[]> {
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(test|long)\.tsx?$/.test(file),
  )
  return Promise.all(
    files.map(async (file) => ({
      file: path.join(path.basename(path.dirname(folder)), file),
      text: await readFile(path.join(folder, file), 'utf8'),
    })),
  )
}

type Node = { type: string } & Record<string, unknown>

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** Every node of a source. */
function nodesOf({ file, text }: Source): Node[] {
  const found: Node[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isNode(value)) return
    found.push(value)
    for (const [key, inner] of Object.entries(value)) if (key !== 'parent') visit(inner)
  }
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))
  return found
}

const nameOf = (node: unknown): string => (isNode(node) ? String(node['name'] ?? node['value'] ?? '') : '')

/** Every name that a source gives to a property, reads from an object or uses alone. */
function namesIn(source: Source): Set<string> {
  return new Set(
    nodesOf(source).flatMap((node) => {
      if (node.type === 'MemberExpression') return [nameOf(node['property'])]
      if (node.type === 'Property') return [nameOf(node['key'])]
      return node.type === 'Identifier' ? [nameOf(node)] : []
    }),
  )
}

describe('every text of the product', () => {
  it('is used by a source', async () => {
    const sources = [
      ...(await sourcesIn(web)),
      ...(await sourcesIn(path.join(packages, 'web/build'))),
      ...(await sourcesIn(server)),
      ...(await sourcesIn(contract)),
    ]
    const names = sources.filter(({ file }) => !/\/texts\//.test(file)).map(namesIn)
    const texts = Object.entries(en).flatMap(([group, inner]) =>
      Object.keys(inner).map((name) => [group, name] as const),
    )
    const unused = texts
      // Read by the field's name; the type of the labels has one for each field.
      .filter(([group]) => !['listing', 'factLabels', 'factFigures', 'figures'].includes(group))
      // A facet's title is read by the facet's name.
      .filter(([group, name]) => group !== 'search' || !Object.hasOwn(facets, name))
      .filter(([group, name]) => !names.some((one) => one.has(group) && one.has(name)))
      .map((text) => text.join('.'))
    expect(unused).toEqual([])
  })
})

/** Attributes that are shown or read out. */
const spoken = new Set(['alt', 'aria-label', 'aria-description', 'label', 'placeholder', 'title'])
const hasWords = (text: unknown): boolean => typeof text === 'string' && /[\p{L}]{2}/u.test(text)

const sentence = /^\p{Lu}\p{L}+( [^<>{}=;]+)+$/u

/** Messages of errors that are programming mistakes. */
const isMadeError = (node: Node): boolean => node.type === 'NewExpression' && nameOf(node['callee']).endsWith('Error')

/** User-facing sentences in a source. */
function wordsIn(source: Source): string[] {
  const nodes = nodesOf(source)
  const ofErrors = new Set(nodes.filter(isMadeError).flatMap((node) => node['arguments']))
  return nodes.flatMap((node) => {
    if (node.type === 'Literal' && sentence.test(String(node['value'])) && !ofErrors.has(node))
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
