import { findPage, pages, type PageName } from '@market/contract/pages'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { scriptOf } from '../../build/page-scripts.ts'

const web = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(web, file), 'utf8')
const names = Object.keys(pages) as PageName[]

it('the script of every page exports its Component', () => {
  expect(names.filter((name) => !/^export (?:function|const) Component\b/m.test(read(scriptOf(name))))).toEqual([])
})

it('every page of the contract is among the screens that component tests inspect', () => {
  const tests = readdirSync(path.join(web, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.browser.test.tsx'))
    .map((file) => read(`src/${file}`))
  // The calls as oxfmt writes them, and in them what `open('/address')` opens, or `openAt`.
  const screens = tests.flatMap((test) => test.match(/^inspectScreens\((?:.*\)$|[^]*?^\]\))/gm) ?? [])
  const addresses = screens.flatMap((call) => [...call.matchAll(/\bopen\w*\(\s*['"`](\/[^'"`?\s]*)/g)])
  const inspected = new Set(addresses.map(([, address = '']) => findPage(address)?.name))
  expect(names.filter((name) => !inspected.has(name))).toEqual([])
})
