import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { pages } from '../../packages/contract/src/pages.ts'
import { scriptOf } from '../../packages/web/build/page-scripts.ts'

// `npm run sizes`, after a build: compares script and CSS of each route, in bytes as served (brotli), with
// `sizes.json`; `--write` records them. A route is counted beyond Home for the same user.

/** What a visitor's Home may have at most, in each language. */
const limit = 134_000
/** What a page without a record may have. Only pages with a long form or a payment are larger. */
const newPage = 25_000
const home = ['index.html', scriptOf('home')]
/** What the first screen of a signed-in user fetches besides its page. */
const signedIn = ['src/api/read-session.ts', 'src/api/send.ts']

/** @param {string} dist a built client */
function measureSizes(dist) {
  const read = (name) => JSON.parse(readFileSync(path.join(dist, '.vite', name), 'utf8'))
  const manifest = read('manifest.json')
  /** The files of some modules, with everything they import. */
  function filesOf(manifest, names, found = new Set()) {
    for (const name of names) {
      // Modules bundled into one file have that file's name.
      const chunk = manifest[name] ?? Object.values(manifest).find((one) => one.name === name)
      if (chunk === undefined) throw new Error(`The build has no ${name}`)
      if (!found.has(chunk.file)) filesOf(manifest, chunk.imports ?? [], found.add(chunk.file))
    }
    return found
  }
  // The build has packed all but the smallest files.
  const packed = (file) =>
    existsSync(`${file}.br`) ? statSync(`${file}.br`).size : brotliCompressSync(readFileSync(file)).length
  const weigh = (files) => [...files].reduce((sum, file) => sum + packed(path.join(dist, file)), 0)

  const sizes = {
    '/': weigh(filesOf(manifest, home)),
    '/ (signed in)': weigh(filesOf(manifest, [...home, ...signedIn])),
  }
  for (const name of readdirSync(path.join(dist, '.vite')).toSorted()) {
    const language = /^manifest\.([\w-]+)\.json$/.exec(name)?.[1]
    if (language) sizes[`/ (${language})`] = weigh(filesOf(read(name), home))
  }
  for (const [name, { pattern, access }] of Object.entries(pages)) {
    const layout = pattern.startsWith('/dashboard') ? ['src/app/layouts/dashboard-layout.tsx'] : []
    const beside = access === 'anyone' ? [] : signedIn
    const known = filesOf(manifest, [...home, ...beside])
    const wanted = filesOf(manifest, ['index.html', scriptOf(name), ...layout, ...beside])
    sizes[pattern] ??= weigh([...wanted].filter((file) => !known.has(file)))
  }
  const styles = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css])
  return { ...sizes, 'CSS of all routes': weigh(new Set(styles.filter((file) => file.endsWith('.css')))) }
}

/**
 * What is wrong with the sizes: a route may grow by 5 % over its recorded size, a small one by half a kilobyte. A page
 * without a record has the budget of a new page; Home in a new language, and the CSS, must be recorded.
 * @param {Record<string, number>} sizes
 * @param {Record<string, number>} recorded
 */
export function judgeSizes(sizes, recorded) {
  const gone = Object.keys(recorded).filter((route) => sizes[route] === undefined)
  const faults = Object.entries(sizes).flatMap(([route, size]) => {
    const known = recorded[route]
    if (known === undefined && !/^\/\w/.test(route)) {
      return [`${route} has no size in scripts/checks/sizes.json: npm run sizes -- --write`]
    }
    const isVisitorsHome = /^\/(?: \((?!signed in).*\))?$/.test(route)
    const grown = known === undefined ? newPage : Math.max(Math.floor(known * 1.05), known + 500)
    const budget = Math.min(grown, isVisitorsHome ? limit : Infinity)
    return size > budget ? [`${route}: ${size} of ${budget} bytes`] : []
  })
  return [...faults, ...gone.map((route) => `${route} is no page any more: npm run sizes -- --write`)]
}

if (import.meta.main) {
  const file = path.join(import.meta.dirname, 'sizes.json')
  const sizes = measureSizes(path.join(import.meta.dirname, '../../packages/web/dist'))
  if (process.argv.includes('--write')) writeFileSync(file, `${JSON.stringify(sizes, null, 2)}\n`)
  const faults = judgeSizes(sizes, JSON.parse(readFileSync(file, 'utf8')))
  for (const [route, size] of Object.entries(sizes)) console.log(`${String(size).padStart(8)} bytes  ${route}`)
  for (const fault of faults) console.log(`size: ${fault}`)
  if (faults.length > 0)
    console.log('What your change explains, npm run sizes -- --write records: CONTRIBUTING.md, A page')
  process.exitCode = faults.length === 0 ? 0 : 1
}
