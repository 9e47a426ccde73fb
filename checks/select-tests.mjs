import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

const tops = ['packages', 'test', 'cluster']

/**
 * The arguments of one Vitest run for the files whose path contains a word, and of one for the tests of other files
 * whose title does. With a `title`, only tests whose title contains it.
 * @param {string} root
 * @param {string[]} words
 * @param {string | undefined} title
 * @returns {Promise<string[][]>}
 */
export async function selectUnitTests(root, words, title) {
  const files = await testFiles(root)
  const byPath = files.filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
  if (title !== undefined) return byPath.length > 0 ? [[...byPath, '-t', asPattern([title])]] : []
  const titles = new RegExp(asPattern(words), 'i')
  const byTitle = []
  for (const file of files.filter((file) => !byPath.includes(file)))
    if (titles.test(await readFile(path.join(root, file), 'utf8'))) byTitle.push(file)
  return [byPath, byTitle.length > 0 ? [...byTitle, '-t', asPattern(words)] : []].filter((args) => args.length > 0)
}

async function testFiles(root) {
  const files = []
  for (const top of tops) {
    const names = await readdir(path.join(root, top), { recursive: true })
    files.push(...names.filter((name) => !name.includes('node_modules')).map((name) => path.join(top, name)))
  }
  return files.filter((file) => /\.test\.tsx?$/.test(file))
}

const asPattern = (words) => words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
