import { readOptions } from '../options.ts'
import { median, quantile, show, table } from '../record/figures.ts'
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

/** Divided by the same figure of the row without streams in its round, or by another of its own; the most it should be. */
const figures: { what: string; of(row: Row): number; by?: (row: Row) => number; most: number }[] = [
  { what: 'hint by call, p50', of: ({ hints }) => median(hints), by: (row) => median(row.calls), most: 1.5 },
  {
    what: 'hint by call, p99',
    of: ({ hints }) => quantile(hints, 0.99),
    by: (row) => quantile(row.calls, 0.99),
    most: 1.5,
  },
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
  ...figures.map(({ what, of, by, most }) => {
    const all = rowsOf(name).map((row) => of(row) / (by?.(row) ?? of(rowsOf(bare)[row.round - 1] ?? row)))
    const range = [Math.min(...all), median(all), Math.max(...all)].map(show).join('/')
    if (median(all) <= most) return range
    faults.push(`${name}: ${what} is ${show(median(all))}`)
    return `${range}(!)`
  }),
])
const times = ways.map(({ name }) => {
  const own = rowsOf(name)
  const middle = (of: (row: Row) => number): string => show(median(own.map(of)))
  const pair = (of: (row: Row) => readonly number[]): string =>
    own.some((row) => of(row).length > 0)
      ? [0.5, 0.99].map((share) => middle((row) => quantile(of(row), share))).join('/')
      : ''
  const missed = own.reduce((sum, { missing }) => sum + missing, 0)
  if (missed > 0) faults.push(`${name}: ${missed} notices missed`)
  return [
    name,
    pair(({ hints }) => hints),
    pair(({ shown }) => shown),
    pair((row) => row.calls),
    middle(({ memory }) => memory),
    middle(({ processor }) => processor),
    `${missed}${missed > 0 ? ' (!)' : ''}`,
    middle(({ failed }) => failed),
    middle(({ load }) => load),
  ]
})

const page = `# Live events

Written by \`bench/live-events\`: ${streams} streams of ${market.users.length} users, ${notices} notices and ${calls} calls a second, ${rounds} rounds of ${seconds} s; cut streams live ${cut} s on average.

Hints are divided by calls of the same seconds, all else by _${bare}_ in the same round; least/median/most of the rounds. (!): goal missed.

${table(['', ...figures.map(({ what }) => what)], [...ratios, ['goal, at most', ...figures.map(({ most }) => most)]])}

Milliseconds, p50/p99: from the commit to the hint, and to the reply that shows the notice. MB of the largest process, processor time of all a second, calls and notices refused by overload, the machine's load before.

${table(['', 'hint', 'shown', 'call', 'memory', 'processor', 'missed', 'refused', 'load'], times)}
`
await record(values.out, 'live-events', page, { rows })
for (const fault of faults) console.log(`NOT SO: ${fault}`)
process.exitCode = faults.length > 0 ? 1 : 0

function rowsOf(name: string): Row[] {
  return rows.filter(({ way }) => way === name)
}
