import { startEmbeddedPostgres } from './start.ts'

/** For tests: runs a folder's database, prints its connection settings and waits to be killed. */
const [dir = '', afterStart = 'stay'] = process.argv.slice(2)
const log = { info: () => {}, warn: () => {}, error: () => {} }

try {
  const server = await startEmbeddedPostgres({ dir, log, settings: { fsync: 'off' } })
  console.log(JSON.stringify({ pid: server.pid, config: server.superuser }))
  if (afterStart === 'exit') process.exit(0)
  setInterval(() => {}, 60_000)
} catch (error) {
  console.log(JSON.stringify({ refused: error instanceof Error ? error.message : String(error) }))
}
