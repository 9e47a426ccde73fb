import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

it('an interrupted test run ends its programs, reports the interruption, and exits as failed', async () => {
  const run = spawn(process.execPath, ['scripts/test.mjs', '--unit', 'tests/texts'], { cwd: root })
  let output = ''
  for (const stream of [run.stdout, run.stderr]) stream.on('data', (text) => (output += String(text)))
  while (!output.includes('\nunit\n')) await once(run.stdout, 'data')
  run.kill('SIGTERM')
  const [code] = (await once(run, 'close')) as [number]
  expect(code, output).toBe(1)
  expect(output.trimEnd()).toMatch(/\ninterrupted by SIGTERM\n0 passed, [1-9] failed$/)
})
