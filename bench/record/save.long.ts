import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { saveResult } from './save.ts'

it('writes a result with machine and versions, and a page with the date', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'market-result-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await saveResult(path.join(folder, 'x.json'), '# X\n\n| a |\n', { rows: [1] }, { postgresql: '18.4' })
  const saved = JSON.parse(await readFile(path.join(folder, 'x.json'), 'utf8')) as { at: string }
  expect(saved).toMatchObject({ rows: [1], versions: { postgresql: '18.4', node: process.version } })
  const page = await readFile(path.join(folder, 'x.md'), 'utf8')
  expect(page).toMatch(
    /^# X\n\n\| a \|\n\nMeasured on \d{4}-\d\d-\d\d( at commit [0-9a-f]{7})?, on \d+ processors \(.*\n$/,
  )
  expect(page).toContain(saved.at.slice(0, 10))
})
