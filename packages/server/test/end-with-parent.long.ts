import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { findDescendants, isAlive, until } from '../../../tests/processes.ts'

const helpers = [
  ['object-sandbox.ts', 'startObjectSandbox()'],
  ['sign-in-sandbox.ts', "startSignInSandbox('http://127.0.0.1:9')"],
  ['hosted-sign-in-sandbox.ts', 'startHostedSignIn()'],
] as const

it.each(helpers)('a stand-in ends when the test run that started it is killed (%s)', async (file, start) => {
  const dir = await mkdtemp(path.join(tmpdir(), 'test-run-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  const testRun = path.join(dir, 'test-run.mjs')
  await writeFile(
    testRun,
    `const helper = await import(${JSON.stringify(path.join(import.meta.dirname, file))})
    await helper.${start}
    console.log('ready')`,
  )
  const parent = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', testRun], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(parent.stdout, 'data')
  const below = findDescendants(parent.pid ?? 0)
  expect(below).toHaveLength(1)
  parent.kill('SIGKILL')
  await once(parent, 'exit')
  await until(() => !below.some(isAlive))
})
