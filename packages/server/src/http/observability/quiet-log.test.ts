import { Problem } from '@market/contract'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { logFailure } from './quiet-log.ts'

function openLog() {
  const lines: Record<string, unknown>[] = []
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>)
  const server = Fastify({ logger: { level: 'error', stream: { write } } })
  const fail = (kind: string, now: number, error: Error = new Problem('overloaded')) =>
    logFailure({ server, log: server.log }, kind, error, { about: { address: '/' }, now })
  return { lines, fail }
}

it('logs one refusal a second of a kind, with the number of those left out', () => {
  const { lines, fail } = openLog()
  for (let n = 0; n < 1000; n++) fail('overloaded', n)
  expect(lines).toMatchObject([
    { msg: 'overloaded', address: '/', reason: 'We’re very busy right now. Please try again in a moment.' },
  ])
  fail('database-away', 999)
  expect(lines[1]).toMatchObject({ msg: 'database-away' })
  for (const now of [1000, 1001, 2000, 5000]) fail('overloaded', now)
  expect(lines.slice(2).map(({ leftOut }) => leftOut)).toEqual([999, 1, undefined])
})

it('logs ten errors of a kind in ten seconds, which may have different causes', () => {
  const { lines, fail } = openLog()
  for (let n = 0; n < 100; n++) fail('unexpected', n, new Error(`cause ${n}`))
  fail('unexpected', 10_000, new Error('the last'))
  expect(lines.map(({ leftOut }) => leftOut)).toEqual([...Array(10).fill(undefined), 90])
})
