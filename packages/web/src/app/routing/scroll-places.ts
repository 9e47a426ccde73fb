import type { Location } from 'react-router'

/** How far down each entry of the history was, as React Router's `ScrollRestoration` keeps it. */
export interface ScrollPlaces {
  /** `places` are pixels by the entry's key. Gives back what ends it. */
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
