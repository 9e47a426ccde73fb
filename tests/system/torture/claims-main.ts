import path from 'node:path'
import { parseArgs } from 'node:util'
import { saveJson } from '../../../bench/record/save.ts'
import { runClaims } from './claims.ts'

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    result: { type: 'string', default: path.resolve(import.meta.dirname, '../results/claims.json') },
  },
})

async function main(): Promise<number> {
  const [clients, rounds, seed] = [Number(values.clients), Number(values.rounds), Number(values.seed)]
  console.log(`seed ${seed}: ${clients} clients, ${rounds} times`)
  const { counts, broken, postgresql } = await runClaims({ clients, rounds, seed })
  console.table(counts)
  await saveJson(values.result, { seed, counts, broken }, { postgresql })
  return broken > 0 ? 1 : 0
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error)
    process.exit(2)
  },
)
