import { expect, it } from 'vitest'
import { createWaitingLine } from './waiting-line.ts'

it('runs two at once, lets two wait in order, and refuses the fifth', async () => {
  const line = createWaitingLine({ atOnce: 2, waiting: 2 })
  const started: number[] = []
  const gates = [0, 1, 2, 3, 4].map(() => Promise.withResolvers<void>())
  const turns = gates.map((gate, n) =>
    line.join(async () => {
      started.push(n)
      await gate.promise
      return n
    }),
  )
  expect(await turns[4]).toEqual({ ok: false, reason: 'busy' })
  expect(started).toEqual([0, 1])
  gates[1]?.resolve()
  await turns[1]
  await expect.poll(() => started).toEqual([0, 1, 2])
  for (const gate of gates) gate.resolve()
  expect(await Promise.all(turns.slice(0, 4))).toEqual([0, 1, 2, 3].map((value) => ({ ok: true, value })))
  expect(started).toEqual([0, 1, 2, 3])
})

it('goes on after a task that throws', async () => {
  const line = createWaitingLine({ atOnce: 1, waiting: 1 })
  const failing = line.join(() => Promise.reject(new Error('disk full')))
  const next = line.join(async () => 'done')
  await expect(failing).rejects.toThrow('disk full')
  expect(await next).toEqual({ ok: true, value: 'done' })
})
