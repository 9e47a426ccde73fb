import { Problem } from '@market/contract'

export interface QueueSize {
  /** Tasks that run concurrently. */
  atOnce: number
  /** Tasks in the queue. */
  waiting: number
  /** The longest wait, in milliseconds; unlimited without it. */
  maxWait?: number
}

interface Options extends QueueSize {
  /** While it is true, an eighth of the slots is in use and no task is queued. */
  isReduced?: () => boolean
}

type Go = (refused: boolean) => void

export interface BoundedQueue {
  /** True when a task from this address would be refused now. */
  full(addressOf: () => string): boolean
  /** Calls back, at once or later: when the task has a slot, or when it is refused. */
  enter(go: Go, addressOf: () => string): void
  /** Removes a waiting task from the queue; it is not called back. */
  giveUp(go: Go): void
  /** Frees the slot for the next task. */
  leave(): void
  /** Runs the task when it has a slot; throws `overloaded` when it is refused. */
  run<T>(task: () => Promise<T>): Promise<T>
  figures(): { working: number; waiting: number }
}

// Some requests still run, so that recovery is noticed.
const reducedTo = 1 / 8

/**
 * A bounded FIFO queue in front of a bounded number of slots. When the queue is full, the newest task of the address that holds most of
 * it is refused in favour of a task from an address that holds less: no address can keep the others out.
 */
export function createBoundedQueue({ atOnce, waiting, maxWait, isReduced = () => false }: Options): BoundedQueue {
  // In the order of arrival.
  const queue = new Map<Go, { address: string; timer: NodeJS.Timeout | undefined }>()
  let working = 0

  const slots = () => (isReduced() ? Math.max(1, Math.floor(atOnce * reducedTo)) : atOnce)
  const hasSlot = () => working < slots() && queue.size === 0
  const queueIsFull = () => queue.size >= waiting
  const full = (addressOf: () => string) =>
    !hasSlot() && (isReduced() || (queueIsFull() && evictedFor(addressOf()) === undefined))

  /** The newest task of the address that holds most of the queue; undefined when `address` would then hold as much. */
  function evictedFor(address: string): Go | undefined {
    const held = Map.groupBy(queue.keys(), (go) => queue.get(go)?.address)
    const most = [...held.values()].reduce((most, one) => (one.length > most.length ? one : most), [])
    return most.length > (held.get(address)?.length ?? 0) + 1 ? most.at(-1) : undefined
  }

  function giveUp(go: Go): void {
    clearTimeout(queue.get(go)?.timer)
    queue.delete(go)
  }

  function refuse(go: Go): void {
    giveUp(go)
    go(true)
  }

  function enter(go: Go, addressOf: () => string): void {
    if (full(addressOf)) return go(true)
    if (hasSlot()) {
      working += 1
      return go(false)
    }
    const address = addressOf()
    const evicted = queueIsFull() ? evictedFor(address) : undefined
    if (evicted) refuse(evicted)
    queue.set(go, { address, timer: maxWait === undefined ? undefined : setTimeout(refuse, maxWait, go) })
  }

  function leave(): void {
    const [next] = queue.keys()
    if (next === undefined) {
      working -= 1
      return
    }
    // The slot is handed over, not freed: a task that arrives now can't overtake the queue.
    giveUp(next)
    next(false)
  }

  return {
    full,
    enter,
    giveUp,
    leave,
    async run(task) {
      const { promise: slot, resolve, reject } = Promise.withResolvers<void>()
      enter(
        (refused) => (refused ? reject(new Problem('overloaded', { retryAfter: 2 })) : resolve()),
        () => 'this process',
      )
      await slot
      try {
        return await task()
      } finally {
        leave()
      }
    },
    figures: () => ({ working, waiting: queue.size }),
  }
}
