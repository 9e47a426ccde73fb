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
  /** True when whoever comes now is refused. */
  full(): boolean
  /** Calls back, at once or later: with null when it is one's turn, else with the refusal. */
  enter(go: Go): void
  /** Takes a place if one is free and nobody waits for it. */
  enterNow(): boolean
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

/** First come, first served: a bounded line before a bounded number of places. */
export function createLane({ atOnce, waiting, patience }: LaneSize): Lane {
  const line = new Map<Go, NodeJS.Timeout>()
  let working = 0
  let narrowed = false

  const places = () => (narrowed ? Math.max(1, Math.floor(atOnce * narrowedTo)) : atOnce)
  const hasPlace = () => working < places() && line.size === 0
  const full = () => !hasPlace() && (narrowed || line.size >= waiting)

  const leaveLine = (go: Go): void => {
    clearTimeout(line.get(go))
    line.delete(go)
  }

  return {
    full,
    enter(go) {
      if (full()) return go('full')
      if (hasPlace()) {
        working += 1
        return go(null)
      }
      line.set(
        go,
        setTimeout(() => {
          line.delete(go)
          go('waited')
        }, patience),
      )
    },
    enterNow() {
      if (!hasPlace()) return false
      working += 1
      return true
    },
    giveUp: leaveLine,
    leave() {
      const [next] = line.keys()
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
    figures: () => ({ working, waiting: line.size }),
  }
}
