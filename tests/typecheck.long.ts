import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '..')

it.each([
  ['tests/tsconfig.json', 'export const name = document.title', "Cannot find name 'document'"],
  ['packages/web/tsconfig.json', 'export const path = process.env', "Cannot find name 'process'"],
  [
    'packages/web/src/service-worker/tsconfig.json',
    'export const name = document.title',
    "Cannot find name 'document'",
  ],
  ['packages/contract/tsconfig.json', 'export const name = document.title', "Cannot find name 'document'"],
  ['packages/contract/tsconfig.json', 'export const path = process.env', "Cannot find name 'process'"],
  ['packages/laptop-facts/tsconfig.json', 'export const name = document.title', "Cannot find name 'document'"],
  ['packages/laptop-facts/tsconfig.json', 'export const path = process.env', "Cannot find name 'process'"],
  ['packages/system-report/tsconfig.json', 'export const name = document.title', "Cannot find name 'document'"],
  ['packages/system-report/tsconfig.json', 'export const path = process.env', "Cannot find name 'process'"],
])('the type check of %s refuses %j', async (project, line, refusal) => {
  const cache = path.join(root, 'node_modules', '.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(path.join(cache, 'planted-'))
  try {
    await writeFile(path.join(folder, 'planted.ts'), line)
    const config = { extends: path.join(root, project), include: ['planted.ts'], exclude: [] }
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config))
    const tsc = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc')
    const said = await new Promise<string>((resolve) => {
      execFile(process.execPath, [tsc, '-p', folder], (_error, stdout) => resolve(stdout))
    })
    expect(said).toContain(refusal)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
