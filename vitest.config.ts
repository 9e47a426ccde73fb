import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Short files whose runs are long. */
const long = ['rights/rights.test.ts', 'bad-input/bad-input.test.ts', 'lost-database.test.ts']

/** By default the largest file comes first: at the end, the processors would wait for a matrix of five lines. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => long.some((end) => moduleId.endsWith(end))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

const shared = {
  pool: 'forks',
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // On a busy machine what a test waits for may take seconds; the default is one.
  expect: { requireAssertions: true, poll: { timeout: 20_000 } },
} as const
const withDatabase = ['packages/server/test/global-setup.ts']

export default defineConfig({
  test: {
    // By itself the runner leaves a processor free. One more than there are took a tenth more of their time.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'server',
          include: ['packages/server/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: withDatabase,
          // With isolation, half of the time went into loading the server's modules again for each file.
          isolate: false,
          // Most of a market's garbage dies young: a larger nursery is collected half as often.
          execArgv: ['--max-semi-space-size=64'],
        },
      },
      {
        test: {
          ...shared,
          name: 'others',
          include: [
            'packages/{demo,laptop-facts,prices,system-report,web,sandboxes}/**/*.test.{ts,tsx}',
            'tests/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/*.browser.test.tsx'],
          // A process for each file took a seventh of the time.
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          // Apart from the server, whose Zod sets the language of every schema's messages in its process.
          name: 'contract',
          // A process for each file took a third of the time.
          isolate: false,
          include: ['packages/contract/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
        },
      },
      'packages/web/vitest.config.ts',
      // Runs of minutes, by `npm run test:long` alone.
      {
        test: {
          ...shared,
          name: 'long',
          include: ['**/*.long.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: withDatabase,
          testTimeout: 60 * 60_000,
        },
      },
    ],
  },
})
