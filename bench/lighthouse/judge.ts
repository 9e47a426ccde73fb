import path from 'node:path'
import { pathToFileURL } from 'node:url'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

/** Lighthouse's results of one visit. Times in milliseconds on the simulated slow phone. */
export interface Judged {
  scores: Partial<Record<Category, number>>
  /** The audits that lowered a score, by name. */
  costs: { category: Category; audit: string }[]
  largestPaint: number
  firstPaint: number
  blocked: number
  shift: number
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
export async function loadJudge(place: string): Promise<{ judge: Judge; version: string }> {
  const folder = path.join(place, 'node_modules/lighthouse')
  const { default: lighthouse } = (await import(pathToFileURL(path.join(folder, 'core/index.js')).href)) as {
    default: Lighthouse
  }
  const {
    default: { version },
  } = (await import(pathToFileURL(path.join(folder, 'package.json')).href, { with: { type: 'json' } })) as {
    default: { version: string }
  }
  return {
    version,
    async judge(url, port, onlyCategories) {
      for (let tries = 1; ; tries++) {
        // Lighthouse clears caches and the service worker before each visit; cookies and local storage stay, so the user stays signed in.
        const result = await lighthouse(url, {
          port,
          onlyCategories,
          disableFullPageScreenshot: true,
          output: 'json',
          logLevel: 'silent',
        })
        if (result === undefined) throw new Error(`Lighthouse said nothing of ${url}`)
        const { runtimeError } = result.lhr
        if (runtimeError === undefined) return readReport(result.lhr)
        // A trace sometimes misses the start of the visit and then has no figures.
        if (runtimeError.code !== 'NO_NAVSTART' || tries === 5) throw new Error(`Lighthouse: ${runtimeError.message}`)
      }
    },
  }
}

function readReport({ categories: found, audits }: Report): Judged {
  const value = (audit: string): number => {
    const number = audits[audit]?.numericValue
    if (number === undefined) throw new Error(`Lighthouse has no ${audit}`)
    return Math.round(number * 1000) / 1000
  }
  const scores: Judged['scores'] = {}
  const costs: Judged['costs'] = []
  for (const category of categories) {
    const { score, auditRefs } = found[category] ?? {}
    if (score === undefined || score === null || auditRefs === undefined) continue
    scores[category] = Math.round(score * 100)
    for (const { id, weight } of auditRefs) {
      const points = audits[id]?.score
      if (weight > 0 && points !== undefined && points !== null && points < 1) costs.push({ category, audit: id })
    }
  }
  return {
    scores,
    costs,
    largestPaint: Math.round(value('largest-contentful-paint')),
    firstPaint: Math.round(value('first-contentful-paint')),
    blocked: Math.round(value('total-blocking-time')),
    shift: value('cumulative-layout-shift'),
  }
}
