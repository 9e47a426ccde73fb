import { access, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { faults } from './faults/faults.ts'

const root = path.resolve(import.meta.dirname, '..')

it('every file of deliberate faults is listed', async () => {
  const machinery = new Set(['fault.ts', 'faults.ts', 'main.ts', 'places.ts', 'run-test.ts', 'workspace.ts'])
  const files = await readdir(path.join(root, 'tests/faults'))
  const areas = files.filter((file) => !machinery.has(file)).map((file) => path.basename(file, '.ts'))
  expect(Object.keys(faults).toSorted()).toEqual(areas.toSorted())
})

it('each of at least forty deliberate faults can still be planted', async () => {
  const all = Object.values(faults).flat()
  const places = await Promise.all(
    all.map(async ({ file, find }) => ({
      file,
      find,
      times: (await readFile(path.join(root, file), 'utf8')).split(find).length - 1,
    })),
  )
  expect(all.length).toBeGreaterThanOrEqual(40)
  expect(places.filter(({ times }) => times !== 1)).toEqual([])
})

it('no fault is in a function that a later migration replaces', async () => {
  const folder = path.join(root, 'packages/server/migrations')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const texts = new Map<string, string>()
  for (const name of names) texts.set(name, await readFile(path.join(folder, name), 'utf8'))
  const replaced = Object.values(faults)
    .flat()
    .filter(({ file }) => texts.has(path.basename(file)))
    .filter(({ file, find }) => {
      const own = path.basename(file)
      const before = texts.get(own)?.split(find)[0] ?? ''
      const [, name] = /create (?:or replace )?function (\w+)\((?![^]*\$\$;)[^]*$/.exec(before) ?? []
      const later = names.slice(names.indexOf(own) + 1).map((other) => texts.get(other))
      return name !== undefined && later.some((text) => text?.includes(`create or replace function ${name}(`))
    })
  expect(replaced).toEqual([])
})

it('each fault names a test file that exists', async () => {
  const files = new Set(
    Object.values(faults)
      .flat()
      .map(({ test }) => test.file),
  )
  for (const file of files) await expect(access(path.join(root, file)), file).resolves.toBeUndefined()
})
