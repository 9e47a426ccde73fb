import { readOptions } from '../options.ts'
import { median, quantile, show, spread, table } from '../record/figures.ts'
import { record } from '../record/save.ts'
import { openMarket } from './market.ts'
import { measure, streamsOfUser, type Row, type Way } from './measure.ts'

/** Measures open streams and what they hint at, beside the same load without streams; see README.md. */
const values = readOptions({ rounds: '3', seconds: '20', streams: '500', notices: '50', calls: '50', cut: '5' })
const [rounds, seconds, streams] = [Number(values.rounds), Number(values.seconds), Number(values.streams)]
const [notices, calls, cut] = [Number(values.notices), Number(values.calls), Number(values.cut)]

const bare = 'no streams'
const ways: readonly Way[] = [
  { name: bare, streams: 0 },
  { name: 'streams alone', streams },
  { name: 'pages that refetch', streams, refetches: true },
  { name: 'pages, two processes', streams, refetches: true, processes: 2 },
  { name: 'pages, streams cut', streams, refetches: true, cut: cut * 1000 },
]

/** A figure of a row, divided by one of the row without streams in its round, and the most that it should be. */
const figures: { what: string; of(row: Row): number; to?: (row: Row) => number; most?: number }[] = [
  { what: 'hint to call, p50', of: ({ hints }) => median(hints), to: (row) => median(row.calls), most: 3 },
  { what: 'call, p50', of: (row) => median(row.calls), most: 2 },
  { what: 'call, p99', of: (row) => quantile(row.calls, 0.99) },
  { what: 'memory', of: ({ memory }) => memory, most: 2 },
  { what: 'processor', of: ({ processor }) => processor, most: 3.5 },
]

await using market = await openMarket(Math.ceil(streams / streamsOfUser))
const rows: Row[] = []
for (let round = 1; round <= rounds; round++)
  for (const way of ways) {
    rows.push(await measure(market, way, round, { seconds, notices, calls }))
    console.log(`round ${round}: ${way.name}`)
  }
const faults: string[] = []
const ratios = ways.slice(1).map(({ name }) => [
  name,
  ...figures.map(({ what, of, to = of, most = Infinity }) => {
    const all = rowsOf(name).map((row) => of(row) / to(rowsOf(bare)[row.round - 1] ?? row))
    if (median(all) <= most) return spread(all)
    faults.push(`${what} of ${name} is ${show(median(all))} times that of ${bare}`)
    return `${spread(all)} (!)`
  }),
])
const times = ways.map(({ name }) => {
  const own = rowsOf(name)
  const middle = (of: (row: Row) => number): string => show(median(own.map(of)))
  const pair = (of: (row: Row) => readonly number[]): string =>
    own.some((row) => of(row).length > 0)
      ? [0.5, 0.99].map((share) => middle((row) => quantile(of(row), share))).join(', ')
      : ''
  const total = (what: string, of: (row: Row) => number): string => {
    const sum = own.reduce((before, row) => before + of(row), 0)
    if (sum > 0) faults.push(`${name}: ${sum} ${what}`)
    return `${sum}${sum > 0 ? ' (!)' : ''}`
  }
  return [
    name,
    pair(({ hints }) => hints),
    pair(({ shown }) => shown),
    pair((row) => row.calls),
    middle(({ memory }) => memory),
    middle(({ processor }) => processor),
    middle(({ opened }) => opened),
    total('failed', ({ failed }) => failed),
    total('never shown', ({ missing }) => missing),
  ]
})

const page = `# Live events

Written by \`bench/live-events\`: ${streams} streams of ${market.users.length} users, ${notices} notices and ${calls} calls a second, ${rounds} rounds of ${seconds} s; cut streams live ${cut} s on average.

Divided by the figure of _${bare}_ in the same round; median of the rounds (least to most). (!): goal missed.

${table(['', ...figures.map(({ what }) => what)], [...ratios, ['goal, at most', ...figures.map(({ most }) => most ?? '')]])}

Milliseconds from the commit until the hint is read, and until a page has the reply that shows the notice; p50 and p99. Megabytes of the largest process; processor time of all as a share of one; streams opened again.

${table(['', 'hint', 'shown', 'call', 'memory', 'processor', 'reopened', 'failed', 'never shown'], times)}
`
await record(values.out, 'live-events', page, { rows })
for (const fault of faults) console.log(`NOT SO: ${fault}`)
process.exitCode = faults.length > 0 ? 1 : 0

function rowsOf(name: string): Row[] {
  return rows.filter(({ way }) => way === name)
}
