import type { Db } from '../../db/db.ts'
import { readFigures, type Figures } from './counts.ts'

const freshFor = 3_000

/** The figures, taken anew after some seconds; whoever asks meanwhile, a scraper or an Admin's page, gets the same. */
export function watchIntegrity(db: Db): () => Promise<Figures> {
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
