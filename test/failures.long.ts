import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countFailures, playwrightFailures, showFailure, vitestFailures } from '../checks/failures.mjs'

const root = path.resolve(import.meta.dirname, '..')
let folder: string

// Inside the project, where the runners can be resolved.
beforeAll(async () => {
  folder = await mkdtemp(path.join(root, 'test', 'failing-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const failing = (runner: string) => `import { expect, test } from '${runner}'
test.describe('prices', () => {
  test('two and two', () => { expect(2 + 2, 'the sum').toBe(5) })
  test('one and one', () => { expect(1 + 1).toBe(2) })
})`

it.each([
  {
    what: 'vitest',
    read: (report: { testResults: object[] }) => vitestFailures(report, folder),
    test: failing('vitest').replace('test.describe', 'describe').replace('{ expect', '{ describe, expect'),
    name: 'a.test.mjs',
    config: 'export default {}',
    args: ['vitest/vitest.mjs', 'run', '--reporter=json', '--outputFile=report.json'],
    file: 'a.test.mjs',
    title: 'prices two and two',
  },
  {
    what: 'Playwright',
    read: playwrightFailures,
    test: failing('@playwright/test'),
    name: 'a.journey.mjs',
    config: `export default { testMatch: '*.journey.mjs', reporter: [['json', { outputFile: 'report.json' }]] }`,
    args: ['@playwright/test/cli.js', 'test'],
    file: 'e2e/journeys/a.journey.mjs',
    title: 'two and two',
  },
])(
  'what failed under $what is told with its title and reason, and nothing else is',
  async ({ what, read, test, name, config, args: [script = '', ...args], file, title }) => {
    await writeFile(path.join(folder, name), test)
    await writeFile(path.join(folder, what === 'vitest' ? 'vitest.config.mjs' : 'playwright.config.mjs'), config)
    const run = promisify(execFile)(process.execPath, [path.join(root, 'node_modules', script), ...args], {
      cwd: folder,
      env: { PATH: process.env['PATH'], NO_COLOR: '1' },
    })
    await expect(run).rejects.toMatchObject({ code: 1 })
    const failures = read(JSON.parse(await readFile(path.join(folder, 'report.json'), 'utf8')))
    expect(failures).toEqual([{ file, title, error: expect.stringMatching(/the sum[^]*(Expected: 5|to be 5)/) }])
  },
)

it('a file that could not be run is reported by its name', () => {
  const report = {
    testResults: [{ name: '/market/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }],
  }
  expect(vitestFailures(report, '/market')).toEqual([{ file: 'b.test.ts', title: '', error: '  no such module' }])
})

it('a test that failed in several runs is shown once, with the command that repeats it alone', () => {
  const failure = { file: 'b.test.ts', title: "Rima’s price isn't shown", error: '  no price' }
  const [counted] = countFailures([failure, { ...failure, error: '  later' }])
  expect(counted && showFailure(counted, 5)).toBe(`failed in 2 of 5 runs: b.test.ts › Rima’s price isn't shown
  no price
  alone: npm test -- b.test.ts --title 'Rima’s price isn'\\''t shown'`)
})
