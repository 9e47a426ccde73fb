import { sql, type RawBuilder } from 'kysely'

/** Somebody whose data is asked for; `userId` is null between sign-in and the making of the user record. */
export interface Subject {
  userId: string | null
  identityId: string
  email: string
}

/**
 * What a column says of the person. `shown`: it stands in the download, under the name `as`. `kept back`: personal or a secret, and not
 * in the download for the reason that `why` says. `blank`: says nothing of anybody by itself.
 */
export type Column =
  | { says: 'shown'; as: string; form: Form; afterwards: Afterwards }
  | { says: 'kept back'; why: string; afterwards: Afterwards }
  | { says: 'blank' }

/** How a value is written: as it is, a time, minor units as a price, the address of a picture, whether it is the person's own id. */
export type Form = 'as it is' | 'time' | 'price' | 'picture' | 'own'

/** What an erasure leaves in the rows that stay: the value, or nothing of it: null, an empty text, or what `features/users/erase-person.ts` puts there. */
export type Afterwards = 'stays' | 'emptied'

/** A table with rows about people. */
export interface PersonalTable {
  /** Whose the rows are and what an erasure does, for the person who reads this. */
  whose: string
  /** Condition for the rows of one person, on the table itself. */
  rowsOf(subject: Subject): RawBuilder<boolean>
  /** A unique column among one person's rows: their order in the download. */
  key: string
  /** Its name in the download. */
  section: string
  /** `gone`: no row of that person is left after an erasure; `some stay`: those that others need. */
  erasure: 'gone' | 'some stay'
  columns: Record<string, Column>
}

/** A table in which nothing stands about anybody; its columns are named all the same, so that a new one is thought about. */
export interface PlainTable {
  why: string
  columns: readonly string[]
}

export type Entry = PersonalTable | PlainTable

export function isPersonal(entry: Entry): entry is PersonalTable {
  return 'rowsOf' in entry
}

export const blank: Column = { says: 'blank' }

export function shown(as: string, form: Form = 'as it is'): Column {
  return { says: 'shown', as, form, afterwards: 'stays' }
}

/** Shown, and emptied by an erasure where the row stays. */
export function emptied(as: string, form: Form = 'as it is'): Column {
  return { says: 'shown', as, form, afterwards: 'emptied' }
}

export function keptBack(why: string, afterwards: Afterwards = 'emptied'): Column {
  return { says: 'kept back', why, afterwards }
}

export function plain(why: string, columns: string): PlainTable {
  return { why, columns: columns.split(' ') }
}

/** Rows whose column holds the person's id here. */
export function ofUser(column: string): PersonalTable['rowsOf'] {
  return ({ userId }) => sql<boolean>`${sql.ref(column)} = ${userId}::uuid`
}

export function ofIdentity(column: string): PersonalTable['rowsOf'] {
  return ({ identityId }) => sql<boolean>`${sql.ref(column)} = ${identityId}`
}
