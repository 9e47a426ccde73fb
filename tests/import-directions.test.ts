import { execFile } from 'node:child_process'
import { copyFile, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const server = 'packages/server/src'

const list = async (folder: string) =>
  (await readdir(path.join(root, server, folder), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.posix.join(folder, name))
const nouns = await Promise.all(['features', 'platform', 'workflows'].map(list))
const start = ['cli', 'config', 'demo-market']
const below = (await list('.')).filter((folder) => !['features', 'workflows', ...start].includes(folder))

/** What is planted: in which folder, and which file of the server it imports. */
const refused: [what: string, folder: string, imported: string][] = [
  ...[...below, ...nouns.flat()].flatMap((folder): typeof refused => [
    [`the start in ${folder}`, folder, 'app.ts'],
    [`an adapter in ${folder}`, folder, folder === 'adapters' ? 'http/a.ts' : 'adapters/a.ts'],
    [`the settings in ${folder}`, folder, 'config/config.ts'],
    [`a workflow in ${folder}`, folder, 'workflows/new-workflow/a.ts'],
  ]),
  ...below.map((folder): (typeof refused)[number] => [`a feature in ${folder}`, folder, 'features/new-noun/a.ts']),
  ...nouns.flat().map((folder): (typeof refused)[number] => [`HTTP in ${folder}`, folder, 'http/routing/a.ts']),
  ['the noun that hangs on it', 'features/listings', 'features/wishes/a.ts'],
  ['a noun beside it', 'features/wishes', 'features/reports/a.ts'],
  ['a ring through a folder of a noun', 'features/accounts/users', 'features/listings/a.ts'],
  ['platform in the database code', 'db/pool', 'platform/jobs/a.ts'],
  ['a noun in a new noun', 'features/unlisted', 'features/listings/a.ts'],
  ['a workflow in a new noun', 'features/unlisted', 'workflows/imports/a.ts'],
  ['a workflow in a new workflow', 'workflows/unlisted', 'workflows/imports/a.ts'],
  ['an adapter in a new folder of platform', 'platform/unlisted', 'adapters/a.ts'],
  ['anything in a new folder beside these', 'unlisted', 'db/a.ts'],
]
const allowed: typeof refused = [
  ['the noun that it hangs on', 'features/wishes', 'features/listings/a.ts'],
  ['accounts', 'features/unlisted', 'features/accounts/a.ts'],
  ['platform', 'features/unlisted', 'platform/mails/a.ts'],
  ['two nouns in a workflow', 'workflows/unlisted', 'features/unlisted/a.ts'],
  ['withdrawing in a workflow', 'workflows/unlisted', 'workflows/withdraw/a.ts'],
  ['the time limits', 'db/pool', 'config/time-limits.ts'],
]
const elsewhere: typeof refused = [
  ['a library in the contract', 'packages/contract/src', 'kysely'],
  ['another package in the contract', 'packages/contract/src', '@market/demo'],
  ['the server, by its path, in the contract', 'packages/contract/src/calls', '../../../server/src/app.ts'],
  ['input in pure facts', 'packages/laptop-facts/src', 'node:fs'],
  ['the contract in prices', 'packages/prices/src', '@market/contract'],
  ['a library in the report readers', 'packages/system-report/src', 'zod'],
  ['the server in the demo', 'packages/demo/src', '@market/server'],
  ['the contract in a sandbox', 'packages/sandboxes/src/cards', '@market/contract'],
  ['tests of the system in benchmarks', 'bench/load', '../../tests/system/a.ts'],
  ['a sandbox in the server', `${server}/db`, '@market/sandboxes'],
  ['the web client in the server', server, '../../web/src/app/main.tsx'],
]

const fileOf = (kind: string, nth: number, folder: string) => `${folder}/${kind}-${nth}.ts`
let findings: string[] = []

/** Lints these imports in a folder that has nothing but them and the project's rules. */
beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'market-lint-'))
  await copyFile(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'))
  await cp(path.join(root, 'scripts/checks'), path.join(folder, 'scripts/checks'), { recursive: true })
  const plant = async (file: string, imported: string) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), `import { thing } from '${imported}'\n\nexport const same = thing\n`)
  }
  for (const [kind, plants] of Object.entries({ refused, allowed }))
    for (const [nth, [, from, imported]] of plants.entries())
      await plant(`${server}/${fileOf(kind, nth, from)}`, path.posix.relative(from, imported).replace(/^(?!\.)/, './'))
  for (const [nth, [, from, imported]] of elsewhere.entries()) await plant(fileOf('elsewhere', nth, from), imported)
  const args = [path.join(root, 'node_modules/oxlint/bin/oxlint'), '--quiet', '--format=unix', '.']
  const out = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 24 }, (_error, stdout) => resolve(stdout))
  })
  findings = out.split('\n').filter((line) => line.includes('market(layers)'))
  await rm(folder, { recursive: true })
})

const foundIn = (file: string) => findings.filter((line) => line.startsWith(`${file}:`))

it.each(refused.map(([what, folder], nth) => [what, fileOf('refused', nth, folder)] as const))(
  'lint refuses %s',
  (_what, file) => {
    expect(foundIn(`${server}/${file}`)).toHaveLength(1)
  },
)

it.each(elsewhere.map(([what, folder], nth) => [what, fileOf('elsewhere', nth, folder)] as const))(
  'lint refuses %s',
  (_what, file) => {
    expect(foundIn(file)).toHaveLength(1)
  },
)

it.each(allowed.map(([what, folder], nth) => [what, fileOf('allowed', nth, folder)] as const))(
  'lint allows %s',
  (_what, file) => {
    expect(foundIn(`${server}/${file}`)).toEqual([])
  },
)
