import { type Combined, combine } from './combine.ts'
import type { Report } from './read-report.ts'

/**
 * Adds several reports of one laptop up. Where two disagree, `disagreements` has both values with the tool and the file
 * that each is from, and `facts` has neither.
 */
export function mergeReports(reports: Report[]): Combined {
  return combine(
    reports.flatMap(({ name, sources }) =>
      sources.map((source) => ({ ...source, ...(name !== undefined && { name }) })),
    ),
  )
}
