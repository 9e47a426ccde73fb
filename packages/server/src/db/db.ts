import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** The first parameter of repositories: the pool's handle or a transaction's. */
export type Db = Kysely<Tables>
