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

it('the README shows each picture with its alternative text', async () => {
  const readme = await readFile(path.join(root, 'README.md'), 'utf8')
  for (const { file, alt } of readmePictures) expect(readme).toContain(`![${alt}](docs/pictures/${file})`)
})
