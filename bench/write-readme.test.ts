import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { headlineOf } from './readme/headline.ts'
import { makeReadme } from './readme/make-readme.ts'
import { readFiles } from './readme/read-files.ts'

describe('the page of the benches', () => {
  it('is what `node bench/write-readme.ts` makes of the results', async () => {
    const files = await readFiles(path.join(import.meta.dirname, 'results'))
    expect(await readFile(path.join(import.meta.dirname, 'README.md'), 'utf8')).toBe(makeReadme(files))
  })

  it('says what is not measured yet', () => {
    const page = makeReadme(new Map())
    expect(page).toContain('| memory of the server after the load: at most 200 MB | not measured yet |  | memory |')
    expect(page).toContain('### As the market grows\n\nnot measured yet.')
  })

  it('takes from the results whether a goal holds', () => {
    const of = (rss: number): string =>
      makeReadme(new Map([['memory.json', JSON.stringify({ summaries: [{ variant: 'as it comes', rss }] })]]))
    expect(of(180)).toContain('| 180 MB (as it comes) | yes |')
    expect(of(240)).toContain('| 240 MB (as it comes) | **no** |')
  })

  it('judges the growth by its worst question, and only at a million', () => {
    const row = (name: string, size: number, p50: number): object => ({
      name,
      size,
      clients: 1,
      round: 1,
      answered: 9,
      p50,
      p99: p50,
    })
    const of = (rows: object[]): string => makeReadme(new Map([['growth.json', JSON.stringify({ rows, ladder: [] })]]))
    const small = [row('booking', 10_000, 2), row('one product', 10_000, 1)]
    expect(of([...small, row('booking', 1_000_000, 3), row('one product', 1_000_000, 1)])).toContain(
      'at most 1.50 (booking) from 10,000 to 1 million | yes |',
    )
    expect(of([...small, row('booking', 1_000_000, 5), row('one product', 1_000_000, 1)])).toContain(
      'at most 2.50 (booking) from 10,000 to 1 million; 1 of 2 above | **no** |',
    )
    expect(of([...small, row('booking', 100_000, 3)])).toContain('to 100,000 | **no** |')
  })

  it('takes a result up to the end of its first table, with links that lead there', () => {
    const page =
      '# Title\n\nRows in `x.json`.\n\n![Curves](x.svg)\n\n## One client\n\n| a |\n| --- |\n\n## Rest\n\n| b |\n'
    expect(headlineOf(page)).toBe(
      'Rows in [x.json](results/x.json).\n\n![Curves](results/x.svg)\n\n#### One client\n\n| a |\n| --- |',
    )
  })
})
