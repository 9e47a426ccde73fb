import { facets } from '@market/contract/facets'
import { offSaleStates } from '@market/contract/items'
import path from 'node:path'
import * as en from '@market/contract/texts/en'
import { expect, it } from 'vitest'
import { nameOf, nodesOf, packages, sourcesIn, type Source } from './sources.ts'

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

/** What is read of the group of texts that a component gets as `words`, as in `<MoneyBack words={texts.order} />`. */
function readOfWords(source: Source): string[] {
  return nodesOf(source).flatMap((node) =>
    node.type === 'MemberExpression' && nameOf(node['object']) === 'words' ? [nameOf(node['property'])] : [],
  )
}

const passesWords = (source: Source): boolean =>
  nodesOf(source).some((node) => node.type === 'JSXAttribute' && nameOf(node['name']) === 'words')

it('every text of the product is used by a source', async () => {
  const folders = ['web/src', 'web/build', 'server/src', 'contract/src'].map((folder) => path.join(packages, folder))
  const sources = (await Promise.all(folders.map(sourcesIn))).flat().filter(({ file }) => !/\/texts\//.test(file))
  const ofWords = new Set(sources.flatMap(readOfWords))
  const names = sources.map((one) => (passesWords(one) ? namesIn(one).union(ofWords) : namesIn(one)))
  // A text without a group is its own name.
  const texts = Object.entries(en).flatMap(([group, inner]) =>
    typeof inner === 'string' ? [[group, group] as const] : Object.keys(inner).map((name) => [group, name] as const),
  )
  const unused = texts
    // Read by the field's name; the type of the labels has one for each field.
    .filter(([group]) => !['listing', 'factLabels', 'factFigures', 'figures'].includes(group))
    // A facet's title is read by the facet's name.
    .filter(([group, name]) => group !== 'search' || !Object.hasOwn(facets, name))
    // The label of a listing that is off sale is read by its state.
    .filter(([group, name]) => group !== 'myProducts' || !offSaleStates.some((state) => state === name))
    // A group of the comparison's rows is read by its name.
    .filter(([group, name]) => group !== 'compare' || !['partly', 'same'].includes(name))
    .filter(([group, name]) => !names.some((one) => one.has(group) && one.has(name)))
    .map((text) => text.join('.'))
  expect(unused).toEqual([])
})
