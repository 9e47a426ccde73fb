import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'

/** `missing`: the runner found no test of that title, or could not run. */
export type Outcome = 'passed' | 'failed' | 'missing'

interface VitestReport {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[]
}

interface Suite {
  specs?: { title: string; file: string; ok: boolean }[]
  suites?: Suite[]
}

/** The part of a test's title that is looked for, in one file. */
interface Named {
  file: string
  title: string
}

/** Runs the tests of one file whose titles contain the text, under the Node of the lock file, in this folder. */
export async function runTest(folder: string, test: Named, signal: AbortSignal): Promise<Outcome> {
  const pattern = test.title.replaceAll(/[$()*+./?[\\\]^{|}-]/g, '\\$&')
  if (!isJourney(test)) return outcomeOf(test, await runUnits(folder, [test.file, '-t', pattern], signal))
  const options = ['test', '--config', 'e2e/playwright.config.ts', '--retries=0', '--workers=1', '--reporter=json']
  const report = await runTool(folder, '@playwright/test/cli.js', [...options, test.file, '-g', pattern], signal)
  return outcomeOf(test, report === null ? [] : journeysOf(JSON.parse(report) as Suite))
}

/** Runs the files of all these tests once; unit tests only. */
export async function runTogether(
  folder: string,
  tests: readonly Named[],
  signal: AbortSignal,
): Promise<(test: Named) => Outcome> {
  const files = [...new Set(tests.map(({ file }) => file))]
  const kinds = [files.filter(isLong), files.filter((file) => !isLong(file))].filter((kind) => kind.length > 0)
  const ran: Ran[] = []
  for (const kind of kinds) ran.push(...(await runUnits(folder, kind, signal)))
  return (test) => outcomeOf(test, ran)
}

export const isJourney = ({ file }: { file: string }) => file.includes('journey')
const isLong = (file: string) => file.endsWith('.long.ts')

interface Ran {
  file: string
  name: string
  passed: boolean
}

function outcomeOf({ file, title }: Named, ran: readonly Ran[]): Outcome {
  const meant = ran.filter((one) => one.file.endsWith(file) && one.name.includes(title))
  if (meant.length === 0) return 'missing'
  return meant.every(({ passed }) => passed) ? 'passed' : 'failed'
}

/** `files` are all of one kind, long or not. */
async function runUnits(folder: string, files: readonly string[], signal: AbortSignal): Promise<Ran[]> {
  const project = files.some(isLong) ? 'long' : '!long'
  const report = await runTool(
    folder,
    'vitest/vitest.mjs',
    ['run', `--project=${project}`, '--reporter=json', `--outputFile.json=${reportName}`, ...files],
    signal,
  )
  return report === null ? [] : unitsOf(JSON.parse(report) as VitestReport)
}

function unitsOf({ testResults }: VitestReport): Ran[] {
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName: name, status }) => ({ file, name, passed: status === 'passed' })),
  )
}

function journeysOf({ specs = [], suites = [] }: Suite): Ran[] {
  return [
    ...specs.map(({ title, ok, file }) => ({ file: `e2e/journeys/${file}`, name: title, passed: ok })),
    ...suites.flatMap((suite) => journeysOf(suite)),
  ]
}

const reportName = 'fault-report.json'

/** Runs a test runner and returns its JSON report; null when it wrote none. */
async function runTool(
  folder: string,
  script: string,
  args: readonly string[],
  signal: AbortSignal,
): Promise<string | null> {
  const report = path.join(folder, reportName)
  await rm(report, { force: true })
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
  await new Promise<void>((resolve) => {
    child.on('error', () => resolve())
    child.on('exit', () => resolve())
  })
  return readFile(report, 'utf8').catch(() => null)
}
