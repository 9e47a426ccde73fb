import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** What repositories take first: the pool's handle or a transaction's. */
export type Db = Kysely<Tables>
