import { chmod, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { memoryFolder } from '../test/memory-folder.ts'
import { startPair, type Pair } from './pair.ts'
import { openNode, type PostgresNode } from './postgres-node.ts'

export const quiet = { info: () => {}, warn: () => {}, error: () => {} }

/** For a test: a primary `a` with its standby `b`, in a temporary folder. */
export async function aPair(): Promise<{ pair: Pair; a: PostgresNode; b: PostgresNode; said: string[] }> {
  const dir = await mkdtemp(path.join(memoryFolder ?? '/tmp', 'market-pair-'))
  await chmod(dir, 0o755)
  onTestFinished(() => rm(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  const [a, b] = [await openNode('a', dir, dir, quiet), await openNode('b', dir, dir, quiet)]
  const said: string[] = []
  const pair = await startPair({ dir, a, b, say: (line) => said.push(line) })
  onTestFinished(() => pair.stop())
  return { pair, a, b, said }
}
