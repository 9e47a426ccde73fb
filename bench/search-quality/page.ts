import type { Judged } from './judge.ts'

interface Sum {
  queries: number
  precision: number
  empty: number
  never: number
}

/** The page of a result, beside an earlier one of the same queries. */
export function writePage(rows: readonly Judged[], before: readonly Judged[] | null): string {
  const markets = [...new Set(rows.map(({ market }) => market))]
  const tables = markets.map((market) => {
    const own = rows.filter((row) => row.market === market)
    const kinds = [...new Set(own.map(({ kind }) => kind))]
    const lines = [...kinds, null].map((kind) =>
      lineOf(kind, own, before?.filter((row) => row.market === market) ?? null),
    )
    return `## ${market === 'file' ? 'Imported file' : 'Demo market'}

| kind | queries | precision at 10 | empty though it exists | with a listing that must not be there |
| --- | ---: | ---: | ---: | ---: |
${lines.join('\n')}`
  })
  return `# What people type

Written by \`bench/search-quality\`; the raw rows, machine and commit are in \`search-quality.json\`.${before ? ' Before → after.' : ''}

${tables.join('\n\n')}

## Not right yet

${worst(rows)}
`
}

function lineOf(kind: string | null, rows: readonly Judged[], before: readonly Judged[] | null): string {
  const of = (all: readonly Judged[]): Sum => sum(all.filter((row) => kind === null || row.kind === kind))
  const [now, then] = [of(rows), before && of(before)]
  const figure = (name: keyof Sum, say: (value: number) => string): string =>
    then ? `${say(then[name])} → ${say(now[name])}` : say(now[name])
  const name = kind ?? '**all**'
  return `| ${name} | ${now.queries} | ${figure('precision', (value) => value.toFixed(2))} | ${figure('empty', String)} | ${figure('never', String)} |`
}

function sum(rows: readonly Judged[]): Sum {
  return {
    queries: rows.length,
    precision: rows.reduce((all, { precision }) => all + precision, 0) / Math.max(1, rows.length),
    empty: rows.filter(({ empty }) => empty).length,
    never: rows.filter(({ never }) => never > 0).length,
  }
}

function worst(rows: readonly Judged[]): string {
  const wrong = rows.filter(({ precision, never }) => precision < 1 || never > 0)
  if (wrong.length === 0) return 'None.'
  return wrong
    .toSorted((a, b) => a.precision - b.precision || b.never - a.never)
    .slice(0, 10)
    .map(
      ({ market, q, precision, never }) =>
        `- ${market}: '${q}', precision ${precision.toFixed(2)}${never > 0 ? `, ${never} that must not be there` : ''}`,
    )
    .join('\n')
}
