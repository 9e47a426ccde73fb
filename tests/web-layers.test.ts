import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const src = 'packages/web/src'

/** What each file has besides the client's own: one import. */
const refused = [
  ['a component in api', 'api/planted.ts', `import { toast } from '../ui/toast.ts'`],
  ['a component in identity', 'identity/planted.ts', `const toast = await import('../ui/toast.ts')`],
  ['a feature in ui', 'ui/planted.ts', `import { isHeld } from '../features/listing/describe.ts'`],
  ['a page in a feature', 'features/marks/planted.ts', `import { Component } from '../../pages/home-page.tsx'`],
  ['the app in a page', 'pages/planted.ts', `export * from '../app/guards.tsx'`],
  ['the server in the app', 'app/planted.ts', `import type { Db } from '@market/server'`],
  ['another package by its path', 'ui/planted-path.ts', `import { pages } from '../../../contract/src/pages.ts'`],
  ['a ring of features', 'features/listing/planted.ts', `import { WishButton } from '../wishes/wish-button.tsx'`],
  ['a ring through a new feature', 'features/facts/planted.ts', `import { notice } from '../notices/planted.ts'`],
  ['the other end of that ring', 'features/notices/planted.ts', `import { Price } from '../listing/price.tsx'`],
  [
    'a page in a new feature',
    'features/notices/planted-page.ts',
    `import type * as p from '../../pages/home-page.tsx'`,
  ],
  ['a folder of src that has no layer', 'hooks/planted.ts', `import { client } from '../api/client.ts'`],
  ['that folder in a feature', 'features/marks/planted-hook.ts', `import { same } from '../../hooks/planted.ts'`],
] as const
const allowed = [
  ['a feature in a new feature', 'features/news/planted.ts', `import { Price } from '../listing/price.tsx'`],
  ['a new feature in a page', 'pages/planted-new.ts', `import { news } from '../features/news/planted.ts'`],
] as const

let findings = ''

/** Lints the client with these files in it, by the project's rules. */
beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'market-lint-'))
  for (const one of ['.oxlintrc.json', 'scripts/checks', src])
    await cp(path.join(root, one), path.join(folder, one), { recursive: true })
  for (const [, file, imports] of [...refused, ...allowed]) {
    const target = path.join(folder, src, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, `${imports}\n`)
  }
  const args = [path.join(root, 'node_modules/oxlint/bin/oxlint'), '--quiet', '--format=unix', src]
  findings = await new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 1 << 24 }, (_error, stdout) => resolve(stdout))
  })
  await rm(folder, { recursive: true })
})

const layersOf = (file: string) =>
  findings.split('\n').filter((line) => line.includes(`${file}:`) && line.includes('market(layers)'))

it.each(refused)('lint refuses %s', (_what, file) => expect(layersOf(file)).toHaveLength(1))

it.each(allowed)('lint allows %s', (_what, file) => expect(layersOf(file)).toEqual([]))

it('lint names the ring', () => {
  expect(layersOf('features/facts/planted.ts')[0]).toContain('facts -> notices -> listing -> facts')
})
