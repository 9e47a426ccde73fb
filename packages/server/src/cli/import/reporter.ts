import { factNames } from '@market/contract'
import type { ImportCounts, ImportResult, RejectedRow } from '../../workflows/imports/import-listings.ts'

export interface Reporter {
  refused(row: RejectedRow): void
  progress(counts: ImportCounts): void
  summary(result: ImportResult, stopped: boolean): void
}

interface Outputs {
  /** Rejected rows and the summary. */
  report: NodeJS.WritableStream
  /** A line at intervals. */
  progress: NodeJS.WritableStream
  /** Milliseconds. */
  clock?: () => number
}

/** In milliseconds. */
const interval = 5000

/** Reports the progress and the result of an import to the operator. */
export function createReporter({ report, progress, clock = () => performance.now() }: Outputs): Reporter {
  const start = clock()
  const reasons = new Map<string, number>()
  let lastReport = start

  const line = (counts: ImportCounts) => `${describeCounts(counts)}, ${describeSpeed(counts.read, clock() - start)}`

  return {
    refused({ line, errors }) {
      for (const { field, message } of errors) report.write(`line ${line}, ${field}: ${message}\n`)
      const [first] = errors
      if (first)
        reasons.set(`${first.field}: ${first.message}`, (reasons.get(`${first.field}: ${first.message}`) ?? 0) + 1)
    },
    progress(counts) {
      if (clock() - lastReport < interval) return
      lastReport = clock()
      progress.write(`${line(counts)}\n`)
    },
    summary(result, stopped) {
      const byReason = [...reasons]
        .sort(([, a], [, b]) => b - a)
        .map(([reason, count]) => `  ${format(count)} ${reason}\n`)
      report.write(
        `${stopped ? 'Stopped; run it again to continue. ' : ''}${line(result)}\n${byReason.join('')}${describeFacts(result)}`,
      )
    },
  }
}

function describeCounts({ read, imported, alreadyThere, refused }: ImportCounts): string {
  return `${format(read)} rows: ${format(imported)} imported, ${format(alreadyThere)} already there, ${format(refused)} refused`
}

function describeSpeed(rows: number, milliseconds: number): string {
  const seconds = milliseconds / 1000
  return `${seconds.toFixed(1)} s, ${format(Math.round(rows / Math.max(seconds, 0.001)))} rows/s`
}

/** A line for each fact that was found or has unreadable cells. */
function describeFacts({ imported, alreadyThere, facts }: ImportResult): string {
  const rows = imported + alreadyThere
  const lines = factNames.flatMap((name) => {
    const { byColumn, byTitle, unreadable } = facts[name]
    if (byColumn + byTitle + unreadable === 0) return []
    return [describeFact(name, [byColumn, byTitle, rows - byColumn - byTitle, unreadable].map(format))]
  })
  if (lines.length === 0) return ''
  return [describeFact('facts', ['by column', 'by title', 'empty', 'unreadable']), ...lines].join('')
}

function describeFact(name: string, figures: readonly string[]): string {
  return `  ${name.padEnd(20)}${figures.map((figure) => figure.padStart(12)).join('')}\n`
}

function format(count: number): string {
  return count.toLocaleString('en')
}
