import { ladderCalls } from '../ladder/calls.ts'
import { startStep } from '../ladder/targets.ts'
import { getRequest, runLoad, type Measured } from '../load/run-load.ts'
import type { GrowthMarket } from './open-market.ts'

export interface LadderRow extends Measured {
  size: number
  round: number
  target: 'step' | 'product'
}

/** Measures the bare step on this market's database and the product signed in: one category page, 16 clients. */
export async function openLadder({
  product,
  buyer,
  size,
}: GrowthMarket): Promise<{ measure(round: number, seconds: number): Promise<LadderRow[]>; stop(): Promise<void> }> {
  const undo = new AsyncDisposableStack()
  const calls = (await ladderCalls(product.database)).filter(({ name }) => name === 'category page')
  const { port } = await startStep('uncached', product.database, product.url, calls, buyer.token, undo)
  const address = calls[0]?.address ?? ''
  const targets = [
    { target: 'step', port, request: getRequest(address) },
    { target: 'product', port: product.port, request: getRequest(address, `Authorization: Bearer ${buyer.token}\r\n`) },
  ] as const
  return {
    async measure(round, seconds) {
      const rows: LadderRow[] = []
      for (const { target, port, request } of targets)
        rows.push({ size, round, target, ...(await runLoad(port, request, 16, seconds)) })
      return rows
    },
    stop: () => undo.disposeAsync(),
  }
}
