import path from 'node:path'
import { readArguments } from './arguments.ts'
import { printReport, saveReport } from './report.ts'
import { torture } from './run.ts'
import { runWithout } from './without.ts'

const root = path.resolve(import.meta.dirname, '../..')

async function main(): Promise<number> {
  const wishes = readArguments(process.argv.slice(2))
  const { seed, without, result } = wishes
  console.log(`seed ${seed}`)
  if (without.length > 0) return runWithout(root, wishes)
  const file = result ?? path.join(root, 'bench/results', `torture-${seed}.json`)
  const report = await torture(wishes, console.log, (product, made) => saveReport(file, made, { seed, root, socket: product.socket, wishes: { ...wishes, result: undefined } }))
  printReport(report)
  return report.violations > 0 ? 1 : 0
}

main().then((code) => process.exit(code), (error: unknown) => {
  console.error(error)
  process.exit(2)
})
