import { runLoad, type Measured } from '../load/run-load.ts'
import { processorTime, residentMemory } from '../product/start-product.ts'
import type { Question, Target } from './target.ts'

export interface Cell {
  question: Question
  clients: number
}
/** `processor`: CPU time of the server's process in seconds; `memory`: bytes at the end. */
export interface Row extends Cell, Measured {
  target: string
  round: number
  processor: number
  memory: number
}

/** A round measures all targets in turn, so that all run under the same conditions. */
export async function measureCell(
  { question, clients }: Cell,
  targets: readonly Target[],
  rounds: number,
  seconds: number,
): Promise<Row[]> {
  for (const { port, requests } of targets) await runLoad(port, requests[question], clients, 2)
  const rows: Row[] = []
  for (let round = 1; round <= rounds; round++)
    for (const { name, port, pid, requests } of targets) {
      const before = await processorTime(pid)
      const measured = await runLoad(port, requests[question], clients, seconds)
      rows.push({
        target: name,
        question,
        clients,
        round,
        ...measured,
        processor: (await processorTime(pid)) - before,
        memory: await residentMemory(pid),
      })
    }
  return rows
}

/** The rate divided by that of `peer`, in each round. */
export function compare(rows: readonly Row[], target: string, peer: string): number[] {
  return rows
    .filter((row) => row.target === target)
    .flatMap((row) => {
      const against = rows.find((other) => other.target === peer && other.round === row.round)
      return against ? [row.perSecond / against.perSecond] : []
    })
}
