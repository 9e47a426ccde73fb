import { answeredEachSecond, tallyUp, type Tally } from './samples.ts'
import type { Outage } from './outage.ts'
import type { Run } from './run.ts'

export interface Report {
  figures: Record<string, string | number>
  stretches: Record<string, Tally>
  /** Violated guarantees. */
  faults: string[]
}

/** Time after an outage that is not judged. */
const settling = 15_000
const past = { 'falls silent': 'fell silent', 'is shut down': 'was shut down' } as const
const mb = (bytes: number): number => Math.round(bytes / 1e6)

export function makeReport(run: Run): Report {
  const { outages, samples, from, until } = run
  const during =
    ({ from: start, back }: Outage) =>
    (at: number) =>
      at >= start && at < back
  const after =
    ({ back }: Outage) =>
    (at: number) =>
      at >= back && at < back + settling
  const stretches: Record<string, Tally> = {
    'what the machine serves': tallyUp(run.measured, () => true),
    'overload, all of it': tallyUp(samples, () => true),
    'overload, the database there': tallyUp(
      samples,
      (at) => !outages.some((outage) => during(outage)(at) || after(outage)(at)),
    ),
    ...Object.fromEntries(
      outages.flatMap((outage) => [
        [`the database ${outage.way}`, tallyUp(samples, during(outage))],
        [`the ${settling / 1000} s after it ${past[outage.way]}`, tallyUp(samples, after(outage))],
      ]),
    ),
  }
  const [start, end] = [meanMemory(run, from - 10_000, from), meanMemory(run, until - 10_000, until)]
  const rested = meanMemory(run, until + 20_000, Infinity)
  const figures = {
    'served a second, nobody asking for more': Math.round(run.served),
    'asked for a second, in the overload': Math.round(
      (stretches['overload, all of it']?.sent ?? 0) / ((until - from) / 1000),
    ),
    'answered a second then, the database there': Math.round(answeredWith(run)),
    'memory before, MB': mb(start),
    'memory at the end, MB': mb(end),
    'memory at its largest, MB': mb(Math.max(...run.memory.map(({ bytes }) => bytes))),
    'memory 30 s later, MB': mb(rested),
    '/readyz took at most, ms': Math.round(run.slowestReadyz),
    ...Object.fromEntries(outages.flatMap((outage) => recoveryOf(run, outage))),
  }
  return { figures, stretches, faults: faultsOf(run, stretches) }
}

/** Before the first outage. */
function answeredWith({ samples, from, outages }: Run): number {
  return median(answeredEachSecond(samples, from, outages[0]?.from ?? from))
}

function meanMemory({ memory }: Run, from: number, until: number): number {
  const seen = memory.filter(({ at }) => at >= from && at < until)
  return seen.reduce((sum, { bytes }) => sum + bytes, 0) / Math.max(1, seen.length)
}

/** Milliseconds from the database's failure and from its return. */
function recoveryOf(run: Run, { way, from, back }: Outage): [string, number | string][] {
  const firstChange = (ready: boolean, since: number) =>
    run.readiness.find((change) => change.ready === ready && change.at >= since)?.at
  const [no, yes] = [firstChange(false, from), firstChange(true, back - 1_000)]
  const usual = median(answeredEachSecond(run.samples, from - 30_000, from))
  const later = answeredEachSecond(run.samples, back, Math.min(run.until, back + 60_000))
  const recovered = later.findIndex((count) => count >= 0.9 * usual)
  return [
    [`the database ${way}: /readyz says no after, ms`, no === undefined ? 'never' : no - from],
    [`the database ${way}: back, /readyz says yes after, ms`, yes === undefined ? 'never' : yes - back],
    [`the database ${way}: back, as many answered as before in second`, recovered < 0 ? 'never' : recovered + 1],
  ]
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function faultsOf(run: Run, stretches: Record<string, Tally>): string[] {
  const faults: string[] = []
  const all = stretches['overload, all of it']
  if (all && all.failed > 0) {
    const what = Object.entries(all.what).filter(([outcome]) => outcome.startsWith('failed'))
    faults.push(
      `${all.failed} requests were neither answered nor refused: ${what.map(([outcome, count]) => `${count} ${outcome}`).join(', ')}`,
    )
  }
  if (all && all.unsent > 0.01 * all.sent)
    faults.push(`${all.unsent} requests could not be sent: the clients were the limit`)
  if (!run.sameServer) faults.push('the server was restarted')
  if (run.readiness.length !== 1 + 2 * run.outages.length)
    faults.push(`/readyz changed its mind ${run.readiness.length - 1} times for ${run.outages.length} outages`)
  return faults
}

export function printReport({ figures, stretches, faults }: Report): void {
  const width = Math.max(...Object.keys(figures).map(({ length }) => length))
  console.log('')
  for (const [name, figure] of Object.entries(figures)) console.log(`${name.padEnd(width)}  ${figure}`)
  console.log('')
  console.table(
    Object.fromEntries(
      Object.entries(stretches).map(([name, { sent, answered, refused, failed, answeredIn, refusedIn }]) => [
        name,
        {
          sent,
          'answered %': share(answered, sent),
          'refused %': share(refused, sent),
          failed,
          'answered p50 ms': answeredIn[0],
          'p99 ms': answeredIn[1],
          'refused p50 ms': refusedIn[0],
          'refused p99 ms': refusedIn[1],
        },
      ]),
    ),
  )
  for (const [name, { what }] of Object.entries(stretches)) {
    console.log(
      `${name}: ${Object.entries(what)
        .map(([thing, count]) => `${thing} ${count}`)
        .join(', ')}`,
    )
  }
  for (const fault of faults) console.log(`VIOLATED: ${fault}`)
}

function share(part: number, all: number): number {
  return all === 0 ? 0 : Math.round((part / all) * 1000) / 10
}
