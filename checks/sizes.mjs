import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** Bytes after brotli at its highest level, as served. Texts of other languages are larger than the English ones. */
const budgets = { home: 130_000, homeElsewhere: 130_000, further: 28_000, css: 14_000 }

const entry = 'index.html'
const home = 'src/pages/home-page.tsx'
const dashboard = 'src/app/layouts/dashboard-layout.tsx'

/** What the first screen fetches besides its route, by user. */
const visitor = []
const signedIn = ['calls', 'messages']

/**
 * Every route with the scripts of its first screen: those of its page, and those that a signed-in user needs.
 * A route's size is counted on top of Home for the same user.
 */
const routes = [
  ['/login', visitor, 'login'],
  ['/signup', visitor, 'signup'],
  ['/reset-password', visitor, 'reset-password'],
  ['/verify-email', visitor, 'verify-email'],
  ['/newsletter/confirm', visitor, 'confirm-newsletter'],
  ['/blog', visitor, 'blog'],
  ['/search', visitor, 'search'],
  ['/laptop/{id}', visitor, 'laptop'],
  ['/servicelist', visitor, 'servicelist'],
  ['/profile', signedIn, 'profile'],
  ['/category/{category}', signedIn, 'category'],
  ...[
    ['', 'profile'],
    ['/addproduct', 'add-product'],
    ['/myproducts', 'my-products'],
    ['/myorders', 'my-orders'],
    ['/wishlist', 'my-wishlist'],
    ['/history', 'account-history'],
    ['/payment/{id}', 'payment'],
    ['/allbuyer', 'all-buyers'],
    ['/allsalers', 'all-sellers'],
    ['/reportedproucts', 'reported-products'],
    ['/integrity', 'integrity'],
    ['/audit', 'audit'],
  ].map(([address, page]) => [`/dashboard${address}`, [...signedIn, dashboard], page]),
].map((/** @type {any} */ [address, beside, page]) => ({
  address,
  beside,
  page: `src/pages/${page}-page.tsx`,
}))

/**
 * Measures a built client by its manifest.
 * @param {string} dist
 * @returns {Promise<{ rows: { route: string, script: number, budget: number | null }[], css: number, unlisted: string[] }>} Bytes; `unlisted`: pages without a row.
 */
export async function measureSizes(dist) {
  const manifest = await readManifest(dist, 'manifest.json')
  const weigh = await scales(dist, manifest)
  const scriptsOf = (names) => namesOf(manifest, names)
  const start = scriptsOf([entry, home])
  const startSignedIn = scriptsOf([entry, home, ...signedIn])
  const rows = [
    { route: '/', script: weigh(start), budget: budgets.home },
    { route: '/ (signed in)', script: weigh(startSignedIn), budget: null },
    ...(await homeElsewhere(dist)),
    ...routes.map(({ address, beside, page }) => {
      const known = beside === visitor ? start : startSignedIn
      const wanted = scriptsOf([entry, page, ...beside])
      return {
        route: address,
        script: weigh(new Set([...wanted].filter((name) => !known.has(name)))),
        budget: budgets.further,
      }
    }),
  ]
  const listed = new Set([home, ...routes.map(({ page }) => page)])
  const unlisted = Object.keys(manifest).filter((name) => name.startsWith('src/pages/') && !listed.has(name))
  return { rows, css: weigh(new Set(Object.keys(manifest).flatMap((name) => [`css:${name}`]))), unlisted }
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
      return {
        route: `/ (${language})`,
        script: weigh(namesOf(manifest, [entry, home])),
        budget: budgets.homeElsewhere,
      }
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

async function packed(file) {
  return brotliCompressSync(await readFile(file), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length
}

/** All sizes with their budgets, as a table too, and those over budget. */
export function judgeSizes({ rows, css, unlisted }) {
  const all = [...rows, { route: 'CSS of all routes', script: css, budget: budgets.css }]
  const over = all
    .filter(({ script, budget }) => budget !== null && script > budget)
    .map(({ route, script, budget }) => `${route}: ${script} of ${budget} bytes`)
  const table = all.map(
    ({ route, script, budget }) =>
      `  ${route.padEnd(28)}${kilobytes(script).padStart(6)} KB${budget === null ? '' : ` of ${kilobytes(budget)}`}`,
  )
  return {
    all,
    table: table.join('\n'),
    faults: [...over, ...unlisted.map((name) => `${name} has no row in checks/sizes.mjs`)],
  }
}

function kilobytes(bytes) {
  return (bytes / 1000).toFixed(1)
}
