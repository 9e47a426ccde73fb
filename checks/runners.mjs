import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { countPlaywright, countVitest, withCode } from './counts.mjs'

/**
 * Runs a tool of node_modules under the project's Node and resolves to its exit code. Aborting `signal` ends it with the signal that is its reason.
 * @param {{ root: string, node: string, signal: AbortSignal }} project
 */
export function runTool({ root, node, signal }, script, args, env = {}) {
  const child = spawn(
    node,
    ['--disable-warning=ExperimentalWarning', path.join(root, 'node_modules', script), ...args],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PATH: `${path.join(root, 'node_modules', '.bin')}:${process.env.PATH}`, ...env },
    },
  )
  const end = () => child.kill(signal.reason)
  if (signal.aborted) end()
  signal.addEventListener('abort', end)
  return new Promise((resolve) => {
    child.on('exit', (code, killer) => {
      signal.removeEventListener('abort', end)
      resolve(killer ? 1 : code)
    })
  })
}

/** Runs Vitest; `file` is where its report is written. */
export async function runVitest(project, args, file) {
  const code = await runTool(project, 'vitest/vitest.mjs', [
    'run',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...args,
  ])
  const report = await readReport(file, { testResults: [] })
  return { report, ...withCode(countVitest(report), code) }
}

/** Runs the journeys, or with `LONG` the long ones. */
export async function runJourneys(project, args, file, env = {}) {
  const code = await runTool(
    project,
    '@playwright/test/cli.js',
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json', ...args],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...env },
  )
  const report = await readReport(file, { suites: [] })
  return { report, ...withCode(countPlaywright(report), code) }
}

/** A runner that was killed has written no report; then returns `empty`. */
async function readReport(file, empty) {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return empty
  }
}

/** Aborts with the name of a termination signal. A second signal of the same kind changes nothing. */
export function abortOnSignals() {
  const abort = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => abort.abort(signal))
  return abort.signal
}
