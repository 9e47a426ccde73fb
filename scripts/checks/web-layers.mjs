import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

// A plugin of the linter with one rule: the client's folders import only downwards. The features are read from the file
// system, so a new one is covered without being listed: a ring of features is refused, whichever of them it goes through.

const features = 'features'
/** What a folder of `src` may import besides itself. One that is not here imports none, and only `app` imports it. */
const below = {
  api: [],
  identity: ['api'],
  ui: ['api'],
  features: ['api', 'identity', 'ui'],
  pages: ['api', 'identity', 'ui', features, 'styles'],
}
const order = 'app -> pages -> features -> ui, identity -> api, contract'
const packages = /^@market\/(server|sandboxes|e2e)(\/|$)/
const isTest = (file) => /\.test\.tsx?$/.test(file)

/** Of each feature: the features that it imports, with the number of imports. */
const graphs = new Map()
function graphOf(src) {
  const known = graphs.get(src)
  if (known) return known
  const graph = new Map()
  for (const name of readdirSync(path.join(src, features), { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name) || isTest(name)) continue
    const file = path.join(features, name)
    const from = featureOf(file)
    for (const [, imported = ''] of readFileSync(path.join(src, file), 'utf8').matchAll(
      /(?:from|import)[\s(]*'(\.[^']+)'/g,
    )) {
      const to = featureOf(path.join(path.dirname(file), imported))
      if (to === undefined || to === from) continue
      const counts = graph.get(from) ?? new Map()
      graph.set(from, counts.set(to, (counts.get(to) ?? 0) + 1))
    }
  }
  graphs.set(src, graph)
  return graph
}

/** The feature of a path in `src`. */
function featureOf(inside) {
  const [folder, feature] = inside.split(path.sep)
  return folder === features ? feature : undefined
}

/** The shortest chain of imports from one feature to another, both included. */
function chainBetween(graph, from, to) {
  const chains = [[from]]
  const seen = new Set([from])
  for (const chain of chains) {
    for (const next of graph.get(chain.at(-1))?.keys() ?? []) {
      if (next === to) return [...chain, next]
      if (!seen.has(next)) chains.push([...chain, next])
      seen.add(next)
    }
  }
  return undefined
}

/** Why a file of `src` may not import another; undefined when it may. */
function refusalOf(src, file, imported) {
  if (packages.test(imported)) return `the browser knows no server: ${order}`
  if (!imported.startsWith('.')) return undefined
  const target = path.join(path.dirname(file), imported)
  const [from, to] = [file, target].map((one) => one.split(path.sep)[0])
  if (to === '..') return isTest(file) ? undefined : 'the client imports other packages by their names'
  if (from !== to)
    return from === 'app' || below[from]?.includes(to) ? undefined : `${from} may not import ${to}: ${order}`
  const [feature, other] = [file, target].map(featureOf)
  if (feature === other || isTest(file)) return undefined
  const graph = graphOf(src)
  const back = chainBetween(graph, other, feature)
  if (back === undefined) return undefined
  // Of a ring, only the direction that fewer imports take is reported.
  const counts = back.slice(1).map((to, n) => graph.get(back[n]).get(to))
  if (graph.get(feature).get(other) > Math.min(...counts)) return undefined
  return `a ring of features: ${[feature, ...back].join(' -> ')}`
}

function createRule(context) {
  const [root, file] = context.filename.split(`${path.sep}packages${path.sep}web${path.sep}src${path.sep}`)
  if (file === undefined || !file.includes(path.sep)) return {}
  const src = path.join(root, 'packages/web/src')
  const check = ({ source }) => {
    const refusal = typeof source?.value === 'string' ? refusalOf(src, file, source.value) : undefined
    if (refusal) context.report({ node: source, message: refusal })
  }
  return {
    ImportDeclaration: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
    ImportExpression: check,
    TSImportType: check,
  }
}

export default { meta: { name: 'web' }, rules: { layers: { create: createRule } } }
