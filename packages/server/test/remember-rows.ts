import type pg from 'pg'

export interface RememberedRows {
  /** Restores the rows of all tables, past the triggers that protect some of them. */
  restore(): Promise<void>
}

/** Remembers the rows of every table of a database, whose superuser is connected. */
export async function rememberRows(client: pg.Client): Promise<RememberedRows> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker') and tablename not in ('migrations', '_private_tasks')`,
  )
  const empty: string[] = []
  const refill: string[] = []
  for (const { name } of tables) {
    const { rows } = await client.query<{ all: string | null }>(`select jsonb_agg(t)::text as all from ${name} t`)
    const all = rows[0]?.all ?? null
    if (all === null) empty.push(name)
    else {
      const given = `jsonb_populate_recordset(null::${name}, ${client.escapeLiteral(all)})`
      refill.push(`delete from ${name}`, `insert into ${name} select * from ${given}`)
    }
  }
  const statements = [
    'set session_replication_role = replica',
    // Not deleted row by row: what a test reads in no order would come in another one than from a new table.
    `truncate ${empty.join(', ')} cascade`,
    ...refill,
  ]
  return {
    async restore() {
      await client.query(statements.join(';\n'))
    },
  }
}
