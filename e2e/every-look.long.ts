import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

it('the main job can be done in each language and both themes, and everything fits any width', async () => {
  const playwright = path.join(root, 'node_modules/@playwright/test/cli.js')
  const env = { ...process.env, ALL_LOOKS: '1' }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [playwright, 'test', '--config', 'e2e/playwright.config.ts', 'languages', 'widths'],
    { cwd: root, env },
  )
  expect(stdout).toContain('8 passed')
})
