import type { Manifest } from './manifest.ts'

/** What a backup holds, as part of a closing line. */
export function countsOf({ tables, jobs, images, books }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${counted(rows, 'row')} of ${counted(tables.length, 'table')}, ${counted(jobs, 'job')}, ${counted(images, 'picture')}, ${counted(books, 'file')} of stand-ins' books`
}

export function sizeOf(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

export function secondsSince(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`
}

function counted(number: number, thing: string): string {
  return `${number.toLocaleString('en')} ${thing}${number === 1 ? '' : 's'}`
}
