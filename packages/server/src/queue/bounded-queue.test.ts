import { setImmediate as nextTick } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createBoundedQueue } from './bounded-queue.ts'

it('runs two tasks at once, queues two in order, and refuses the fifth at once', async () => {
  const queue = createBoundedQueue({ atOnce: 2, waiting: 2 })
  const started: number[] = []
  const gates = [0, 1, 2, 3, 4].map(() => Promise.withResolvers<void>())
  const turns = gates.map((gate, n) =>
    queue.run(async () => {
      started.push(n)
      await gate.promise
      return n
    }),
  )
  await expect(turns[4]).rejects.toMatchObject({ code: 'overloaded', more: { retryAfter: 2 } })
  expect(started).toEqual([0, 1])
  gates[1]?.resolve()
  await turns[1]
  await expect.poll(() => started).toEqual([0, 1, 2])
  for (const gate of gates) gate.resolve()
  expect(await Promise.all(turns.slice(0, 4))).toEqual([0, 1, 2, 3])
  expect(started).toEqual([0, 1, 2, 3])
})

it('never runs more than two tasks at once, and runs them in order of arrival', async () => {
  const queue = createBoundedQueue({ atOnce: 2, waiting: 10 })
  const running = new Set<number>()
  const done: number[] = []
  let most = 0
  const work = async (n: number): Promise<void> => {
    running.add(n)
    most = Math.max(most, running.size)
    await nextTick()
    running.delete(n)
    done.push(n)
  }
  await Promise.all(Array.from({ length: 6 }, (_, n) => queue.run(() => work(n))))
  expect(most).toBe(2)
  expect(done).toEqual([0, 1, 2, 3, 4, 5])
})

it('runs the next task after one that throws', async () => {
  const queue = createBoundedQueue({ atOnce: 1, waiting: 1 })
  const failing = queue.run(() => Promise.reject(new Error('disk full')))
  const next = queue.run(async () => 'done')
  await expect(failing).rejects.toThrow('disk full')
  expect(await next).toBe('done')
  expect(queue.figures()).toEqual({ working: 0, waiting: 0 })
})
