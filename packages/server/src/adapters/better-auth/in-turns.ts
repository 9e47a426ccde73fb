import { Problem } from '@market/contract'

/** Lets `most` works run at once and as many as `waiting` wait their turn; who comes when that is full is refused at once. */
export function inTurns(most: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running === most) {
      if (queue.length >= waiting) throw new Problem('overloaded', { retryAfter: 2 })
      // Whoever ends hands their place on, so that nobody who comes later takes it.
      await new Promise<void>((resolve) => {
        queue.push(resolve)
      })
    } else running++
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
