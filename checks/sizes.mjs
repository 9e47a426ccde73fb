import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { pages } from '../packages/contract/src/pages.ts'
import { scriptOf } from '../packages/web/build/page-scripts.ts'

// Sizes are bytes after brotli at its highest level, as served.

/** What a visitor's Home may have at most, in each language. */
const limit = 130_000

/** A route may grow by 5 % over its size in `sizes.json`, a small one by half a kilobyte. */
const budgetFrom = (size) => Math.max(Math.floor(size * 1.05), size + 500)

const entry = 'index.html'

/** What the first screen of a signed-in user fetches besides its page. */
const signedInScripts = ['src/api/read-session.ts', 'src/api/send.ts']
const dashboard = 'src/app/layouts/dashboard-layout.tsx'

/** The pages of the contract with the scripts of their first screen. */
const routes = Object.entries(pages).map(([name, { pattern, access }]) => ({
  route: pattern,
  access,
  scripts: [entry, scriptOf(name), ...(pattern.startsWith('/dashboard') ? [dashboard] : [])],
}))
const home = [entry, scriptOf('home')]

/**
 * Measures a built client by its manifest. A route's size and its number of script files are counted beyond Home for
 * the same user.
 * @param {string} dist
 * @returns {Promise<{ route: string, size: number, files: number | null }[]>}
 */
export async function measureSizes(dist) {
  const manifest = await readManifest(dist, 'manifest.json')
  const weigh = await scales(dist, manifest)
  const start = namesOf(manifest, home)
  const startSignedIn = namesOf(manifest, [...home, ...signedInScripts])
  const row = (route, scripts) => ({ route, size: weigh(scripts), files: scripts.size })
  const further = routes.map(({ route, access, scripts }) => {
    const [known, beside] = access === 'anyone' ? [start, []] : [startSignedIn, signedInScripts]
    const wanted = namesOf(manifest, [...scripts, ...beside])
    return row(route, new Set([...wanted].filter((name) => !known.has(name))))
  })
  const css = weigh(new Set(Object.keys(manifest).map((name) => `css:${name}`)))
  return [
    row('/', start),
    row('/ (signed in)', startSignedIn),
    ...(await homeElsewhere(dist)),
    ...further.filter(({ route }) => route !== '/'),
    { route: 'CSS of all routes', size: css, files: null },
  ]
}

function readManifest(dist, name) {
  return readFile(path.join(dist, '.vite', name), 'utf8').then(JSON.parse)
}

/** Home in every other built language. */
async function homeElsewhere(dist) {
  const found = (await readdir(path.join(dist, '.vite')))
    .toSorted()
    .map((name) => /^manifest\.([\w-]+)\.json$/.exec(name))
    .filter((match) => match !== null)
  return Promise.all(
    found.map(async ([name, language]) => {
      const manifest = await readManifest(dist, name)
      const weigh = await scales(dist, manifest)
      const scripts = namesOf(manifest, home)
      return { route: `/ (${language})`, size: weigh(scripts), files: scripts.size }
    }),
  )
}

/** The scripts of some modules, with everything they import. */
function namesOf(manifest, names, found = new Set()) {
  for (const name of names) {
    // Modules bundled into one file have that file's name.
    const key = manifest[name] ? name : Object.keys(manifest).find((one) => manifest[one].name === name)
    if (key === undefined) throw new Error(`The build has no ${name}`)
    if (found.has(key)) continue
    found.add(key)
    namesOf(manifest, manifest[key].imports ?? [], found)
  }
  return found
}

/** Returns a function that adds up the sizes of files, each file once. `css:` before a name selects its styles. */
async function scales(dist, manifest) {
  const weights = new Map()
  const cssSeen = new Set()
  for (const [name, { file, css = [] }] of Object.entries(manifest)) {
    if (file.endsWith('.js')) weights.set(name, await packed(path.join(dist, file)))
    let styles = 0
    for (const one of file.endsWith('.css') ? [file, ...css] : css) {
      if (cssSeen.has(one)) continue
      cssSeen.add(one)
      styles += await packed(path.join(dist, one))
    }
    weights.set(`css:${name}`, styles)
  }
  return (names) => [...names].reduce((sum, name) => sum + (weights.get(name) ?? 0), 0)
}

/** The build has packed all but the smallest files already. */
async function packed(file) {
  const served = await stat(`${file}.br`).catch(() => undefined)
  if (served !== undefined) return served.size
  return brotliCompressSync(await readFile(file), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length
}

/**
 * All sizes with their budgets, as a table too, and what is wrong with them.
 * @param {{ route: string, size: number, files: number | null }[]} rows
 * @param {Record<string, number>} recorded The sizes of `sizes.json`.
 */
export function judgeSizes(rows, recorded) {
  const all = rows.map((row) => {
    const known = recorded[row.route]
    return { ...row, budget: known === undefined ? null : budgetFor(row.route, known) }
  })
  const faults = all.flatMap(({ route, size, budget }) => {
    if (budget === null) return [`${route} has no size in checks/sizes.json: npm run sizes -- --write`]
    return size > budget ? [`${route}: ${size} of ${budget} bytes`] : []
  })
  const gone = Object.keys(recorded).filter((route) => all.every((row) => row.route !== route))
  const table = all.map(
    ({ route, size, files, budget }) =>
      `  ${route.padEnd(28)}${kilobytes(size).padStart(6)} KB${budget === null ? '' : ` of ${kilobytes(budget)}`}${files === null ? '' : `, ${files} files`}`,
  )
  return {
    all,
    table: table.join('\n'),
    faults: [...faults, ...gone.map((route) => `${route} is no page any more: npm run sizes -- --write`)],
  }
}

function budgetFor(route, size) {
  const isVisitorsHome = route.startsWith('/ (') ? route !== '/ (signed in)' : route === '/'
  return isVisitorsHome ? Math.min(budgetFrom(size), limit) : budgetFrom(size)
}

function kilobytes(bytes) {
  return (bytes / 1000).toFixed(1)
}
