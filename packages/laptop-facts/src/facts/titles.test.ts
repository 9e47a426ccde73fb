import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readFacts } from './read-facts.ts'

// A line of titles/SCRIPT.txt: the title → maker, model, processor, RAM, storage with its kind, inches; other facts.
// What a person says of the title and the reader doesn't is unread; any other difference is wrong.
const scripts = ['latin', 'bengali', 'devanagari', 'cyrillic', 'arabic', 'thai']

interface Row {
  title: string
  expected: Record<string, string>
}

function rowsOf(script: string): Row[] {
  const text = readFileSync(path.join(import.meta.dirname, `titles/${script}.txt`), 'utf8')
  return text.trim().split('\n').map(toRow)
}

function toRow(line: string): Row {
  const [title = '', stated = ''] = line.split(' → ')
  const [first = '', ...others] = stated.split('; ')
  const [maker, model, processor, ramGb, storage = '', screenInches] = first.split(', ')
  const [storageGb, storageKind] = storage.split(' ')
  const all = { maker, model, processor, ramGb, storageGb, storageKind, screenInches }
  const expected = [...Object.entries(all), ...others.map((other) => other.split('='))]
  return { title, expected: Object.fromEntries(expected.filter(([, value]) => value !== undefined && value !== '-')) }
}

const rows = new Map(scripts.map((script) => [script, rowsOf(script)]))

describe.each([...rows])('titles in the script %s', (_script, titles) => {
  it.each(titles)('states nothing else of $title', ({ title, expected }) => {
    const wrong = Object.entries(readFacts(title).facts).filter(([key, value]) => String(value) !== expected[key])
    expect(wrong).toEqual([])
  })
})

it.each([...rows])('reads nearly all facts of the titles in the script %s', (_script, titles) => {
  const facts = titles.flatMap(({ title, expected }) => {
    const read: Record<string, unknown> = readFacts(title).facts
    return Object.entries(expected).map(([key, value]) => ({ title, fact: key, isRead: String(read[key]) === value }))
  })
  const unread = facts.filter(({ isRead }) => !isRead)
  const share = 1 - unread.length / facts.length
  console.log(`${titles.length} titles, ${facts.length} facts, ${(100 * share).toFixed(1)} % read`)
  expect(share, JSON.stringify(unread)).toBeGreaterThan(0.98)
})
