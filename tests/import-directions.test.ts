import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const server = 'packages/server/src'

const refused = [
  ['a ring of two features', 'features/listings/a.ts', '../payments/holds.ts'],
  ['a ring through a folder of a feature', 'features/accounts/users/a.ts', '../../listings/lists.ts'],
  ['another feature of the same layer', 'features/wishes/a.ts', '../reports/lists.ts'],
  ['an adapter in a feature', 'features/payments/a.ts', '../../adapters/stripe/stripe.ts'],
  ['a feature in the HTTP layer', 'http/routing/a.ts', '../../features/listings/lists.ts'],
  ['a feature in the database layer', 'db/pool/a.ts', '../../features/listings/lists.ts'],
] as const
const allowed = ['features/bookings/a.ts', '../payments/holds.ts'] as const

let findings = ''

/** Lints these imports in a folder that has nothing but them and the project's rules. */
beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'market-lint-'))
  await mkdir(path.join(folder, 'scripts/checks'), { recursive: true })
  for (const file of ['.oxlintrc.json', 'scripts/checks/lone-text.mjs'])
    await copyFile(path.join(root, file), path.join(folder, file))
  for (const [file, imported] of [...refused.map(([, ...planted]) => planted), allowed]) {
    const target = path.join(folder, server, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, `import { thing } from '${imported}'\n\nexport const same = thing\n`)
  }
  const args = [path.join(root, 'node_modules/oxlint/bin/oxlint'), '--quiet', '--format=unix', '.']
  findings = await new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: folder }, (_error, stdout) => resolve(stdout))
  })
  await rm(folder, { recursive: true })
})

it.each(refused)('lint refuses %s', (_what, file, imported) => {
  expect(findings).toMatch(new RegExp(`${file}:1:1: '${imported}' import is restricted`))
})

it('lint allows a feature of a lower layer', () => {
  expect(findings).not.toContain(allowed[0])
})
