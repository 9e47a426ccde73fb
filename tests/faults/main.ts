import path from 'node:path'
import { faults } from './faults.ts'
import type { Fault } from './fault.ts'
import { runTest, runTogether } from './run-test.ts'
import { openWorkspace, type Workspace } from './workspace.ts'

// Plants each fault in a copy of the checkout, one at a time, and runs the test that must detect it. Given words select the
// faults whose file, area or effect contains one of them. Ends with `N passed, N failed`; passed means that the fault was detected.

const root = path.resolve(import.meta.dirname, '../..')
const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interrupted.abort())

type Verdict = 'caught' | 'NOT CAUGHT' | 'test fails without the fault' | 'no such test' | 'can not be planted'

function isWanted(area: string, { file, effect }: Fault): boolean {
  const words = process.argv.slice(2)
  return words.length === 0 || words.some((word) => [area, file, effect].some((text) => text.includes(word)))
}

async function judge(workspace: Workspace, fault: Fault): Promise<Verdict> {
  const before = outcomeWithoutFault(fault.test)
  if (before !== 'passed') return before === 'failed' ? 'test fails without the fault' : 'no such test'
  const remove = await workspace.plant(fault).catch(() => null)
  if (remove === null) return 'can not be planted'
  try {
    return (await runTest(workspace.folder, fault.test, interrupted.signal)) === 'passed' ? 'NOT CAUGHT' : 'caught'
  } finally {
    await remove()
  }
}

const waiting = Object.entries(faults).flatMap(([area, list]) =>
  list.filter((fault) => isWanted(area, fault)).map((fault) => ({ area, fault })),
)
let passed = 0
let failed = 0

/** Works off the queue of faults. */
async function work(workspace: Workspace): Promise<void> {
  try {
    for (let next = waiting.shift(); next && !interrupted.signal.aborted; next = waiting.shift()) {
      const { area, fault } = next
      const began = performance.now()
      const verdict = await judge(workspace, fault)
      if (verdict === 'caught') passed += 1
      else failed += 1
      const seconds = ((performance.now() - began) / 1000).toFixed(0)
      console.log(`${verdict} (${seconds} s) | ${area} | ${fault.effect} | ${fault.file} | ${fault.test.title}`)
    }
  } finally {
    await workspace.remove()
  }
}

// One for each of two processors.
const workspaces = await Promise.all([openWorkspace(root), openWorkspace(root)])
// Together, in a fraction of the time.
const tests = waiting.map(({ fault }) => fault.test)
const outcomeWithoutFault = await runTogether(workspaces[0].folder, tests, interrupted.signal)
await Promise.all(workspaces.map(work))
if (interrupted.signal.aborted) failed += 1
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
