import { sql, type RawBuilder } from 'kysely'
import type { SealKeys } from './seal-keys.ts'

/** The user whose data is requested; `userId` is null between sign-in and registration. */
export interface Subject {
  userId: string | null
  identityId: string
  email: string
}

/**
 * How a column is treated. `shown`: in the download, under the name `as`. `withheld`: personal or a secret, and left
 * out of the download for the reason `why`. `blank`: not personal by itself.
 */
export type Column =
  | { kind: 'shown'; as: string; form: Form; afterwards: Afterwards }
  | { kind: 'withheld'; why: string; afterwards: Afterwards }
  | { kind: 'blank' }

/** The form of a value in the download; `own`: whether it is the user's own id; `opened`: what the table's `open` gives. */
export type Form = 'as it is' | 'time' | 'price' | 'picture' | 'pictures' | 'pictures by name' | 'own' | 'opened'

/**
 * What an erasure leaves of the value in rows that stay. `emptied`: null, an empty text, or a replacement by the
 * noun's `purgeActivity` or `erase`.
 */
export type Afterwards = 'stays' | 'emptied'

/** A table with rows about users. */
export interface PersonalTable {
  /** Whose the rows are and what an erasure does, for readers of the register. */
  whose: string
  /** Condition for the rows of one user. */
  rowsOf(subject: Subject): RawBuilder<boolean>
  /** A unique column among one user's rows: their order in the download. */
  key: string
  /** Its name in the download. */
  section: string
  /** `gone`: an erasure deletes all rows of the user; `some stay`: it leaves those that others need. */
  erasure: 'gone' | 'some stay'
  columns: Record<string, Column>
  /** What a row's encrypted column says. */
  open?(row: Readonly<Record<string, unknown>>, keys: SealKeys): unknown
}

/** A table without personal data. Its columns are listed, so that a test notices a new one. */
export interface PlainTable {
  why: string
  columns: readonly string[]
}

export type Table = PersonalTable | PlainTable

export function isPersonal(table: Table): table is PersonalTable {
  return 'rowsOf' in table
}

export const blank: Column = { kind: 'blank' }

export function shown(as: string, form: Form = 'as it is'): Column {
  return { kind: 'shown', as, form, afterwards: 'stays' }
}

/** Shown, and emptied by an erasure when the row stays. */
export function emptied(as: string, form: Form = 'as it is'): Column {
  return { kind: 'shown', as, form, afterwards: 'emptied' }
}

export function withheld(why: string, afterwards: Afterwards = 'emptied'): Column {
  return { kind: 'withheld', why, afterwards }
}

export function plain(why: string, columns: string): PlainTable {
  return { why, columns: columns.split(' ') }
}

/** Rows whose column holds the user's id. */
export function ofUser(column: string): PersonalTable['rowsOf'] {
  return ({ userId }) => sql<boolean>`${sql.ref(column)} = ${userId}::uuid`
}

export function ofIdentity(column: string): PersonalTable['rowsOf'] {
  return ({ identityId }) => sql<boolean>`${sql.ref(column)} = ${identityId}`
}
