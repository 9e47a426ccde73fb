import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { playwrightFailures, playwrightSecondTries, vitestFailures } from '../checks/failures.mjs'

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
    tell: vitestFailures,
    test: failing('vitest').replace('test.describe', 'describe').replace('{ expect', '{ describe, expect'),
    name: 'a.test.mjs',
    config: 'export default {}',
    args: ['vitest/vitest.mjs', 'run', '--reporter=json', '--outputFile=report.json'],
    title: /a\.test\.mjs › prices two and two/,
  },
  {
    what: 'Playwright',
    tell: playwrightFailures,
    test: failing('@playwright/test'),
    name: 'a.journey.mjs',
    config: `export default { testMatch: '*.journey.mjs', reporter: [['json', { outputFile: 'report.json' }]] }`,
    args: ['@playwright/test/cli.js', 'test'],
    title: /a\.journey\.mjs › prices › two and two/,
  },
])(
  'what failed under $what is told with its title and reason, and nothing else is',
  async ({ what, tell, test, name, config, args: [script = '', ...args], title }) => {
    await writeFile(path.join(folder, name), test)
    await writeFile(path.join(folder, what === 'vitest' ? 'vitest.config.mjs' : 'playwright.config.mjs'), config)
    const run = promisify(execFile)(process.execPath, [path.join(root, 'node_modules', script), ...args], {
      cwd: folder,
      env: { PATH: process.env['PATH'], NO_COLOR: '1' },
    })
    await expect(run).rejects.toMatchObject({ code: 1 })
    const failures = tell(JSON.parse(await readFile(path.join(folder, 'report.json'), 'utf8')))
    expect(failures).toEqual([expect.stringMatching(title)])
    expect(failures[0]).toMatch(/the sum/)
    expect(failures[0]).toMatch(/Expected: 5|to be 5/)
  },
)

it('a file that could not be run is reported by its name', () => {
  expect(
    vitestFailures({
      testResults: [{ name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }],
    }),
  ).toEqual(['b.test.ts\n  no such module'])
})

it('a flaky journey is reported with the error of its first try, not as a failure', () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    ok: true,
    tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }, { errors: [] }] }],
  })
  const report = {
    suites: [{ title: 'a.journey.ts', specs: [spec('one', 'flaky', 'no screenshot'), spec('two', 'expected')] }],
  }
  expect(playwrightSecondTries(report)).toEqual(['a.journey.ts › one\n  no screenshot'])
  expect(playwrightFailures(report)).toEqual([])
})
