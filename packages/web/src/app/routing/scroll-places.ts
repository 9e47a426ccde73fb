import type { Location } from 'react-router'

/** The scroll positions by history entry, in the form of React Router's `ScrollRestoration`. */
export interface ScrollPlaces {
  /** `places` are pixels by the entry's key. Returns a function that stops it. */
  use(places: Record<string, number>, now: () => number): () => void
  save(location: Location): void
  of(location: Location): number | null
}

export function keepScrollPlaces(): ScrollPlaces {
  let kept: { places: Record<string, number>; now: () => number } | undefined
  return {
    use(places, now) {
      kept = { places, now }
      return () => {
        kept = undefined
      }
    },
    save({ key }) {
      if (kept) kept.places[key] = kept.now()
    },
    of: ({ key }) => kept?.places[key] ?? null,
  }
}
