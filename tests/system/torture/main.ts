import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readArguments } from './arguments.ts'
import { postgresVersion } from '../market/database.ts'
import { printReport, summarise } from './report.ts'
import { torture } from './run.ts'
import { saveJson } from '../../../bench/record/save.ts'
import { root } from '../../launch.ts'
import { runWithout } from './without.ts'

async function main(): Promise<number> {
  const wishes = readArguments(process.argv.slice(2))
  const { seed, without, result, output } = wishes
  console.log(`seed ${seed}`)
  if (without.length > 0) return runWithout(root, wishes)
  const report = await torture(wishes, console.log, async (product, made) => {
    if (output !== undefined) await writeFile(output, product.output())
    await saveJson(
      result ?? path.join(root, 'tests/system/results', `torture-${seed}.json`),
      { seed, clients: wishes.clients, ...summarise(made) },
      { postgresql: await postgresVersion(product.socket) },
    )
  })
  printReport(report)
  return report.violations > 0 ? 1 : 0
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error)
    process.exit(2)
  },
)
