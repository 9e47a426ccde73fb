import type { Location } from 'react-router'

/** The scroll positions by history entry, in the form of React Router's `ScrollRestoration`. */
export interface ScrollPositions {
  /** `positions` are pixels by the entry's key. Returns a function that stops it. */
  use(positions: Record<string, number>, now: () => number): () => void
  save(location: Location): void
  of(location: Location): number | null
}

export function createScrollPositions(): ScrollPositions {
  let source: { positions: Record<string, number>; now: () => number } | undefined
  return {
    use(positions, now) {
      source = { positions, now }
      return () => {
        source = undefined
      }
    },
    save({ key }) {
      if (source) source.positions[key] = source.now()
    },
    of: ({ key }) => source?.positions[key] ?? null,
  }
}
