import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const rules = await readFile(path.join(root, 'ops/alerts.rules.yml'), 'utf8')
const namesIn = (text: string): string[] => [...new Set(text.match(/\b(?:market|http)_[a-z_]+\b/g))]

/** The names in `gauges` and the like, as `/metrics` exports them. */
async function exported(): Promise<Set<string>> {
  const names = new Set<string>()
  for await (const file of glob('packages/server/src/**/*.ts', {
    cwd: root,
    exclude: (name) => name.endsWith('.test.ts'),
  }))
    for (const name of namesIn(await readFile(path.join(root, file), 'utf8'))) names.add(name)
  return names
}

it('the alerts and docs/operations/metrics.md name series that the server exports', async () => {
  const known = await exported()
  const page = await readFile(path.join(root, 'docs/operations/metrics.md'), 'utf8')
  const named = namesIn(rules + page).map((name) => name.replace(/^(http_\w+_seconds)_(count|bucket|sum)$/, '$1'))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

it('docs/operations.md says what to do for each alert, and for no other', async () => {
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  const manual = await readFile(path.join(root, 'docs/operations.md'), 'utf8')
  const entries = [...manual.matchAll(/^#### (Market\w+)$/gm)].map(([, name]) => name)
  expect(alerts.length).toBeGreaterThan(15)
  expect(entries.sort()).toEqual(alerts.sort())
})
