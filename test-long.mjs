#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { installDependencies } from './launcher/install.mjs'
import { findNode } from './launcher/runtime.mjs'
import { StartUpError } from './launcher/start-up-error.mjs'

// The runs that take minutes: every *.long.ts, or those whose path holds one of the words given, one after the other so that
// each has the machine to itself. Ends with `N passed, N failed`. SEED repeats a run, RUNS makes it shorter or longer.

const root = path.dirname(fileURLToPath(import.meta.url))

async function countOf(file) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(await readFile(file, 'utf8'))
    const broken = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.every((one) => one.status !== 'failed'),
    ).length
    return { passed: numPassedTests, failed: numFailedTests + broken }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function runVitest(node, report, words, env) {
  const child = spawn(
    node,
    [
      '--disable-warning=ExperimentalWarning',
      path.join(root, 'node_modules', 'vitest/vitest.mjs'),
      'run',
      '--project=long',
      '--no-file-parallelism',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...words,
    ],
    { cwd: root, stdio: 'inherit', env: { ...env, PATH: `${path.join(root, 'node_modules', '.bin')}:${env.PATH}` } },
  )
  process.on('SIGINT', () => child.kill('SIGINT')).on('SIGTERM', () => child.kill('SIGTERM'))
  return new Promise((resolve) => child.on('exit', (code, signal) => resolve(signal ? 1 : code)))
}

async function check() {
  await installDependencies(root, { env: process.env, signal: new AbortController().signal })
  const node = await findNode(root, process.env)
  const env = { ...process.env, SEED: process.env.SEED ?? String(Math.floor(Math.random() * 0x7fffffff)) }
  console.log(`SEED=${env.SEED}`)
  const dir = await mkdtemp(path.join(tmpdir(), 'market-long-'))
  try {
    const report = path.join(dir, 'report.json')
    const code = await runVitest(node, report, process.argv.slice(2), env)
    const counts = await countOf(report)
    console.log(`SEED=${env.SEED}`)
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

try {
  const { passed, failed } = await check()
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 && passed > 0 ? 0 : 1)
} catch (error) {
  console.error(error instanceof StartUpError ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exit(1)
}
