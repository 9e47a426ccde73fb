export type InLine<T> = { ok: true; value: T } | { ok: false; reason: 'busy' }

export interface WaitingLine {
  /** Runs the task when it is its turn, or refuses at once when the line is full. What the task throws is thrown on. */
  join<T>(task: () => Promise<T>): Promise<InLine<T>>
}

/** Lets `atOnce` tasks run together and `waiting` more wait for their turn, first come first served. */
export function createWaitingLine({ atOnce, waiting }: { atOnce: number; waiting: number }): WaitingLine {
  const line: (() => void)[] = []
  let running = 0

  async function takeTurn(): Promise<void> {
    if (running < atOnce) running += 1
    else await new Promise<void>((resolve) => line.push(resolve))
  }

  // The turn is handed over, not freed: nobody who comes now can slip in before the one who waits.
  function passTurn(): void {
    const next = line.shift()
    if (next) next()
    else running -= 1
  }

  return {
    async join(task) {
      if (running >= atOnce && line.length >= waiting) return { ok: false, reason: 'busy' }
      await takeTurn()
      try {
        return { ok: true, value: await task() }
      } finally {
        passTurn()
      }
    },
  }
}
