import type { Manifest } from './manifest.ts'

/** The backup's content, for the summary line. */
export function describeCounts({ tables, jobs, images, books }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${pluralize(rows, 'row')} of ${pluralize(tables.length, 'table')}, ${pluralize(jobs, 'job')}, ${pluralize(images, 'picture')}, ${pluralize(books, 'sandbox file')}`
}

export function formatSize(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

export function secondsSince(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`
}

function pluralize(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}
