import { quantile, rounded } from '../record/figures.ts'
import { askMany } from './ask.ts'
import type { Wishes } from './arguments.ts'
import type { LadderRow } from './ladder.ts'
import type { Question } from './questions.ts'

/** One row, one number of clients, one size, one round: milliseconds. */
export interface GrowthRow {
  name: string
  size: number
  clients: number
  round: number
  answered: number
  failed: number
  p50: number
  p99: number
  most: number
}

export interface Measurable {
  size: number
  questions: Question[]
  ladder: { measure(round: number, seconds: number): Promise<LadderRow[]> }
}

const clientsAtOnce = [1, 4]

/** A round measures all sizes of a row in turn, so that all sizes run under the same conditions. */
export async function measureGrowth(
  markets: readonly Measurable[],
  { rounds, requests, seconds, only }: Wishes,
): Promise<{ rows: GrowthRow[]; ladder: LadderRow[] }> {
  const names = (markets[0]?.questions ?? []).map(({ name }) => name).filter((name) => name.includes(only))
  const rows: GrowthRow[] = []
  const ladder: LadderRow[] = []
  const measure = async (
    name: string,
    { size, questions }: Measurable,
    clients: number,
    round: number,
  ): Promise<void> => {
    const question = questions.find((one) => one.name === name)
    if (!question) return
    const { waits, failed, failure } = await askMany(() => question.ask(), {
      clients,
      requests: round === 0 ? 20 : requests * (clients === 1 ? 1 : 2),
      seconds,
    })
    if (failure !== undefined) console.error(`${name}, ${size}: ${failure}`)
    if (round > 0)
      rows.push({
        name,
        size,
        clients,
        round,
        answered: waits.length,
        failed,
        p50: precise(quantile(waits, 0.5)),
        p99: precise(quantile(waits, 0.99)),
        most: precise(Math.max(0, ...waits)),
      })
  }
  // The first round is a warm-up and isn't recorded.
  for (let round = 0; round <= rounds; round++) {
    for (const name of names)
      for (const clients of round === 0 ? [1] : clientsAtOnce)
        for (const market of markets) await measure(name, market, clients, round)
    if (only === '')
      for (const market of markets) {
        const measured = await market.ladder.measure(round, round === 0 ? 1 : seconds)
        if (round > 0) ladder.push(...measured)
      }
    console.log(round === 0 ? 'warm' : `round ${round} of ${rounds}`)
  }
  return { rows, ladder }
}

function precise(value: number): number {
  return value < 10 ? Math.round(value * 100) / 100 : rounded(value)
}
