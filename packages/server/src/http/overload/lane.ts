import { clientAddress } from '../client-address.ts'
import { createFairLine } from './fair-line.ts'

export interface LaneSize {
  /** Requests that are worked on together. */
  atOnce: number
  /** Requests that may wait for a place. */
  waiting: number
  /** How long one waits, in milliseconds. */
  patience: number
}

export type Refusal = 'full' | 'waited'

export type Go = (refusal: Refusal | null) => void

export interface Lane {
  /** True when a request from this IP address is refused now. */
  full(ip: string): boolean
  /** Calls back, at once or later: with null when it is the request's turn, else with the refusal. */
  enter(go: Go, ip: string): void
  /** Waits no longer; is not called back. */
  giveUp(go: Go): void
  /** Hands one's place to the next. */
  leave(): void
  /** Lets nobody in who would have to wait, and few who would not. */
  narrow(narrowed: boolean): void
  figures(): { working: number; waiting: number }
}

// Some still get through, so that it is noticed when things get better.
const narrowedTo = 1 / 8

/**
 * First come, first served: a bounded line before a bounded number of places. When the line is full, the newest request of the
 * address that holds most of it is refused in favour of one from an address that holds less: no address keeps the others out.
 */
export function createLane({ atOnce, waiting, patience }: LaneSize): Lane {
  const line = createFairLine<Go>()
  const timers = new Map<Go, NodeJS.Timeout>()
  let working = 0
  let narrowed = false

  const places = () => (narrowed ? Math.max(1, Math.floor(atOnce * narrowedTo)) : atOnce)
  const hasPlace = () => working < places() && line.size() === 0
  const lineIsFull = () => line.size() >= waiting
  const full = (ip: string) =>
    !hasPlace() && (narrowed || (lineIsFull() && line.yieldingTo(clientAddress(ip)) === undefined))

  const leaveLine = (go: Go): void => {
    clearTimeout(timers.get(go))
    timers.delete(go)
    line.leave(go)
  }

  const refuse = (go: Go, refusal: Refusal): void => {
    leaveLine(go)
    go(refusal)
  }

  return {
    full,
    enter(go, ip) {
      if (full(ip)) return go('full')
      if (hasPlace()) {
        working += 1
        return go(null)
      }
      const address = clientAddress(ip)
      const yielding = lineIsFull() ? line.yieldingTo(address) : undefined
      if (yielding !== undefined) refuse(yielding, 'full')
      line.join(go, address)
      timers.set(go, setTimeout(refuse, patience, go, 'waited'))
    },
    giveUp: leaveLine,
    leave() {
      const next = line.first()
      if (next === undefined) {
        working -= 1
        return
      }
      // The turn is handed over, not freed: nobody who comes now can slip in before the one who waits.
      leaveLine(next)
      next(null)
    },
    narrow: (now) => {
      narrowed = now
    },
    figures: () => ({ working, waiting: line.size() }),
  }
}
