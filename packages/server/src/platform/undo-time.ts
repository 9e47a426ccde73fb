import { sql } from 'kysely'

/** How long an act can be undone, as an SQL interval. The client offers it for 10 s, longer while a mouse is there. */
export const undoTime = sql`interval '2 minutes'`
