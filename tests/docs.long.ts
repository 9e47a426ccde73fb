import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readDependencies } from './manifests.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string): Promise<string> => readFile(path.join(root, file), 'utf8')

it('every dependency has its line in docs/dependencies.md', async () => {
  const page = await read('docs/dependencies.md')
  const names = (await readDependencies()).map(([name]) => name).filter((name) => !name.startsWith('@market/'))
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

it('the versions in the README are those of the packages', async () => {
  const installed = new Map(await readDependencies())
  const named = [...(await read('README.md')).matchAll(/`([@\w/-]+)` (\d+(?:\.\d+)?)/g)]
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(([, name = '', version]) => !installed.get(name)?.startsWith(`${version}.`))).toEqual([])
})

interface Decision {
  file: string
  text: string
  title: string
  status: string
}

async function decisions(): Promise<Decision[]> {
  const files = (await readdir(path.join(root, 'docs/decisions'))).filter((file) => file !== 'README.md').sort()
  return Promise.all(
    files.map(async (file) => {
      const text = await read(`docs/decisions/${file}`)
      const [, title = '', status = ''] =
        /^# \d+\. (.+)\n\nDate: \d{4}-\d\d-\d\d\n\nStatus: (.+)\n\n## Context\n/.exec(text) ?? []
      return { file, text, title, status }
    }),
  )
}

const numberOf = ({ text }: Decision): number => Number(/^# (\d+)\. /.exec(text)?.[1])

it('each decision has a number of its own, in its name and its title', async () => {
  const pages = await decisions()
  expect(pages.length).toBeGreaterThan(20)
  expect(pages.map(({ file }) => /^\d{4}(?=-[a-z0-9-]+\.md$)/.exec(file)?.[0])).toEqual(
    pages.map((page) => String(numberOf(page)).padStart(4, '0')),
  )
  expect(new Set(pages.map(numberOf)).size).toBe(pages.length)
})

it('each decision has a date, a context and a status: accepted, or superseded by another page', async () => {
  const unclear = (await decisions()).filter(
    ({ status }) => !/^(accepted|(partly )?superseded by \[\d+\]\(\d{4}-[a-z0-9-]+\.md\))$/.test(status),
  )
  expect(unclear.map(({ file, status }) => `${file}: ${status}`)).toEqual([])
})

it('the index of decisions has each page with its title, and a summary', async () => {
  const lines = [...(await read('docs/decisions/README.md')).matchAll(/^- (\[\d+\]\(.*?\)) \*\*(.+?)\*\*: \S/gm)]
  expect(lines.map(([, link, title]) => ({ link, title }))).toEqual(
    (await decisions()).map((page) => ({ link: `[${numberOf(page)}](${page.file})`, title: page.title })),
  )
})

it('links between decisions have the right number and an existing page', async () => {
  const pages = await decisions()
  const links = pages.flatMap(({ text }) => [...text.matchAll(/\[(\d+)\]\(([^)]+)\)/g)])
  expect(links.length).toBeGreaterThan(20)
  const files = new Map(pages.map((page) => [String(numberOf(page)), page.file]))
  expect(links.filter(([, number = '', file]) => files.get(number) !== file).map(([link]) => link)).toEqual([])
})

it("the server's README walks a listing through at most twenty files, all of which exist", async () => {
  const text = await read('packages/server/README.md')
  const walked = [...text.matchAll(/^\d+\. `((?:contract|web|server)\/[^`]+)`/gm)].map(([, file = '']) => file)
  expect(walked.length).toBeGreaterThan(10)
  expect(walked.length).toBeLessThanOrEqual(20)
  for (const file of walked) await read(`packages/${file}`)
})
