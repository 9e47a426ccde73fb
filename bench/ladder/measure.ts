import { runLoad, type Measured } from '../load/run-load.ts'
import { processorTime, residentMemory } from '../product/start-product.ts'
import type { Target } from './targets.ts'

/** `processor`: CPU time of the server alone, in microseconds a reply; `memory`: bytes at the end. */
export interface Row extends Measured {
  call: string
  target: string
  clients: number
  round: number
  processor: number
  memory: number
}

export interface Rounds {
  clients: number
  rounds: number
  seconds: number
}

/** A round measures all targets in turn, so that all run under the same conditions. */
export async function measureTargets(targets: Target[], { clients, rounds, seconds }: Rounds): Promise<Row[]> {
  const rows: Row[] = []
  // A step was just started, the product has been filled: until its code is compiled a step needs twice the time for a reply.
  for (const target of targets) await runLoad(target.port, target.requests, 16, 3)
  for (let round = 1; round <= rounds; round++) {
    for (const { name, call, port, pid, requests } of targets) {
      const before = await processorTime(pid)
      const measured = await runLoad(port, requests, clients, seconds)
      const processor = (((await processorTime(pid)) - before) / (measured.perSecond * seconds)) * 1e6
      rows.push({ call, target: name, clients, round, ...measured, processor, memory: await residentMemory(pid) })
    }
  }
  return rows
}
