import { execFile } from 'node:child_process'
import { copyFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

const refused = [
  ['text beside a conditional element', 'export const A = ({ busy }) => <b>{busy && <i />}Pay now</b>'],
  ['a name beside a conditional element', 'export const A = ({ busy, label }) => <b>{busy && <i />}{label}</b>'],
  ['text that comes and goes beside an element', 'export const A = ({ on }) => <p><i />{on && texts.a.b}</p>'],
  ['text before a component', 'export const A = () => <p>New here? <Link>Sign up</Link></p>'],
  ['a value within a sentence', 'export const A = ({ price }) => <p>Please pay {price}</p>'],
  ['two values', 'export const A = ({ from, to }) => <p>{from}{to}</p>'],
  ['an element or text beside others', 'export const A = ({ on }) => <p><i />{on ? <b /> : say(on)}</p>'],
  ['text in a fragment', 'export const A = ({ label }) => <>{label}</>'],
  ['a list of texts', 'export const A = ({ all }) => <p>{all.map((one) => one.name)}</p>'],
  ['a component that returns text', 'export function A({ amount }) { return format(amount) }'],
  [
    'a component that returns text in one case',
    'export function A({ a }) { if (a > 0) return <b>{a}</b>; return a.name }',
  ],
  [
    'children that may be text',
    'export const A = ({ busy, children }: { children: ReactNode }) => <b>{busy && <i />}{children}</b>',
  ],
  [
    'children that are text, of the second component of a file',
    'export const A = ({ children }: { children: Elements }) => <p><i />{children}</p>\n' +
      'export const B = ({ children }: { children: string }) => <p><i />{children}</p>',
  ],
  ['a constant that is text', 'const words = texts.a.b\nexport const A = () => <p><i />{words}</p>'],
] as const

const allowed = [
  ['text alone in its element', 'export const A = ({ busy, a }) => <b>{busy && <i />} <span>{a.label}</span></b>'],
  ['a sentence in a template', 'export const A = ({ price }) => <p>{`Please pay ${price}`}</p>'],
  ['one of two texts', 'export const A = ({ on }) => <p>{on ? say(on) : off}</p>'],
  ['elements only', 'export const A = ({ on, all }) => <p>{on ? <b /> : null}{all.map((a) => <i key={a} />)}</p>'],
  [
    'what is declared as elements',
    'interface Props { action?: Elements; children: (id: string) => Elements }\n' +
      'export const A = ({ action, children }: Props) => <p>{action}{children("a")}</p>',
  ],
  [
    'constants and functions of the file that are elements',
    'const sign = <i />\nconst draw = (a) => <i key={a} />\nexport const A = ({ all }) => <p>{sign}{draw(0)}{all.map(draw)}</p>',
  ],
  ['comments and blanks', "export const A = ({ label }) => <p>{/* why */}{label}{' '}</p>"],
] as const

const fileOf = (nth: number, of: string) => `packages/web/src/${of}-${nth}.tsx`
let found: string[] = []

/** Lints these sources in a folder that has nothing but them and the project's rules. */
beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'market-lint-'))
  await mkdir(path.join(folder, 'packages/web/src'), { recursive: true })
  await copyFile(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'))
  await cp(path.join(root, 'scripts/checks'), path.join(folder, 'scripts/checks'), { recursive: true })
  for (const [of, list] of Object.entries({ refused, allowed }))
    for (const [nth, [, source]] of list.entries()) await writeFile(path.join(folder, fileOf(nth, of)), `${source}\n`)
  const args = [path.join(root, 'node_modules/oxlint/bin/oxlint'), '--quiet', '--format=unix', '.']
  const out = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, { cwd: folder }, (_error, stdout) => resolve(stdout))
  })
  found = out.split('\n').filter((line) => line.includes('market(lone-text)'))
  await rm(folder, { recursive: true })
})

it.each(refused.map(([what], nth) => [what, nth] as const))('lint refuses %s', (_what, nth) => {
  expect(found.filter((line) => line.startsWith(`${fileOf(nth, 'refused')}:`))).not.toEqual([])
})

it.each(allowed.map(([what], nth) => [what, nth] as const))('lint allows %s', (_what, nth) => {
  expect(found.filter((line) => line.startsWith(`${fileOf(nth, 'allowed')}:`))).toEqual([])
})
