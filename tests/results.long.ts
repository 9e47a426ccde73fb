import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  closingLine,
  describeFailures,
  playwrightResults,
  vitestResults,
  type Result,
} from '../scripts/checks/results.mjs'

const root = path.resolve(import.meta.dirname, '..')
let folder: string

// In the repository, where the runners can be resolved.
beforeAll(async () => {
  folder = await mkdtemp(path.join(root, 'tests', 'failing-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const failing = (runner: string) => `import { expect, test } from '${runner}'
test.describe('prices', () => {
  test('two and two', () => { expect(2 + 2, 'the sum').toBe(5) })
  test('one and one', () => { expect(1 + 1).toBe(2) })
  test.skip('three', () => {})
})`

it.each([
  {
    what: 'vitest',
    read: (report: { testResults: object[] }) => vitestResults(report, folder),
    test: failing('vitest').replace('test.describe', 'describe').replace('{ expect', '{ describe, expect'),
    name: 'a.test.mjs',
    config: 'export default {}',
    args: ['vitest/vitest.mjs', 'run', '--reporter=json', '--outputFile=report.json'],
    file: 'a.test.mjs',
  },
  {
    what: 'Playwright',
    read: playwrightResults,
    test: failing('@playwright/test'),
    name: 'a.journey.mjs',
    config: `export default { testMatch: '*.journey.mjs', reporter: [['json', { outputFile: 'report.json' }]] }`,
    args: ['@playwright/test/cli.js', 'test'],
    file: 'e2e/journeys/a.journey.mjs',
  },
])(
  'the results under $what have file, full title, state and reason',
  async ({ what, read, test, name, config, args: [script = '', ...args], file }) => {
    await writeFile(path.join(folder, name), test)
    await writeFile(path.join(folder, what === 'vitest' ? 'vitest.config.mjs' : 'playwright.config.mjs'), config)
    const run = promisify(execFile)(process.execPath, [path.join(root, 'node_modules', script), ...args], {
      cwd: folder,
      env: { PATH: process.env['PATH'], NO_COLOR: '1' },
    })
    await expect(run).rejects.toMatchObject({ code: 1 })
    expect(read(JSON.parse(await readFile(path.join(folder, 'report.json'), 'utf8')))).toMatchObject([
      {
        file,
        title: 'prices two and two',
        state: 'failed',
        error: expect.stringMatching(/the sum[^]*(Expected: .*5|to be 5)/),
      },
      { file, title: 'prices one and one', state: 'passed' },
      { file, title: 'prices three', state: 'skipped' },
    ])
  },
)

it('a file that could not be run, and an error outside of journeys, is one failure', () => {
  const unrun = { name: '/market/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }
  expect(vitestResults({ testResults: [unrun] }, '/market')).toEqual([
    { file: 'b.test.ts', title: '', state: 'failed', error: 'no such module' },
  ])
  expect(playwrightResults({ suites: [], errors: [{ message: 'no browser' }] })).toEqual([
    { file: 'e2e/journeys', title: '', state: 'failed', error: 'no browser' },
  ])
})

const one = (state: Result['state'], error = ''): Result => ({
  file: 'b.test.ts',
  title: "Rima’s price isn't shown",
  state,
  error,
})

it('the closing line mentions skipped tests only when there are any', () => {
  expect(closingLine([one('passed'), one('failed')])).toBe('1 passed, 1 failed')
  expect(closingLine([one('passed'), one('skipped')])).toBe('1 passed, 0 failed, 1 skipped')
})

it('a test that failed in several runs is shown once, with the command that repeats it alone', () => {
  const results = [one('failed', '\u001B[31mno price\u001B[39m\n\n'), one('failed', 'later'), one('passed')]
  expect(describeFailures(results, 'npm test', 5)).toEqual([
    `failed in 2 of 5 runs: b.test.ts › Rima’s price isn't shown
  no price
  alone: npm test -- b.test.ts --title 'Rima’s price isn'\\''t shown'`,
  ])
})
