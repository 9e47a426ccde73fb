import { writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import path from 'node:path'
import { build } from '../../launcher/build.mjs'
import { saveResult } from '../record/save.ts'
import { versionsOf } from '../record/versions.ts'
import { readArguments } from './arguments.ts'
import { drawCurves } from './draw-curves.ts'
import { gatherFacts } from './facts.ts'
import { openLadder } from './ladder.ts'
import { measureGrowth, type Measurable } from './measure.ts'
import { openMarket } from './open-market.ts'
import { makePage } from './page.ts'
import { questionsFor } from './questions.ts'

/** Measures the product at several numbers of listings; see README.md. */
async function main(): Promise<number> {
  const wishes = readArguments(process.argv.slice(2))
  await build(path.resolve(import.meta.dirname, '../..'), process.execPath, {
    env: process.env,
    signal: new AbortController().signal,
  })
  const undo = new AsyncDisposableStack()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void undo.disposeAsync().finally(() => process.exit(2)))
  try {
    const markets: Measurable[] = []
    let versions: Record<string, string> = {}
    for (const size of wishes.sizes) {
      const market = await openMarket(size, wishes.seed, wishes.keep)
      undo.defer(() => market.product.stop())
      if (wishes.fillOnly) continue
      const facts = await gatherFacts(market, wishes.seed)
      const ladder = await openLadder(market)
      undo.defer(() => ladder.stop())
      markets.push({ size, questions: questionsFor(market, facts, wishes.seed), ladder })
      versions = await versionsOf(market.product.database)
    }
    if (wishes.fillOnly) return 0
    const { sizes, seed, rounds, requests, seconds } = wishes
    const conditions = { sizes, seed, rounds, requests, seconds, 'load of the machine before': loadavg()[0] ?? 0 }
    const { rows, ladder } = await measureGrowth(markets, wishes)
    const { page, faults } = makePage({ conditions, rows, ladder })
    await saveResult(wishes.out, page, { conditions, rows, ladder }, versions)
    await writeFile(wishes.out.replace(/\.json$/, '.svg'), drawCurves(rows))
    console.log(page)
    for (const fault of faults) console.log(`NOT SO: ${fault}`)
    return faults.length > 0 ? 1 : 0
  } finally {
    await undo.disposeAsync()
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error)
    process.exit(2)
  },
)
