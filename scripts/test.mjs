#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { closingLine, describeFailures, playwrightResults, vitestResults } from './checks/results.mjs'
import { judgeCoverage } from './checks/spec-coverage.mjs'
import { build } from './launcher/build.mjs'

// `npm test` runs every check, the cheapest first, until one fails; with words, the tests whose path or title contains
// one. `npm run test:long` runs what takes minutes, one file after the other. docs/testing.md has the options. Ends
// with `N passed, N failed`.

const root = path.join(import.meta.dirname, '..')
const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    unit: { type: 'boolean' },
    components: { type: 'boolean' },
    journeys: { type: 'boolean' },
    long: { type: 'boolean' },
    title: { type: 'string' },
    repeat: { type: 'string', default: '1' },
    load: { type: 'string', default: '0' },
  },
})
const { title, long } = values
const repeat = Number(values.repeat)
const named = /** @type {const} */ (['unit', 'components', 'journeys']).filter((kind) => values[kind])
const selects = words.length > 0 || title !== undefined
const isWhole = !long && !selects && named.length === 0
const abort = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => abort.abort(signal))
const { signal } = abort
// The run starts a hundred programs of the same few hundred modules: they share Node's compile cache.
process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules/.cache/node')
const folder = mkdtempSync(path.join(tmpdir(), 'market-reports-'))
/** @type {import('./checks/results.mjs').Result[]} */
const results = []
const hasFailed = () => results.some(({ state }) => state === 'failed')

/** @returns {Promise<number>} the exit code of a tool of node_modules */
function run(script, args, env = {}) {
  const command = ['--disable-warning=ExperimentalWarning', path.join(root, 'node_modules', script), ...args]
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    signal,
  })
  return new Promise((resolve) => child.on('error', () => {}).on('exit', (code) => resolve(code ?? 1)))
}

/** Runs a phase unless one has failed, and adds its results. */
async function phase(name, isWanted, act, alone) {
  if (!isWanted || signal.aborted || (repeat === 1 && hasFailed())) return
  const since = performance.now()
  console.log(`\n${name}`)
  const outcome = await act().catch(({ message }) => (console.error(message), String(message)))
  const state = outcome === 0 ? 'passed' : 'failed'
  if (Array.isArray(outcome)) results.push(...outcome)
  else if (outcome !== undefined) results.push({ file: '', title: name, state, error: `${outcome}`, alone })
  console.log(`${name}: ${((performance.now() - since) / 1000).toFixed(1)} s${hasFailed() ? ', failed' : ''}`)
}

/** Runs a test runner, and reads its report. @param {(report: any) => import('./checks/results.mjs').Result[]} read */
async function runTests(runner, code, file, read) {
  let found = []
  try {
    found = read(JSON.parse(readFileSync(file, 'utf8')))
    rmSync(file)
  } catch {
    // A runner that was killed has written no report.
  }
  const isUnexplained = code !== 0 && !found.some(({ state }) => state === 'failed')
  return isUnexplained
    ? [...found, { file: '', title: runner, state: 'failed', error: `ended with code ${code}` }]
    : found
}

const report = path.join(folder, 'report.json')
const escaped = (word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

async function unit(...args) {
  const found = []
  for (const selection of selects && !long ? selectUnitTests() : [words]) {
    const common = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, '--passWithNoTests']
    const code = await run('vitest/vitest.mjs', [...common, '--silent=passed-only', ...args, ...selection])
    const all = await runTests('vitest', code, report, (one) => vitestResults(one, root))
    // Tests that another title excludes are no skipped ones.
    found.push(...all.filter(({ state }) => state !== 'skipped' || !selection.includes('-t')))
  }
  return found
}

/** The arguments of one run for the files whose path contains a word, and of one for the titles in other files. */
function selectUnitTests() {
  const patterns = ['packages/**/*.test.{ts,tsx}', 'tests/**/*.test.ts']
  const files = globSync(patterns, { cwd: root, exclude: ['**/node_modules'] })
  const byPath = files.filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
  if (title !== undefined) return byPath.length > 0 ? [[...byPath, '-t', escaped(title)]] : []
  const pattern = words.map(escaped).join('|')
  const others = files.filter((file) => !byPath.includes(file))
  const byTitle = others.filter((file) => new RegExp(pattern, 'i').test(readFileSync(path.join(root, file), 'utf8')))
  return [byPath, byTitle.length > 0 ? [...byTitle, '-t', pattern] : []].filter(({ length }) => length > 0)
}

/** Playwright searches a journey's path and title for each of the patterns. */
async function journeys(env = {}) {
  const either = words.map((word) => escaped(word.replace('e2e/journeys/', ''))).join('|')
  const pattern = [either, escaped(title ?? '')].map((part) => `(?=.*(${part}))`).join('')
  const args = ['--config', 'e2e/playwright.config.ts', '--reporter=line,json', '--pass-with-no-tests', '-g', pattern]
  const code = await run('@playwright/test/cli.js', ['test', ...args], { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env })
  return runTests('playwright', code, report, playwrightResults)
}

async function coverage() {
  const passed = results.filter(({ state }) => state === 'passed').map(({ title }) => title)
  return judgeCoverage(readFileSync(path.join(root, 'docs/spec-coverage.md'), 'utf8'), passed).join('\n') || 0
}

const buildAll = () => build(root, process.execPath, { env: process.env, signal })
const isWanted = (kind) => !long && (named.length === 0 || named.includes(kind))

async function runLong() {
  process.env.SEED ??= String(Math.floor(Math.random() * 0x7fffffff))
  console.log(`SEED=${process.env.SEED}`)
  await phase('long tests', true, () => unit('--project=long', '--no-file-parallelism'))
  if (!signal.aborted) results.push(...(await journeys({ LONG: '1' })))
  console.log(`SEED=${process.env.SEED}`)
}

async function runAll() {
  // Side by side, since neither keeps two processors busy.
  const typecheck = ['-b', '--force', '--singleThreaded']
  const lint = ['--type-aware', '--quiet']
  // Both are written in Go, whose garbage collector took a fifth of their processor time.
  const rarely = { GOGC: '400', GOMEMLIMIT: '1500MiB' }
  const side = async () => {
    await phase('format', isWhole, () => run('oxfmt/bin/oxfmt', ['--check', '.']), 'npm run format')
    await phase('types', isWhole, () => run('typescript/bin/tsc', typecheck, rarely), 'npm run typecheck')
  }
  const other = side()
  await phase('build', true, buildAll, 'npm run build')
  await phase('sizes', isWhole, () => run('../scripts/checks/sizes.mjs', []), 'npm run sizes')
  await phase('lint', isWhole, () => run('oxlint/bin/oxlint', lint, rarely), 'npm run lint')
  await other
  if (long) return runLong()
  const spin = `process.on('disconnect', process.exit)
    setInterval(() => { for (const end = performance.now() + 100; performance.now() < end;); })`
  // They end with this process.
  for (let n = 0; n < Number(values.load); n++)
    spawn(process.execPath, ['-e', spin], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  for (let n = 1; n <= repeat; n++) {
    await phase('unit', isWanted('unit'), () => unit('--project=!long', '--project=!components'))
    await phase('components', isWanted('components'), () => unit('--project=components'))
    await phase('journeys', isWanted('journeys'), () => journeys())
    await phase('spec coverage', isWhole, coverage)
    if (repeat > 1) console.log(`\n${n} of ${repeat}: ${closingLine(results)} so far`)
  }
}

await runAll()
rmSync(folder, { recursive: true })
const isInterrupted = signal.aborted || results.every(({ state }) => state !== 'passed')
if (isInterrupted && !hasFailed()) {
  const why = signal.aborted
    ? `interrupted by ${signal.reason}`
    : `No test's path or title holds ${words.join(' or ')}.`
  results.push({ file: '', title: why, state: 'failed' })
}
for (const failure of describeFailures(results, `npm ${long ? 'run test:long' : 'test'}`, repeat))
  console.log(`\n${failure}`)
if (signal.aborted) console.log(`\ninterrupted by ${signal.reason}`)
console.log(closingLine(results))
process.exit(hasFailed() ? 1 : 0)
