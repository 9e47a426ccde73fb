import type { Finding } from './finding.ts'
import type { Evidence } from './evidence.ts'
import type { Counts } from './run.ts'

export interface Report {
  counts: Record<string, number>
  findings: Finding[]
  violations: number
}

/** `deaths`: how each process of a program ended. `healing`: seconds until all was settled. */
interface Ending {
  healing: number
  deaths: { server: string[]; cards: string[] }
}

export function makeReport(
  { notes, books, payments, laptops, trades, payouts, moves, sums, eventsSeen }: Evidence,
  counts: Counts & Ending,
  findings: Finding[],
): Report {
  const ended = notes.flatMap((note) => (note.kind === 'ended' ? [note.outcome] : []))
  const started = notes.filter(({ kind }) => kind === 'started').length
  const arrived = books.events.filter(({ id }) => eventsSeen.has(id)).length
  const inState = (state: string) => payments.filter((one) => one.state === state).length
  const all: Record<string, number> = {
    'purchases attempted': started,
    ...countBy(ended, (outcome) => outcome),
    '  client killed meanwhile': started - ended.length,
    'items listed': laptops.length,
    'items sold and paid': inState('succeeded'),
    '  taken away by their seller': laptops.filter(({ gone }) => gone !== undefined).length,
    'cards charged': books.charges.filter(({ status }) => status === 'succeeded').length,
    'cards declined': books.charges.filter(({ status }) => status !== 'succeeded').length,
    orders: trades.length,
    ...countBy(trades, ({ state }) => state),
    'acts on orders sent': notes.filter(({ kind }) => kind === 'tried').length,
    ...countBy(
      notes.filter((note) => note.kind === 'acted'),
      ({ answer }) => answer,
    ),
    'moves of the table made': moves.filter(({ made }) => made > 0).length,
    'moves of the table never made': moves.filter(({ made }) => made === 0).length,
    ...Object.fromEntries(
      moves.map(({ from_state: from, act, by_role: by, to_state: to, made }) => [`  ${from} ${act} ${by} ${to}`, made]),
    ),
    payouts: payouts.length,
    ...countBy(payouts, ({ state }) => `payout ${state}`),
    ...Object.fromEntries(Object.entries(sums).map(([account, sum]) => [`ledger: ${account}`, sum / 100])),
    'refunds at the provider': books.refunds.length,
    '  failed': books.refunds.filter(({ status }) => status === 'failed').length,
    'disputes of the bank': books.disputes.length,
    ...countBy(books.disputes, ({ status }) => `dispute ${status}`),
    'intents cancelled': books.payment_intents.filter(({ status }) => status === 'canceled').length,
    'payments refunded': inState('refunded'),
    'webhooks that arrived': arrived,
    'webhooks that never arrived': books.events.length - arrived,
    ...Object.fromEntries(
      Object.entries(counts.weather).map(([name, seconds]) => [`  seconds of webhooks ${name}`, Math.round(seconds)]),
    ),
    kills: Object.values(counts.kills).reduce((sum, one) => sum + one, 0),
    ...Object.fromEntries(Object.entries(counts.kills).map(([kind, count]) => [`  ${kind}`, count])),
    'restarts of the server': counts.deaths.server.length,
    '  of them not after our SIGKILL': counts.deaths.server.filter((reason) => reason !== 'SIGKILL').length,
    'restarts of the card sandbox': counts.deaths.cards.length,
    'seconds of the run': Math.round(counts.seconds),
    'seconds until all was settled afterwards': Math.round(counts.healing),
  }
  return { counts: all, findings, violations: findings.reduce((sum, { violations }) => sum + violations.length, 0) }
}

/** Indented lines, the largest first. */
function countBy<Thing>(things: Thing[], of: (thing: Thing) => string): Record<string, number> {
  const counted = Object.entries(Object.groupBy(things, of)).map(([name, list]) => [name, list?.length ?? 0] as const)
  return Object.fromEntries(counted.toSorted(([, a], [, b]) => b - a).map(([name, count]) => [`  ${name}`, count]))
}

export function printReport({ counts, findings, violations }: Report): void {
  const width = Math.max(...Object.keys(counts).map(({ length }) => length))
  console.log('')
  for (const [name, count] of Object.entries(counts)) console.log(`${name.padEnd(width)}  ${String(count).padStart(7)}`)
  console.log('')
  for (const { rule, checked, violations: against } of findings) {
    console.log(`${against.length === 0 ? 'holds ' : 'BROKEN'}  ${rule} (${checked})`)
    for (const line of against.slice(0, 5)) console.log(`          ${line}`)
    if (against.length > 5) console.log(`          and ${against.length - 5} more`)
  }
  console.log(`\nviolations: ${violations}`)
}

/** The stored part of a report: each rule's first violations, and their number. */
export function summarise({ counts, findings, violations }: Report): object {
  return {
    violations,
    counts,
    findings: findings.map(({ rule, checked, violations: against }) => ({
      rule,
      checked,
      broken: against.length,
      examples: against.slice(0, 10),
    })),
  }
}
