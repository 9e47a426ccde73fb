// A rule of the linter: what each folder may import. A file's folder is read from its path, so a new one needs no row:
// a feature is `features/*`. A folder that fits no row is reported itself. Tests import what they need.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** The other features that a feature imports beside `accounts`: the noun that it hangs on. */
const hangsOn = {
  bookings: ['listings'],
  marks: ['drafts'],
  payments: ['listings'],
  payouts: ['ledger'],
  people: ['listings'],
  prices: ['ledger', 'listings'],
  reports: ['listings'],
  search: ['listings'],
  sitemap: ['listings'],
  wishes: ['listings'],
}

const outside = ['db', 'ports', 'queue']
const platform = ['calls', 'platform', ...outside]
const feature = (others) => ['features/accounts', ...others.map((name) => `features/${name}`), ...platform]

/**
 * Of each folder with sources:
 * - `libraries`: the only foreign packages that it imports; without it any.
 * - `ours`: what else it imports of this project.
 * - `shared`: files that all its folders import.
 * - `folders`: what each of its folders imports beside itself, `*` standing for a name; the first that fits counts.
 * - `ringless`: a folder whose folders import each other, but in no ring.
 * @typedef {{
 *   libraries?: string[], ours: string[], shared?: string[], folders?: Record<string, string[]>, ringless?: string
 * }} Rules
 * @type {Record<string, Rules>}
 */
const sources = {
  bench: { ours: ['e2e', 'packages', 'scripts'] },
  'packages/contract/src': { libraries: ['tlds', 'zod'], ours: [] },
  'packages/demo/src': { ours: ['packages/contract'] },
  'packages/laptop-facts/src': { libraries: [], ours: [] },
  'packages/prices/src': { libraries: [], ours: ['packages/laptop-facts'] },
  'packages/sandboxes/src': { ours: [] },
  'packages/system-report/src': { libraries: [], ours: [] },
  'packages/server/src': {
    ours: ['packages/contract', 'packages/demo', 'packages/laptop-facts', 'packages/prices', 'scripts/launcher'],
    shared: ['config/time-limits.ts'],
    folders: {
      db: [],
      ports: [],
      queue: [],
      adapters: outside,
      calls: ['db'],
      // A mail is in its recipient's language.
      'platform/mails': ['features/accounts', ...platform],
      platform,
      http: platform,
      ...Object.fromEntries(Object.entries(hangsOn).map(([name, others]) => [`features/${name}`, feature(others)])),
      'features/*': feature([]),
      'workflows/withdraw': ['features', ...platform],
      // A deleted account and an undone import withdraw listings.
      // A charge begins an order, and a refund ends it.
      'workflows/trade': ['features', ...platform],
      'workflows/check': ['features', 'workflows/trade', ...platform],
      'workflows/receipt': ['features', 'workflows/trade', ...platform],
      'workflows/pay': ['features', 'workflows/withdraw', 'workflows/trade', ...platform],
      'workflows/account-lifecycle': [
        'features',
        'workflows/withdraw',
        'workflows/trade',
        'workflows/pay',
        ...platform,
      ],
      'workflows/integrity': ['features', 'workflows/pay', ...platform],
      'workflows/*': ['features', 'workflows/withdraw', ...platform],
      // The start, its settings and the commands put the rest together.
      'cli|config|demo-market|*.ts': ['*'],
    },
  },
  'packages/web/src': {
    ours: ['packages/contract', 'packages/laptop-facts', 'packages/system-report'],
    folders: {
      api: [],
      identity: ['api'],
      ui: ['api'],
      'features/*': ['api', 'identity', 'ui', 'features'],
      pages: ['api', 'identity', 'ui', 'features', 'styles'],
      'service-worker': [],
      app: ['*'],
    },
    ringless: 'features',
  },
}

const isIn = (file, folder) => file === folder || file.startsWith(`${folder}/`)
const isTest = (file) => /\/test[-/]|\.(test|long)\.tsx?$/.test(file)

/**
 * Why one file may not import another, both as paths from the root; undefined if it may.
 * @param {string} own the key of its rules
 * @param {Rules} rules
 */
function findFault(file, target, own, rules, byPath) {
  const { ours, shared = [], folders, ringless } = rules
  if (!isIn(target, own)) {
    if (!ours.some((one) => isIn(target, one))) return `${own} imports ${say(ours)}`
    return byPath && isIn(own, 'packages') && isIn(target, 'packages')
      ? 'packages import each other by their names'
      : undefined
  }
  const [from, to] = [file, target].map((one) => one.slice(own.length + 1))
  if (folders === undefined || shared.includes(to)) return undefined
  for (const [pattern, imports] of Object.entries(folders)) {
    const [folder] = new RegExp(`^(${pattern.replaceAll('*', '[^/]+')})(?=/|$)`).exec(from) ?? []
    if (folder === undefined) continue
    if (![folder, ...imports].some((one) => one === '*' || isIn(to, one))) return `${folder} imports ${say(imports)}`
    return ringless !== undefined && isIn(from, ringless) && isIn(to, ringless)
      ? findRing(`${own}/${ringless}`, folderIn(from), folderIn(to))
      : undefined
  }
  return `${path.posix.dirname(from)} has no row in scripts/checks/layers.mjs`
}

/** The second folder of a path. */
const folderIn = (file) => file.split('/')[1]

/** The imports between the folders of a folder: of each, the others that it imports, with the number of imports. */
const graphs = new Map()
function graphOf(folder) {
  const known = graphs.get(folder)
  if (known) return known
  const graph = new Map()
  for (const name of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })) {
    const file = name.replaceAll(path.sep, '/')
    if (!/\.tsx?$/.test(file) || isTest(file)) continue
    const [from] = file.split('/')
    for (const [, imported = ''] of readFileSync(path.join(root, folder, file), 'utf8').matchAll(
      /(?:from|import)[\s(]*'(\.[^']+)'/g,
    )) {
      const [to] = path.posix.join(path.posix.dirname(file), imported).split('/')
      if (to === '..' || to === from) continue
      const counts = graph.get(from) ?? new Map()
      graph.set(from, counts.set(to, (counts.get(to) ?? 0) + 1))
    }
  }
  graphs.set(folder, graph)
  return graph
}

/** The ring that an import closes; of a ring, only the direction that fewer imports take is reported. */
function findRing(folder, from, to) {
  if (from === to) return undefined
  const graph = graphOf(folder)
  const back = chainBetween(graph, to, from)
  if (back === undefined) return undefined
  const counts = back.slice(1).map((next, n) => graph.get(back[n]).get(next))
  return graph.get(from).get(to) > Math.min(...counts) ? undefined : `a ring: ${[from, ...back].join(' -> ')}`
}

/** The shortest chain of imports from one folder to another, both included. */
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

const say = (list) => `only itself${list.map((one) => `, ${one}`).join('')}`

/** What an import names: a path from the root for a file or a package of ours, else the foreign package's name. */
function resolve(file, named) {
  if (named.startsWith('.')) return path.posix.join(path.posix.dirname(file), named)
  return named.replace(/^@market\/([^/]+).*/, 'packages/$1')
}

function create(context) {
  const file = path.relative(root, context.filename).replaceAll(path.sep, '/')
  const found = Object.entries(sources).find(([own]) => isIn(file, own))
  if (found === undefined || isTest(file)) return {}
  const [, { libraries }] = found
  const check = ({ source }) => {
    if (typeof source?.value !== 'string') return
    const { value: named } = source
    const isOurs = /^\.|^@market\//.test(named)
    const message = isOurs
      ? findFault(file, resolve(file, named), ...found, named.startsWith('.'))
      : libraries &&
        !libraries.some((one) => isIn(named, one)) &&
        !named.startsWith('#') &&
        `${found[0]} imports ${say(libraries)}`
    if (message) context.report({ node: source, message: `'${named}' is in no lower layer: ${message}` })
  }
  return {
    ImportDeclaration: check,
    ImportExpression: check,
    ExportAllDeclaration: check,
    ExportNamedDeclaration: check,
    TSImportType: check,
  }
}

export default { create }
