import { median } from '../record/figures.ts'
import { categories, type Category, type Judged } from './judge.ts'

export interface Row {
  page: string
  round: number
  product: Judged
  scriptFree: Judged
}

/** Medians of a page's rounds. `costs`: the audits that lowered a score, and the reason if it is accepted; times in milliseconds. */
export interface Summary {
  page: string
  scores: Record<Category, number>
  costs: { category: Category; audit: string; meant: string | null }[]
  paint: { product: number; scriptFree: number; ratio: number; least: number; most: number; firstRatio: number }
}

/** Product divided by script-free. */
const goals = { largest: 1.15, first: 1.1 }

const names: Record<Category, string> = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
}

/** Accepted reasons for scores below 100, by the page's first word and the audit. */
const meant: Record<string, string> = {
  'login is-crawlable': 'not indexed on purpose',
  'category is-crawlable': 'not indexed on purpose: it is for signed-in users',
}

export function summariesOf(rows: Row[]): Summary[] {
  return Object.entries(Object.groupBy(rows, ({ page }) => page)).map(([page, of = []]) => {
    const score = (category: Category): number => median(of.map(({ product }) => product.scores[category] ?? 0))
    const ratios = of.map(ratioOf)
    const paint = {
      product: median(of.map(({ product }) => product.largestPaint)),
      scriptFree: median(of.map(({ scriptFree }) => scriptFree.largestPaint)),
      ratio: median(ratios),
      least: Math.min(...ratios),
      most: Math.max(...ratios),
      firstRatio: median(of.map(({ product, scriptFree }) => product.firstPaint / scriptFree.firstPaint)),
    }
    return {
      page,
      paint,
      scores: {
        performance: score('performance'),
        accessibility: score('accessibility'),
        'best-practices': score('best-practices'),
        seo: score('seo'),
      },
      costs: categories
        .filter((category) => score(category) < 100)
        .flatMap((category) => {
          const audits = new Set(
            of.flatMap(({ product }) =>
              product.costs.filter((cost) => cost.category === category).map(({ audit }) => audit),
            ),
          )
          return [...audits].map((audit) => ({
            category,
            audit,
            meant: meant[`${page.split(/[ ,]/)[0]} ${audit}`] ?? null,
          }))
        }),
    }
  })
}

function ratioOf({ product, scriptFree }: Row): number {
  return product.largestPaint / scriptFree.largestPaint
}

/** The results as Markdown. */
export function makePage(rows: Row[]): string {
  const heads = categories.map((category) => names[category])
  const lines = summariesOf(rows).map(({ page, scores, costs, paint }) => [
    page,
    ...categories.map((category) => scores[category]),
    costs
      .map(({ category, audit, meant }) => `${names[category]}: ${audit}${meant === null ? '' : ` (${meant})`}`)
      .join('; ') || 'nothing',
    paint.product,
    paint.scriptFree,
    `${paint.ratio.toFixed(2)} (${paint.least.toFixed(2)}-${paint.most.toFixed(2)})`,
    paint.firstRatio.toFixed(2),
  ])
  return `# Lighthouse

Written by \`bench/lighthouse\`; the raw rows, machine, commit and versions are in \`lighthouse.json\`. The demo market on a telephone and a slow network, as Lighthouse simulates them; medians of ${Math.max(...rows.map(({ round }) => round))} rounds. The largest contentful paint in milliseconds, and as a ratio to the same page without its scripts in the same round (goal: at most ${goals.largest}); of the first paint the ratio alone (at most ${goals.first}).

${table(['page', ...heads, 'what was taken off', 'largest paint', 'without scripts', 'ratio (least-most)', 'first paint, ratio'], lines)}

The document shows its page, and the script starts after the load event.

## Each round

${table(
  [
    'round',
    'page',
    ...heads,
    'largest paint',
    'first paint',
    'blocked',
    'shift',
    'without scripts: largest paint',
    'first paint',
    'ratio',
  ],
  rows.map((row) => {
    const { round, page, product, scriptFree } = row
    const scores = categories.map((category) => product.scores[category] ?? '')
    return [
      round,
      page,
      ...scores,
      product.largestPaint,
      product.firstPaint,
      product.blocked,
      product.shift,
      scriptFree.largestPaint,
      scriptFree.firstPaint,
      ratioOf(row).toFixed(2),
    ]
  }),
)}
`
}

function table(heads: string[], rows: (string | number)[][]): string {
  return [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
