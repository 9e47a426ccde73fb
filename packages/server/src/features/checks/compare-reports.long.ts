import { existsSync } from 'node:fs'
import path from 'node:path'
import { readReport } from '@market/system-report'
import { describe, expect, it } from 'vitest'
import { formatsOf, readSamples, type Expected } from '../../../../system-report/src/test/measure-folder.ts'
import { compareMachines } from './compare-facts.ts'
import { caseOf, changesOf, figuresOf, linesOf } from './test/report-cases.ts'

// The samples are of others and may not be copied: they stand beside the checkout, or nowhere.
const folder =
  process.env['SYSTEM_REPORTS'] ?? path.join(import.meta.dirname, '../../../../../../shared/data/system-reports')
const why = existsSync(folder) ? '' : ` (skipped: no folder ${folder}; SYSTEM_REPORTS names another)`

/** By reason: the report and the fact of which no difference can be claimed. */
const undecidable: Record<string, string[]> = {
  'the listing names one laptop more than the report': ['dmidecode/05-samsung-r530-placeholders.txt model'],
  'the listing has a type number, the report a name': [
    'dmidecode/11-legion-y540-17irh.txt model',
    ...['01-macbook-air-m1-nbsp-percent.txt', '02-macbookpro11-1-service-recommended.txt'].map(ofMac),
    ...['05-macbookpro16-2-decimal-comma.txt', '06-macbookpro18-3-german-numbers.txt'].map(ofMac),
    ...['07-macbookpro18-2-no-indent.txt', '08-macbookair9-1.txt', '09-macbookpro15-1.txt', '10-mac14-7-m2.json'].map(
      ofMac,
    ),
    ...['11-mac16-5-m4-max.json', '12-mac16-12-m4-air-broken-json.json'].map(ofMac),
  ],
  'the report has the name of a board': ['fetch/09-fastfetch-chromebook-kevin.txt model'],
  'two numbers for one laptop': ['powershell/02-vivobook-x512fl.txt model'],
  'a Mac draws what its panel has not': [
    'fetch/01-macbookpro14-1-ansi.txt resolution',
    'fetch/06-fastfetch-macbook-air-m1-asahi.txt resolution',
    ...['01-macbook-air-m1-nbsp-percent.txt', '02-macbookpro11-1-service-recommended.txt'].map(
      (file) => `system_profiler/${file} resolution`,
    ),
  ],
  'the battery is new': ['system_profiler/01-macbook-air-m1-nbsp-percent.txt batteryCycles'],
}

function ofMac(file: string): string {
  return `system_profiler/${file} model`
}

describe.skipIf(why !== '')(`reports of real laptops${why}`, () => {
  const cases = why === '' ? readCases() : []

  it('differ in no line from the listings that are made of them', () => {
    const lines = cases.flatMap((one) => linesOf(one).map((line) => ({ name: one.name, ...line })))
    console.log(figuresOf(cases.length, lines))
    expect(cases.length).toBeGreaterThanOrEqual(117)
    expect(lines.filter(({ verdict }) => verdict === 'differs')).toEqual([])
  })

  it('differ in the one fact that is changed, unless it can’t be told', () => {
    const changes = cases.flatMap(changesOf)
    console.log(figuresOf(cases.length, changes))
    const missed = changes.filter(({ verdict }) => verdict !== 'differs').map(({ name, what }) => `${name} ${what}`)
    expect(missed).toHaveLength(55)
    expect([...new Set(missed)].toSorted()).toEqual(Object.values(undecidable).flat().toSorted())
  })

  it('are of the same machine, and of no other’s', () => {
    const serials = new Set(cases.flatMap(({ serial }) => serial ?? []))
    expect(serials.size).toBeGreaterThan(1)
    for (const one of serials) {
      for (const other of serials) {
        expect(compareMachines(one, other).verdict).toBe(one === other ? 'same' : 'differs')
      }
    }
  })
})

function readCases() {
  return formatsOf(folder).flatMap((format) =>
    readSamples(folder, format).map(({ name, bytes, expected }) =>
      caseOf(name, readReport(bytes), [expected, ...accepting(expected)]),
    ),
  )
}

/** Other values that are right too, each by itself. */
function accepting({ accept = {}, ...facts }: Expected): Expected[] {
  return Object.entries(accept).flatMap(([key, values]) => values.map((value) => ({ ...facts, [key]: value })))
}
