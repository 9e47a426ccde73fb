import { access, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const [security, asvs] = await Promise.all(
  ['security.md', 'asvs.md'].map((name) => readFile(path.join(root, 'docs', name), 'utf8')),
)
const linesOf = (heading: string): string[] =>
  asvs?.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0]?.split('\n- ').slice(1) ?? []
const numbersIn = (line: string): string[] =>
  [...line.matchAll(/\*\*([\d., ]+)\*\*/g)].flatMap(([, numbers = '']) => numbers.split(', '))

it('every file that docs/security.md and docs/asvs.md name exists', async () => {
  const pages = `${security}${asvs}`
  const targets = [...pages.matchAll(/\]\(([^)\s#]+)/g)].map(([, target = '']) => path.join('docs', target))
  const quoted = [...pages.matchAll(/`((?:packages|e2e|test|bench|docs)\/[^`]+)`/g)].map(([, file = '']) => file)
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

it('each threat of docs/security.md names what is tested', () => {
  const threats = security?.split('\n## Dependencies\n')[0]?.split('\n- **').slice(1) ?? []
  expect(threats.length).toBeGreaterThan(25)
  expect(threats.filter((threat) => !/ Tests?: \[/.test(threat))).toEqual([])
})

it('each requirement stands in docs/asvs.md once, a met one with its evidence, and the counts are right', () => {
  const met = linesOf('Met')
  expect(met.filter((line) => numbersIn(line).length !== 1 || !line.includes(']('))).toEqual([])
  const [open, outside] = ['Open', 'Does not apply'].map((heading) => linesOf(heading).flatMap(numbersIn))
  const all = [...met.flatMap(numbersIn), ...(open ?? []), ...(outside ?? [])]
  expect(all.filter((number, n) => !/^\d+\.\d+\.\d+$/.test(number) || all.indexOf(number) !== n)).toEqual([])
  expect(asvs).toContain(`: ${met.length} met, ${open?.length} open, ${outside?.length} do not apply.`)
})
