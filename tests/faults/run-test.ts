import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'

/** `missing`: the runner found no test of that title, or could not run. */
export type Outcome = 'passed' | 'failed' | 'missing'

interface VitestReport {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[]
}

/** The part of a test's title that is looked for, in one file. */
interface Named {
  file: string
  title: string
}

/** Runs the tests of one file whose titles contain the text, under the Node of the lock file, in this folder. */
export async function runTest(folder: string, test: Named, signal: AbortSignal): Promise<Outcome> {
  const pattern = test.title.replaceAll(/[$()*+./?[\\\]^{|}-]/g, '\\$&')
  return outcomeOf(test, await runFiles(folder, [test.file, '-t', pattern], signal))
}

/** Runs the files of all these tests once. */
export async function runTogether(
  folder: string,
  tests: readonly Named[],
  signal: AbortSignal,
): Promise<(test: Named) => Outcome> {
  const files = [...new Set(tests.map(({ file }) => file))]
  const ran = files.length === 0 ? [] : await runFiles(folder, files, signal)
  return (test) => outcomeOf(test, ran)
}

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

const reportName = 'fault-report.json'

/** Runs Vitest, whose JSON report is empty when it wrote none. */
async function runFiles(folder: string, files: readonly string[], signal: AbortSignal): Promise<Ran[]> {
  const report = path.join(folder, reportName)
  await rm(report, { force: true })
  const script = path.join(folder, 'node_modules/vitest/vitest.mjs')
  const args = ['run', '--project=!long', '--reporter=json', `--outputFile.json=${reportName}`, ...files]
  const child = spawn(process.execPath, [script, ...args], {
    cwd: folder,
    stdio: 'ignore',
    signal,
    killSignal: 'SIGINT',
    env: { ...process.env, PATH: `${path.join(folder, 'node_modules', '.bin')}:${process.env['PATH']}` },
  })
  await new Promise<void>((resolve) => {
    child.on('error', () => resolve())
    child.on('exit', () => resolve())
  })
  const written = await readFile(report, 'utf8').catch(() => null)
  return written === null ? [] : unitsOf(JSON.parse(written) as VitestReport)
}

function unitsOf({ testResults }: VitestReport): Ran[] {
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName: name, status }) => ({ file, name, passed: status === 'passed' })),
  )
}
