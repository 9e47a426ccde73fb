import { parseArgs } from 'node:util'
import { backUpWhileWriting } from './run.ts'

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '50' },
    listings: { type: 'string', default: '20000' },
    pictures: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '20' },
    pause: { type: 'string', default: '250' },
    'kill-after': { type: 'string', default: '2500' },
    seed: { type: 'string', default: '1' },
  },
})

async function main(): Promise<number> {
  const options = {
    clients: Number(values.clients),
    listings: Number(values.listings),
    pictures: Number(values.pictures),
    seconds: Number(values.seconds),
    pause: Number(values.pause),
    killAfter: Number(values['kill-after']),
    seed: Number(values.seed),
  }
  const { figures, failures } = await backUpWhileWriting(options, console.log)
  const width = Math.max(...figures.map(([what]) => what.length))
  console.log('')
  for (const [what, figure] of figures) console.log(`${what.padEnd(width)}  ${figure}`)
  for (const what of failures) console.log(`VIOLATED: ${what}`)
  return failures.length > 0 ? 1 : 0
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error)
    process.exit(2)
  },
)
