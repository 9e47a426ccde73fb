import type { Db } from '../../db/db.ts'
import { readFigures, type Figures } from './counts.ts'

/** Caches the figures for `freshFor` milliseconds, for scrapers and the Admin's page together. */
export function cacheFigures(db: Db, freshFor: number): () => Promise<Figures> {
  let taken: { figures: Promise<Figures>; until: number } | undefined
  return () => {
    if (taken && Date.now() < taken.until) return taken.figures
    const figures = readFigures(db)
    const mine = { figures, until: Date.now() + freshFor }
    taken = mine
    figures.catch(() => {
      if (taken === mine) taken = undefined
    })
    return figures
  }
}
