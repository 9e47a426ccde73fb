#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { readFile, rm, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { playwrightFailures, playwrightSecondTries, vitestFailures } from './checks/failures.mjs'
import { judgeSizes, measureSizes } from './checks/sizes.mjs'
import { compareCoverage, playwrightTitles, vitestTitles } from './checks/spec-coverage.mjs'
import { buildWeb } from './launcher/build-web.mjs'
import { installDependencies } from './launcher/install.mjs'
import { findNode } from './launcher/runtime.mjs'
import { StartUpError } from './launcher/start-up-error.mjs'

// Every check of the project, in the order in which a fault is cheapest to see. Ends with `N passed, N failed`.

const root = path.dirname(fileURLToPath(import.meta.url))

/** Runs a tool of node_modules under the project's Node; resolves to its exit code. */
function run(node, script, args, env = {}) {
  const child = spawn(
    node,
    ['--disable-warning=ExperimentalWarning', path.join(root, 'node_modules', script), ...args],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PATH: `${path.join(root, 'node_modules', '.bin')}:${process.env.PATH}`, ...env },
    },
  )
  const pass = (signal) => child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, pass)
  return new Promise((resolve) => child.on('exit', (code, signal) => resolve(signal ? 1 : code)))
}

async function countVitest(file) {
  const { numPassedTests, numFailedTests, numTotalTestSuites, numFailedTestSuites, success } = JSON.parse(
    await readFile(file, 'utf8'),
  )
  const brokenFiles =
    numFailedTests === 0 && (numFailedTestSuites > 0 || !success) ? Math.max(1, numFailedTestSuites) : 0
  return { passed: numTotalTestSuites === 0 ? 0 : numPassedTests, failed: numFailedTests + brokenFiles }
}

async function countPlaywright(file) {
  const { stats, errors } = JSON.parse(await readFile(file, 'utf8'))
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
}

/** The counts of a runner's report; a runner that wrote none has failed. */
async function countOf(read, file) {
  try {
    return await read(file)
  } catch {
    return { passed: 0, failed: 1 }
  }
}

async function check() {
  const work = { env: process.env, signal: new AbortController().signal }
  await installDependencies(root, work)
  const node = await findNode(root, process.env)
  await buildWeb(root, node, work)
  const reports = await mkdtemp(path.join(tmpdir(), 'market-reports-'))
  const total = { passed: 0, failed: 0 }
  const add = ({ passed, failed }) => {
    total.passed += passed
    total.failed += failed
  }
  const asOne = (name, code) => {
    if (code !== 0) console.log(`${name} failed`)
    add(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
  }
  try {
    asOne('type check', await run(node, 'typescript/bin/tsc', ['-p', 'tsconfig.json']))
    asOne('lint and import direction', await run(node, 'oxlint/bin/oxlint', ['--quiet']))
    asOne('script and CSS sizes', await checkSizes())
    const unit = path.join(reports, 'unit.json')
    const unitCode = await run(node, 'vitest/vitest.mjs', [
      'run',
      '--project=!long',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${unit}`,
    ])
    add(withCode(await countOf(countVitest, unit), unitCode))
    const journeys = path.join(reports, 'journeys.json')
    const journeyCode = await run(
      node,
      '@playwright/test/cli.js',
      ['test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json'],
      { PLAYWRIGHT_JSON_OUTPUT_FILE: journeys },
    )
    add(withCode(await countOf(countPlaywright, journeys), journeyCode))
    asOne('spec coverage', await checkCoverage(unit, journeys))
    for (const journey of playwrightSecondTries(await readReport(journeys)))
      console.log(`\npassed at the second try: ${journey}`)
    for (const failure of [
      ...vitestFailures(await readReport(unit)),
      ...playwrightFailures(await readReport(journeys)),
    ])
      console.log(`\nfailed: ${failure}`)
  } finally {
    await rm(reports, { recursive: true, force: true })
  }
  return total
}

/** 0 when every route keeps its budget. */
async function checkSizes() {
  const { table, faults } = judgeSizes(await measureSizes(path.join(root, 'packages', 'web', 'dist')))
  console.log(`script and CSS by route, packed with brotli, counted from Home:\n${table}`)
  for (const fault of faults) console.log(`  over its budget: ${fault}`)
  return faults.length === 0 ? 0 : 1
}

/** 0 when every rule of docs/spec-coverage.md was proven in this run. */
async function checkCoverage(unit, journeys) {
  const passed = [...vitestTitles(await readReport(unit)), ...playwrightTitles(await readReport(journeys))]
  const { rules, unproven, unknown } = compareCoverage(
    await readFile(path.join(root, 'docs', 'spec-coverage.md'), 'utf8'),
    passed,
  )
  console.log(`spec coverage: ${rules.length - unproven.length} of ${rules.length} rules proven`)
  if (unproven.length > 0) console.log(`  not proven: ${unproven.join(', ')}`)
  if (unknown.length > 0) console.log(`  named by tests, but no rule: ${unknown.join(', ')}`)
  return unproven.length + unknown.length === 0 ? 0 : 1
}

/** A runner's JSON report; that of a runner which wrote none is empty. */
async function readReport(file) {
  return JSON.parse(await readFile(file, 'utf8').catch(() => '{"testResults":[],"suites":[]}'))
}

/** A runner that ends badly without naming a failed test has failed all the same. */
function withCode(counts, code) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

try {
  const { passed, failed } = await check()
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
} catch (error) {
  console.error(error instanceof StartUpError ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exit(1)
}
