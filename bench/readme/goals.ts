import { median } from '../record/figures.ts'
import { ladderGoal, peerGoal } from './goals-of-calls.ts'
import { growthGoal, growthLadderGoal, searchGoal } from './goals-of-growth.ts'
import type { Measure, Results } from './results.ts'

export interface Goal {
  says: string
  bench: keyof Results
  measure(results: Results): Measure | null
}

type Of<Name extends keyof Results> = NonNullable<Results[Name]>

/** A goal that reads one result alone; where that is missing it is not measured. */
function goal<Name extends keyof Results>(
  bench: Name,
  says: string,
  measure: (result: Of<Name>) => Measure | null,
): Goal {
  return { bench, says, measure: (results) => (results[bench] === null ? null : measure(results[bench] as Of<Name>)) }
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)
const whole = (value: number): string => Math.round(value).toLocaleString('en')
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1)

/** What was promised of the product's speed, in the order in which it was. */
export const goals: Goal[] = [
  goal('ladder', 'signed out: at least 0.8 of the bare cached step', ({ ratios }) => ladderGoal(ratios, /signed out/)),
  goal('ladder', 'signed in: at least 0.6 of the bare uncached step', ({ ratios }) =>
    ladderGoal(ratios, /signed in|cookie/),
  ),
  goal('peers', 'category page signed in, uncached: at least 80 times Medusa', ({ rows }) =>
    peerGoal(rows, 'product, uncached', 'Medusa', 80),
  ),
  goal('peers', 'category page signed in, uncached: at least 20 times Vendure', ({ rows }) =>
    peerGoal(rows, 'product, uncached', 'Vendure', 20),
  ),
  goal('peers', 'category page signed in, from what is kept, times Medusa: as measured', ({ rows }) =>
    peerGoal(rows, 'product, signed in', 'Medusa', null),
  ),
  goal('peers', 'category page signed out, times Medusa: as measured', ({ rows }) =>
    peerGoal(rows, 'product, signed out', 'Medusa', null),
  ),
  goal('peers', 'category page signed out, times Vendure: as measured', ({ rows }) =>
    peerGoal(rows, 'product, signed out', 'Vendure', null),
  ),
  goal('growth', 'from 10 thousand to a million listings: p50 at most 2 times', ({ rows }) => growthGoal(rows, 2)),
  goal('growth', 'a search, and counts of up to three choices: p50 at most 30 ms at a million', ({ rows }) =>
    searchGoal(rows, 30),
  ),
  goal('growth', 'counts of five and six choices: p50 at most 200 ms at a million', ({ rows }) =>
    searchGoal(rows, 200),
  ),
  goal('growth', "p99 at most 1.5 times the bare step's", ({ ladder }) => growthLadderGoal(ladder, 1.5)),
  goal('cluster', 'a sale seen on the other node: p99 under 1 s', ({ sales }) => {
    const seen = median(sales.map(({ afterReply }) => afterReply.p99))
    return { value: `${seen} ms`, holds: seen < 1000 }
  }),
  goal('cluster', 'a process killed under load: no failed read, no failed keyed write', ({ apps }) => {
    const failed = sum(apps.map(({ failedReads, failedWrites }) => failedReads + failedWrites))
    return {
      value: `${failed} of ${whole(sum(apps.map(({ reads, writes }) => reads + writes)))} failed`,
      holds: failed === 0,
    }
  }),
  goal('cluster', 'the primary killed: nothing acknowledged lost', ({ primaries }) => {
    const lost = sum(primaries.map((round) => round.lost))
    return {
      value: `${lost} of ${whole(sum(primaries.map(({ acknowledged }) => acknowledged)))} lost`,
      holds: lost === 0,
    }
  }),
  goal('cluster', 'the primary killed: time until writes work again, as measured', ({ primaries }) => ({
    value: `${whole(median(primaries.map(({ writesAfter }) => writesAfter)))} ms`,
    holds: null,
  })),
  goal('lighthouse', 'Lighthouse, four scores of five pages: 100 or the reason', ({ summaries }) => {
    const unmeant = summaries.flatMap(({ page, costs, scores }) =>
      costs.filter(({ meant }) => meant === null).map(({ category }) => `${page} ${category} ${scores[category]}`),
    )
    const reasons = summaries.flatMap(({ page, costs, scores }) =>
      costs.flatMap(({ category, meant }) =>
        meant === null ? [] : [`${page} ${category} ${scores[category]}: ${meant}`],
      ),
    )
    return {
      value: [...new Set(unmeant), unmeant.length === 0 ? '100' : 'others 100', ...reasons].join('; '),
      holds: unmeant.length === 0,
    }
  }),
  goal('lighthouse', 'largest contentful paint: at most 1.45 times the page without scripts', ({ summaries }) => {
    const worst = summaries.toSorted((a, b) => b.paint.ratio - a.paint.ratio)[0]
    return worst === undefined
      ? null
      : {
          value: `at most ${worst.paint.ratio.toFixed(2)} (${worst.page})`,
          holds: summaries.every(({ paint }) => paint.ratio <= 1.45),
        }
  }),
  goal('sizes', 'script on Home within 100 KB, each further route within 25, CSS within 14', ({ rows }) => {
    const of = (route: string): number => rows.find((row) => row.route === route)?.script ?? Number.NaN
    const further = Math.max(...rows.filter(({ budget }) => budget === 25_000).map(({ script }) => script))
    return {
      value: `${kilobytes(of('/'))}, at most ${kilobytes(further)}, ${kilobytes(of('CSS of all routes'))} KB`,
      holds: rows.every(({ script, budget }) => budget === null || script <= budget),
    }
  }),
  goal('memory', 'memory of the server after the load: at most 200 MB', ({ summaries }) => {
    const started = summaries.find(({ variant }) => variant.startsWith('as the launcher')) ?? summaries[0]
    return started === undefined ? null : { value: `${started.rss} MB (${started.variant})`, holds: started.rss <= 200 }
  }),
  goal('start', 'cold start to the first answer, as measured', ({ rows }) => {
    const took = Object.entries(Object.groupBy(rows, ({ what }) => what)).map(
      ([what, of = []]) => `${what}: ${whole(median(of.map(({ ready }) => ready)))} ms`,
    )
    return { value: took.join('; '), holds: null }
  }),
]
