import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** The first parameter of repositories: the pool's handle or a transaction's. */
export type Db = Kysely<Tables>

/** The first parameter of what takes a lock or writes more than one row: a transaction's handle, never the pool's. */
export type Tx = Transaction<Tables>
