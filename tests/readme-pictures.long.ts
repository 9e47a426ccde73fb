import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { docPictures } from '../e2e/pictures/looks.ts'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'docs/pictures')
const taken = docPictures.map(([file]) => `${file}.webp`)
/** The pictures of a text that have an alternative one. */
const shownIn = async (file: string) =>
  [...(await readFile(path.join(root, file), 'utf8')).matchAll(/!\[.+?\]\(\S*pictures\/(.*?)\)/g)].map(
    ([, name]) => name,
  )

it('docs/pictures has the eight pictures that the command takes, all small', async () => {
  const files = await readdir(folder)
  expect(files.sort()).toEqual(taken.toSorted())
  expect(files).toHaveLength(8)
  const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(folder, file))).size))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(600_000)
})

it('the README shows the first picture, and docs/pictures.md each other, with its alternative text', async () => {
  expect(await shownIn('README.md')).toEqual(taken.slice(0, 1))
  expect((await shownIn('docs/pictures.md')).sort()).toEqual(taken.slice(1).sort())
})
