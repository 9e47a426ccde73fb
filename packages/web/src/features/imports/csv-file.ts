import type { Encoding } from '@market/contract/csv/encodings'
import type { CsvRow } from '@market/contract/csv/read-csv'

/** A row of the file. `problem`: it can't be sent. */
export type FileRow = Omit<CsvRow, 'problem'> & { problem?: CsvRow['problem'] | 'tooLong' }

export interface CsvFile {
  columns: string[]
  rows: FileRow[]
  letters?: Letters
}

/** How a file with one byte a character can be read. */
export interface Letters {
  encoding: Encoding | undefined
  /** Some of its letters in each encoding. */
  samples: { encoding: Encoding; sample: string }[]
}

export type FileFailure = 'tooLarge' | 'tooManyRows' | 'binary' | 'empty' | 'unreadable' | 'encoding'

/** A file that can't be imported, or not before a person has chosen its encoding. */
export class FileError extends Error {
  override name = 'FileError'
  readonly reason: FileFailure
  readonly letters: Letters | undefined
  constructor(reason: FileFailure, letters?: Letters) {
    super(reason)
    this.reason = reason
    this.letters = letters
  }
}

/** A row that is no comment, total, variant or photo. */
export function isLaptop({ problem }: FileRow): boolean {
  return problem !== 'note' && problem !== 'variant'
}
