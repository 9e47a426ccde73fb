import { access, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const page = await readFile(path.join(root, 'docs/security.md'), 'utf8')
const cells = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
/** The rows of the chapters' tables: `| 3.2.1 | requirement | state | evidence |`. */
const requirements = page
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ +\|/.test(line))
  .map(cells)
const states = ['met', 'open', 'does not apply']

it('every file that docs/security.md names exists', async () => {
  const targets = [...page.matchAll(/(?:\]\(|^\[[^\]]+\]: )([^)\s#]+)/gm)].map(([, target = '']) =>
    path.join('docs', target),
  )
  const quoted = [...page.matchAll(/`((?:packages|e2e|test|bench|docs)\/[^`]+)`/g)].map(([, file = '']) => file)
  expect(targets.length).toBeGreaterThan(40)
  const missing = await Promise.all(
    [...targets, ...quoted].map((file) =>
      access(path.join(root, file)).then(
        () => [],
        () => [file],
      ),
    ),
  )
  expect(missing.flat()).toEqual([])
})

it('every test reference in docs/security.md has a link target, and every link target is used', () => {
  const used = new Set([...page.matchAll(/\[([^\]]+)\]\[([^\]]*)\]/g)].map(([, text = '', name = '']) => name || text))
  const given = new Set([...page.matchAll(/^\[([^\]]+)\]: /gm)].map(([, name = '']) => name))
  expect([...used].filter((name) => !given.has(name))).toEqual([])
  expect([...given].filter((name) => !used.has(name))).toEqual([])
})

it('each requirement has one row; a met one names its evidence, an open one its reason', () => {
  const numbers = requirements.map(([number = '']) => number)
  expect(numbers.filter((number, n) => numbers.indexOf(number) !== n)).toEqual([])
  expect(requirements.filter(([, , state = '']) => !states.includes(state))).toEqual([])
  expect(requirements.filter(([, , state, shown = '']) => state === 'met' && !shown.includes(']'))).toEqual([])
  const explained = page.split('### What is open, and why')[1]?.split('\n### ')[0] ?? ''
  const open = requirements.filter(([, , state]) => state === 'open').map(([number = '']) => number)
  expect([...explained.matchAll(/\d+\.\d+\.\d+/g)].map(([number]) => number).toSorted()).toEqual(open.toSorted())
})

it('the summary has the counts of the chapters’ rows', () => {
  const counted = page
    .split('\n')
    .filter((line) => /^\| (V\d|all)/.test(line))
    .map(cells)
    .map(([chapter = '', ...counts]) => [chapter.split(' ')[0], counts.map(Number)])
  const count = (prefix: string): number[] =>
    states.map(
      (state) => requirements.filter(([number = '', , is]) => number.startsWith(prefix) && is === state).length,
    )
  expect(counted).toEqual([
    ...['3', '5', '6', '7', '8'].map((chapter) => [`V${chapter}`, count(`${chapter}.`)]),
    ['all', count('')],
  ])
})
