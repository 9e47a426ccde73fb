// A rule of the linter: what each folder may import. A file's folder is read from its path, so a new one needs no row:
// a feature is `features/*`. A folder that fits no row is reported itself. Tests import what they need.
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** The other features that a feature imports beside `accounts`: the noun that it hangs on. */
const hangsOn = {
  bookings: ['listings'],
  payments: ['listings'],
  people: ['listings'],
  prices: ['listings'],
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
 * @typedef {{ libraries?: string[], ours: string[], shared?: string[], folders?: Record<string, string[]> }} Rules
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
      'workflows/*': ['features', 'workflows/withdraw', ...platform],
      // The start, its settings and the commands put the rest together.
      'cli|config|demo-market|*.ts': ['*'],
    },
  },
}

const isIn = (file, folder) => file === folder || file.startsWith(`${folder}/`)
const isTest = (file) => /\/test[-/]|\.(test|long)\.tsx?$/.test(file)

/**
 * Why one file may not import another, both as paths from the root; undefined if it may.
 * @param {string} own the key of its rules
 * @param {Rules} rules
 */
function findFault(file, target, own, rules) {
  const { ours, shared = [], folders } = rules
  if (!isIn(target, own)) return ours.some((one) => isIn(target, one)) ? undefined : `${own} imports ${say(ours)}`
  const [from, to] = [file, target].map((one) => one.slice(own.length + 1))
  if (folders === undefined || shared.includes(to)) return undefined
  for (const [pattern, imports] of Object.entries(folders)) {
    const [folder] = new RegExp(`^(${pattern.replaceAll('*', '[^/]+')})(?=/|$)`).exec(from) ?? []
    if (folder === undefined) continue
    return [folder, ...imports].some((one) => one === '*' || isIn(to, one))
      ? undefined
      : `${folder} imports ${say(imports)}`
  }
  return `${path.posix.dirname(from)} has no row in scripts/checks/layers.mjs`
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
      ? findFault(file, resolve(file, named), ...found)
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
