#!/usr/bin/env node
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readArguments } from './checks/arguments.mjs'
import { keepBusy } from './checks/busy-loops.mjs'
import { addCounts, closingLine, playwrightTimes, vitestTimes, withCode } from './checks/counts.mjs'
import { countFailures, playwrightFailures, showFailure, vitestFailures } from './checks/failures.mjs'
import { abortOnSignals, runJourneys, runTool, runVitest } from './checks/runners.mjs'
import { checkCoverage } from './checks/spec-coverage.mjs'
import { selectUnitTests } from './checks/select-tests.mjs'
import { build } from './launcher/build.mjs'
import { installDependencies } from './launcher/install.mjs'
import { findNode } from './launcher/runtime.mjs'
import { StartUpError } from './launcher/start-up-error.mjs'

// Runs every check of the project, the cheapest first, until one fails; docs/testing.md has the options. Ends with
// `N passed, N failed`.

const root = path.dirname(fileURLToPath(import.meta.url))
const { phases, words, title, repeat, load } = readArguments(process.argv.slice(2))
const selects = words.length > 0 || title !== undefined
const whole = phases.length === 0 && !selects
const signal = abortOnSignals()
// The run starts a hundred programs of the same few hundred modules: they share Node's compile cache.
process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules', '.cache', 'node')
const work = { env: process.env, signal }
/** @type {{ passed: number, failed: number, skipped: number }[]} */
const counts = []
const times = []
/** @type {{ unit: any[], journeys: any[] }} */
const reports = { unit: [], journeys: [] }

/** @typedef {[string, boolean, (project: { root: string, node: string, signal: AbortSignal }, folder: string) => Promise<unknown>]} Phase */
/** @type {Phase[][]} What runs side by side, since neither keeps two processors busy. */
const checks = [
  [
    ['build', true, ({ node }) => build(root, node, work)],
    ['sizes', whole, (project) => asOne(runTool(project, '../checks/check-sizes.mjs', []))],
    ['lint', whole, (project) => asOne(runTool(project, 'oxlint/bin/oxlint', ['--type-aware', '--quiet']))],
  ],
  [
    ['format check', whole, (project) => asOne(runTool(project, 'oxfmt/bin/oxfmt', ['--check', '.']))],
    // Several checkers would each read the types that they share.
    ['types', whole, (project) => asOne(runTool(project, 'typescript/bin/tsc', ['-b', '--force', '--singleThreaded']))],
  ],
]
const isWanted = (/** @type {string} */ phase) => phases.length === 0 || phases.includes(phase)
/** @type {Phase[]} */
const tests = [
  ['unit', isWanted('unit'), (...given) => runUnit(['--project=!long', '--project=!components'], ...given)],
  ['components', isWanted('components'), (...given) => runUnit(['--project=components'], ...given)],
  ['journeys', isWanted('journeys'), runAllJourneys],
  ['spec coverage', whole, () => asOne(checkCoverage(root, reports))],
]

async function check() {
  await phase('install', () => installDependencies(root, work))
  const node = await findNode(root, process.env)
  const folder = await mkdtemp(path.join(tmpdir(), 'market-reports-'))
  const run = async (/** @type {Phase[]} */ wanted) => {
    for (const [name, isMeant, act] of wanted) {
      if (signal.aborted || (repeat === 1 && addCounts(counts).failed > 0)) return
      if (isMeant) await phase(name, () => act({ root, node, signal }, folder))
    }
  }
  try {
    for (const side of await Promise.allSettled(checks.map(run))) if (side.status === 'rejected') throw side.reason
    const relax = keepBusy(load, node)
    for (let n = 1; n <= repeat; n++) {
      await run(tests)
      if (repeat > 1) console.log(`\n${n} of ${repeat}: ${closingLine(addCounts(counts))} so far`)
    }
    relax()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  if (addCounts(counts).passed === 0) throw new StartUpError(`No test's path or title holds ${words.join(' or ')}.`)
}

/** Runs and times it. `run` resolves to true when it has failed. */
async function phase(name, run) {
  const since = performance.now()
  /** @type {unknown} */
  let failed = true
  console.log(`\n${name}`)
  try {
    failed = await run()
  } finally {
    times.push([name, (performance.now() - since) / 1000])
    if (failed === true) console.log(`${name} failed`)
  }
}

/** A check that has no counts of its own: one passed or one failed. */
async function asOne(code) {
  const failed = (await code) === 0 ? 0 : 1
  counts.push({ passed: 1 - failed, failed, skipped: 0 })
  return failed === 1
}

async function runUnit(projects, project, folder) {
  const common = [...projects, '--reporter=./checks/progress-reporter.mjs', '--passWithNoTests']
  const runs = selects ? await selectUnitTests(root, words, title) : [[]]
  for (const run of runs) {
    if (signal.aborted) return
    const { report, ...counted } = await runVitest(project, [...common, ...run], path.join(folder, 'unit.json'))
    reports.unit.push(report)
    // Tests excluded by the title filter don't count as skipped.
    counts.push(run.includes('-t') ? { ...counted, skipped: 0 } : counted)
  }
  return addCounts(counts).failed > 0
}

/** Playwright searches a journey's path and title for the words. */
async function runAllJourneys(project, folder) {
  const pattern = [
    words.map((word) => escaped(word.replace('e2e/journeys/', ''))).join('|'),
    title === undefined ? '' : escaped(title),
  ].filter((part) => part !== '')
  const wanted = selects ? ['--pass-with-no-tests', '-g', pattern.map((part) => `(?=.*(${part}))`).join('')] : []
  const { report, ...counted } = await runJourneys(project, wanted, path.join(folder, 'journeys.json'))
  reports.journeys.push(report)
  counts.push(counted)
  return counted.failed > 0
}

const escaped = (/** @type {string} */ word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

function printEnd() {
  const line = (seconds, what) => console.log(`${seconds.toFixed(1).padStart(7)} s  ${what}`)
  const files = [...reports.unit.flatMap(vitestTimes), ...reports.journeys.flatMap(playwrightTimes)]
  console.log('\ntime of each phase:')
  for (const [name, seconds] of times) line(seconds, name)
  if (files.length > 0) console.log('slowest files:')
  for (const { file, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10))
    line(seconds, path.relative(root, path.resolve(root, 'e2e/journeys', file)))
  const failures = [
    ...reports.unit.flatMap((report) => vitestFailures(report, root)),
    ...reports.journeys.flatMap(playwrightFailures),
  ]
  for (const failure of countFailures(failures)) console.log(`\n${showFailure(failure, repeat)}`)
}

let unfinished = false
try {
  await check()
} catch (error) {
  if (!signal.aborted) console.error(error instanceof StartUpError ? error.message : error)
  unfinished = true
}
printEnd()
if (signal.aborted) console.log(`\ninterrupted by ${signal.reason}`)
const total = withCode(addCounts(counts), unfinished || signal.aborted ? 1 : 0)
console.log(closingLine(total))
process.exit(total.failed === 0 ? 0 : 1)
