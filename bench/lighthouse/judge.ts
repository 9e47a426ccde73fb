import path from 'node:path'
import { pathToFileURL } from 'node:url'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

const figures = {
  largestPaint: 'largest-contentful-paint',
  firstPaint: 'first-contentful-paint',
  work: 'mainthread-work-breakdown',
  blocked: 'total-blocking-time',
} as const
export type Figure = keyof typeof figures

/**
 * Lighthouse's results of one visit; times in milliseconds on the simulated slow phone. `costs`: audits that lowered a
 * score.
 */
export interface Judged extends Record<Figure, number> {
  scores: Partial<Record<Category, number>>
  costs: string[]
}

/** The parts of the report that we read. */
interface Report {
  categories: Partial<Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>>
  audits: Record<string, { score: number | null; numericValue?: number } | undefined>
  runtimeError?: { code: string; message: string }
}

type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>
export type Judge = (url: string, port: number, onlyCategories: readonly Category[]) => Promise<Judged>

/** Loads an installed Lighthouse: its defaults are a phone and a simulated slow network. */
export async function loadJudge(place: string): Promise<Judge> {
  const file = path.join(place, 'node_modules/lighthouse/core/index.js')
  const { default: lighthouse } = (await import(pathToFileURL(file).href)) as { default: Lighthouse }
  return async (url, port, onlyCategories) => {
    const flags = { port, onlyCategories, disableFullPageScreenshot: true, output: 'json', logLevel: 'silent' }
    for (let tries = 1; ; tries++) {
      // Lighthouse clears caches and the service worker before each visit; cookies stay, so the user stays signed in.
      const result = await lighthouse(url, flags)
      if (result === undefined) throw new Error(`Lighthouse said nothing of ${url}`)
      const { runtimeError } = result.lhr
      if (runtimeError === undefined) return readReport(result.lhr)
      // A trace sometimes misses the start of the visit and then has no figures.
      if (runtimeError.code !== 'NO_NAVSTART' || tries === 5) throw new Error(`Lighthouse: ${runtimeError.message}`)
    }
  }
}

function readReport({ categories: found, audits }: Report): Judged {
  const times = Object.entries(figures).map(([figure, audit]) => [figure, Math.round(audits[audit]?.numericValue ?? 0)])
  const scores: Judged['scores'] = {}
  const costs: string[] = []
  for (const category of categories) {
    const { score, auditRefs } = found[category] ?? {}
    if (score === undefined || score === null || auditRefs === undefined) continue
    scores[category] = Math.round(score * 100)
    for (const { id, weight } of auditRefs) if (weight > 0 && (audits[id]?.score ?? 1) < 1) costs.push(id)
  }
  return { ...(Object.fromEntries(times) as Record<Figure, number>), scores, costs }
}
