import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'

/** `missing`: the runner found no test of that title, or could not run. */
export type Outcome = 'passed' | 'failed' | 'missing'

interface VitestReport {
  testResults: { assertionResults: { fullName: string; status: string }[] }[]
}

interface Suite {
  specs?: { title: string; ok: boolean }[]
  suites?: Suite[]
}

/** Runs the tests of one file whose titles contain the text, under the Node of the lock file, in this folder. */
export async function runTest(
  folder: string,
  { file, title }: { file: string; title: string },
  signal: AbortSignal,
): Promise<Outcome> {
  const report = path.join(folder, 'fault-report.json')
  await rm(report, { force: true })
  const isJourney = file.includes('journey')
  const pattern = title.replaceAll(/[$()*+./?[\\\]^{|}-]/g, '\\$&')
  if (isJourney) {
    const options = ['test', '--config', 'e2e/playwright.config.ts', '--retries=0', '--workers=1', '--reporter=json']
    await runTool(folder, '@playwright/test/cli.js', [...options, file, '-g', pattern], report, signal)
  } else {
    const project = file.endsWith('.long.ts') ? 'long' : '!long'
    const options = ['run', `--project=${project}`, '--reporter=json', `--outputFile.json=${report}`]
    await runTool(folder, 'vitest/vitest.mjs', [...options, file, '-t', pattern], report, signal)
  }
  const text = await readFile(report, 'utf8').catch(() => null)
  if (text === null) return 'missing'
  const ran = isJourney ? journeysOf(JSON.parse(text) as Suite) : unitsOf(JSON.parse(text) as VitestReport)
  const meant = ran.filter(([name]) => name.includes(title))
  if (meant.length === 0) return 'missing'
  return meant.every(([, passed]) => passed) ? 'passed' : 'failed'
}

function unitsOf({ testResults }: VitestReport): [name: string, passed: boolean][] {
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ fullName, status }) => [fullName, status === 'passed'])
}

function journeysOf({ specs = [], suites = [] }: Suite): [name: string, passed: boolean][] {
  return [...specs.map(({ title, ok }): [string, boolean] => [title, ok]), ...suites.flatMap(journeysOf)]
}

function runTool(folder: string, script: string, args: string[], report: string, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [path.join(folder, 'node_modules', script), ...args], {
    cwd: folder,
    stdio: 'ignore',
    signal,
    killSignal: 'SIGINT',
    env: {
      ...process.env,
      PATH: `${path.join(folder, 'node_modules', '.bin')}:${process.env['PATH']}`,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  })
  return new Promise((resolve) => {
    child.on('error', () => resolve())
    child.on('exit', () => resolve())
  })
}
