#!/usr/bin/env node
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { addCounts, closingLine } from './checks/counts.mjs'
import { abortOnSignals, runJourneys, runVitest } from './checks/runners.mjs'
import { build } from './launcher/build.mjs'
import { installDependencies } from './launcher/install.mjs'
import { findNode } from './launcher/runtime.mjs'
import { StartUpError } from './launcher/start-up-error.mjs'

// The tests that take minutes: every *.long.ts, one after the other so that each has the machine to itself, then every
// *.long-journey.ts; or those whose path contains one of the given words. Ends with `N passed, N failed`. SEED repeats a run, RUNS sets
// its length.

const root = path.dirname(fileURLToPath(import.meta.url))
const words = process.argv.slice(2)
const signal = abortOnSignals()

async function check() {
  const work = { env: process.env, signal }
  await installDependencies(root, work)
  const node = await findNode(root, process.env)
  await build(root, node, work)
  process.env.SEED ??= String(Math.floor(Math.random() * 0x7fffffff))
  console.log(`SEED=${process.env.SEED}`)
  const folder = await mkdtemp(path.join(tmpdir(), 'market-long-'))
  try {
    const project = { root, node, signal }
    const sequential = ['--project=long', '--no-file-parallelism', '--reporter=default', '--passWithNoTests']
    const counts = [await runVitest(project, [...sequential, ...words], path.join(folder, 'long.json'))]
    const journeys = ['--pass-with-no-tests', ...words]
    if (!signal.aborted)
      counts.push(await runJourneys(project, journeys, path.join(folder, 'journeys.json'), { LONG: '1' }))
    console.log(`SEED=${process.env.SEED}`)
    return addCounts(counts)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

try {
  const total = await check()
  console.log(closingLine(total))
  process.exit(total.failed === 0 && total.passed > 0 && !signal.aborted ? 0 : 1)
} catch (error) {
  console.error(error instanceof StartUpError ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exit(1)
}
