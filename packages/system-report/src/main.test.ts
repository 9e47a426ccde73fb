import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { english } from './test/reports/systeminfo.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'system-report-'))
  writeFileSync(path.join(folder, 'system.txt'), english)
  writeFileSync(path.join(folder, 'letter.txt'), 'Dear buyer')
})
afterAll(() => rmSync(folder, { recursive: true }))

it('prints the facts of each file as one line of JSON, and what it does not know to standard error', () => {
  const files = ['system.txt', 'letter.txt'].map((name) => path.join(folder, name))
  const main = path.join(import.meta.dirname, 'main.ts')
  const { stdout, stderr } = spawnSync(process.execPath, [main, ...files], { encoding: 'utf8' })
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([{ maker: 'Dell', model: 'Latitude 5440', ramGb: 16, os: 'Windows 11 Pro' }, {}])
  expect(stderr).toContain('letter.txt: no known report. Looked for: dxdiag, ')
})
