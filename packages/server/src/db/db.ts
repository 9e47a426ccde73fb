import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'
import type { Retried } from './transaction.ts'

/** The first parameter of repositories: the pool's handle or a transaction's. */
export type Db = Kysely<Tables>

/**
 * The first parameter of what takes a lock or writes more than one row: what `inTransaction` gives, never the pool's
 * handle.
 */
export type Tx = Retried<Tables>
