import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readmePictures } from '../e2e/pictures/readme-pictures.ts'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'docs/pictures')

it('docs/pictures has the eight pictures that the command takes, all small', async () => {
  const files = await readdir(folder)
  expect(files.sort()).toEqual(readmePictures.map(({ file }) => file).sort())
  expect(files).toHaveLength(8)
  const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(folder, file))).size))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(600_000)
})

it('the README shows the first picture, and docs/pictures.md each other, with its alternative text', async () => {
  const readme = await readFile(path.join(root, 'README.md'), 'utf8')
  const page = await readFile(path.join(root, 'docs/pictures.md'), 'utf8')
  const [first, ...others] = readmePictures
  expect(readme.match(/!\[.*?\]\(.*?\)/g)).toEqual([`![${first?.alt}](docs/pictures/${first?.file})`])
  for (const { file, alt } of others) expect(page).toContain(`![${alt}](pictures/${file})`)
})
