import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)

/** Keeps objects through many scavenges, which makes V8 allocate their kind in the old generation. */
const load = `
  function make(n) { return { n, pair: [n, n + 1], more: { list: [n] } } }
  const kept = []
  for (let n = 0; n < 5e5; n++) { kept.push(make(n)); if (kept.length > 1e5) kept.length = 0 }`

/** One thread and the smallest nursery: otherwise the decisions depend on when code is optimized, and may be none. */
const repeatable = ['--single-threaded', '--max-semi-space-size=1', '--trace-pretenuring-statistics']

async function decisionsOf(flags: string[]): Promise<number> {
  const { stdout } = await run(process.execPath, [...repeatable, '--input-type=module', ...flags, '--eval', load], {
    maxBuffer: 1e8,
    env: {},
  })
  return stdout.match(/=> tenure/g)?.length ?? 0
}

it('keeps V8 from allocating a request’s objects in the old generation', async () => {
  expect(await decisionsOf([])).toBeGreaterThan(0)
  expect(await decisionsOf(['--import', path.join(import.meta.dirname, 'v8-flags.ts')])).toBe(0)
})
