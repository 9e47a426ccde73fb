import { execFile } from 'node:child_process'
import { loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { build } from '../../../scripts/launcher/build.mjs'
import { root } from '../../launch.ts'
import { saveResult } from '../../../bench/record/save.ts'
import { postgresVersion } from '../market/database.ts'
import { killApp } from './app-killed.ts'
import { killPrimary } from './primary-killed.ts'
import { makePage } from './page.ts'
import { seeSales } from './sale-seen.ts'
import { findPrograms } from './run.ts'
import { openScene } from './scene.ts'

/** Measures the guarantees of several processes: a sale seen at the other node, a killed app, a killed primary. */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    sales: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '8' },
    out: { type: 'string' },
  },
})
const rounds = Number(values.rounds)

async function inRounds<Row>(name: string, measure: (round: number) => Promise<Row>): Promise<Row[]> {
  const rows: Row[] = []
  for (let round = 0; round < rounds; round++) {
    rows.push(await measure(round))
    console.log(name, JSON.stringify(rows.at(-1)))
  }
  return rows
}

async function main(): Promise<number> {
  const load = loadavg()[0] ?? 0
  await build(root, process.execPath, { env: process.env, signal: new AbortController().signal })
  const scene = await openScene(6)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void scene.stop().finally(() => process.exit(2)))
  try {
    const sales = await inRounds('sale seen', () => seeSales(scene, Number(values.sales)))
    const apps = await inRounds('app killed', (round) =>
      killApp(scene, round % 2 === 0 ? 0 : 1, Number(values.seconds)),
    )
    const primaries = await inRounds('primary killed', () => killPrimary(scene))
    const versions = await versionsOf()
    const conditions = { rounds, 'load of the machine before': load, synchronousCommit: 'on', ...versions }
    const out = path.resolve(values.out ?? path.join(root, 'tests/system/results/cluster.json'))
    const { page, faults } = makePage({ conditions, sales, apps, primaries })
    const result = { conditions, sales, apps, primaries }
    await saveResult(out, page, result, { postgresql: await postgresVersion(scene.pair.socket()) })
    console.log(page)
    for (const fault of faults) console.log(`VIOLATED: ${fault}`)
    return faults.length > 0 ? 1 : 0
  } finally {
    await scene.stop()
  }
}

async function versionsOf(): Promise<Record<string, string>> {
  const programs = await findPrograms()
  const say = async (program: string, word: string): Promise<string> => {
    const { stdout, stderr } = await promisify(execFile)(program, [word])
    return /(\d+\.\d+\.\d+)/.exec(stdout + stderr)?.[1] ?? 'unknown'
  }
  return programs ? { nginx: await say(programs.nginx, '-v'), redis: await say(programs.redis, '--version') } : {}
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error)
    process.exit(2)
  },
)
