#!/usr/bin/env node
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { addCounts, closingLine, playwrightTimes, vitestTimes, withCode } from './checks/counts.mjs'
import { playwrightFailures, playwrightSecondTries, vitestFailures } from './checks/failures.mjs'
import { abortOnSignals, runJourneys, runTool, runVitest } from './checks/runners.mjs'
import { compareCoverage, playwrightTitles, vitestTitles } from './checks/spec-coverage.mjs'
import { build } from './launcher/build.mjs'
import { installDependencies } from './launcher/install.mjs'
import { findNode } from './launcher/runtime.mjs'
import { StartUpError } from './launcher/start-up-error.mjs'

// Runs every check of the project, the cheapest first, until one fails. `npm test -- WORD` runs the unit files and journeys whose
// path or title contains the word; `--unit` and `--journeys` run only these. Ends with `N passed, N failed`.

const root = path.dirname(fileURLToPath(import.meta.url))
const flags = process.argv.slice(2).filter((arg) => arg.startsWith('--'))
const words = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))
const whole = flags.length === 0 && words.length === 0
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
    ['types', whole, (project) => asOne(runTool(project, 'typescript/bin/tsc', ['-b', '--force']))],
  ],
]
/** @type {Phase[]} */
const tests = [
  ['unit', whole || !flags.includes('--journeys'), runUnit],
  ['journeys', whole || !flags.includes('--unit'), runAllJourneys],
  ['spec coverage', whole, () => asOne(checkCoverage())],
]

async function check() {
  await phase('install', () => installDependencies(root, work))
  const node = await findNode(root, process.env)
  const folder = await mkdtemp(path.join(tmpdir(), 'market-reports-'))
  const run = async (/** @type {Phase[]} */ phases) => {
    for (const [name, wanted, act] of phases) {
      if (addCounts(counts).failed > 0 || signal.aborted) return
      if (wanted) await phase(name, () => act({ root, node, signal }, folder))
    }
  }
  try {
    for (const side of await Promise.allSettled(checks.map(run))) if (side.status === 'rejected') throw side.reason
    await run(tests)
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

async function runUnit(project, folder) {
  const common = ['--project=!long', '--reporter=dot', '--passWithNoTests']
  const runs = words.length === 0 ? [[]] : await unitFilesOf(words)
  for (const [n, run] of runs.entries()) {
    if (signal.aborted) return
    const { report, ...counted } = await runVitest(project, [...common, ...run], path.join(folder, `unit-${n}.json`))
    reports.unit.push(report)
    // Tests excluded by the title filter don't count as skipped.
    counts.push(run.includes('-t') ? { ...counted, skipped: 0 } : counted)
  }
  return addCounts(counts).failed > 0
}

/** Arguments of one run for the files whose path contains a word, and of one for the tests of other files whose title does. */
async function unitFilesOf(words) {
  const title = new RegExp(asPattern(words), 'i')
  const files = []
  for (const top of ['packages', 'test', 'cluster', 'bench']) {
    const names = await readdir(path.join(root, top), { recursive: true })
    files.push(...names.filter((name) => !name.includes('node_modules')).map((name) => path.join(top, name)))
  }
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file))
  const byPath = tests.filter((file) => words.some((word) => path.join(root, file).includes(word)))
  const byTitle = []
  for (const file of tests.filter((file) => !byPath.includes(file)))
    if (title.test(await readFile(path.join(root, file), 'utf8'))) byTitle.push(file)
  return [byPath, byTitle.length > 0 ? [...byTitle, '-t', asPattern(words)] : []].filter((args) => args.length > 0)
}

/** Playwright searches a journey's path and title for the words. */
async function runAllJourneys(project, folder) {
  const wanted = words.length === 0 ? [] : ['--pass-with-no-tests', '-g', asPattern(words)]
  const { report, ...counted } = await runJourneys(project, wanted, path.join(folder, 'journeys.json'))
  reports.journeys.push(report)
  counts.push(counted)
  return counted.failed > 0
}

const asPattern = (words) => words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')

/** 0 when every rule of docs/spec-coverage.md was proven by this run. */
async function checkCoverage() {
  const passed = [...reports.unit.flatMap(vitestTitles), ...reports.journeys.flatMap(playwrightTitles)]
  const { rules, unproven, unknown } = compareCoverage(
    await readFile(path.join(root, 'docs', 'spec-coverage.md'), 'utf8'),
    passed,
  )
  console.log(`spec coverage: ${rules.length - unproven.length} of ${rules.length} rules proven`)
  if (unproven.length > 0) console.log(`  not proven: ${unproven.join(', ')}`)
  if (unknown.length > 0) console.log(`  named by tests, but no rule: ${unknown.join(', ')}`)
  return unproven.length + unknown.length === 0 ? 0 : 1
}

function printEnd() {
  const line = (seconds, what) => console.log(`${seconds.toFixed(1).padStart(7)} s  ${what}`)
  const files = [...reports.unit.flatMap(vitestTimes), ...reports.journeys.flatMap(playwrightTimes)]
  console.log('\ntime of each phase:')
  for (const [name, seconds] of times) line(seconds, name)
  if (files.length > 0) console.log('slowest files:')
  for (const { file, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10))
    line(seconds, path.relative(root, path.resolve(root, 'e2e/journeys', file)))
  const secondTries = reports.journeys.flatMap(playwrightSecondTries)
  for (const journey of secondTries) console.log(`\npassed at the second try: ${journey}`)
  for (const failure of [...reports.unit.flatMap(vitestFailures), ...reports.journeys.flatMap(playwrightFailures)])
    console.log(`\nfailed: ${failure}`)
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
