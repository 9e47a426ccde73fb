import { loadavg } from 'node:os'
import path from 'node:path'
import { saveJson } from '../../../bench/record/save.ts'
import { postgresVersion } from '../market/database.ts'
import { readArguments } from './arguments.ts'
import { startMarket } from './market.ts'
import { makeReport, printReport } from './report.ts'
import { overload } from './run.ts'

async function main(): Promise<number> {
  const wishes = readArguments(process.argv.slice(2))
  console.log(`seed ${wishes.seed}`)
  const [otherLoad = 0] = loadavg()
  const market = await startMarket()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void market.stop().finally(() => process.exit(2)))
  try {
    const report = makeReport(await overload(market, wishes, console.log))
    printReport(report)
    // Failed requests are logged as JSON; other lines come from failed programs.
    if (report.faults.length > 0)
      console.log(
        market
          .output()
          .split('\n')
          .filter((line) => !line.startsWith('{'))
          .slice(-40)
          .join('\n'),
      )
    const { result, ...conditions } = { ...wishes, 'load of the machine before': otherLoad }
    await saveJson(
      result ?? path.resolve(import.meta.dirname, '../results/overload.json'),
      { conditions, ...report },
      { postgresql: await postgresVersion(market.socket) },
    )
    return report.faults.length > 0 ? 1 : 0
  } finally {
    await market.stop()
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error)
    process.exit(2)
  },
)
