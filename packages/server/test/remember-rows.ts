import pg from 'pg'

export interface RememberedRows {
  /** Restores the rows of all tables, past the triggers that protect some of them. */
  restore(): Promise<void>
}

/** Remembers the rows of every table of a database, as its superuser. */
export async function rememberRows(superuser: pg.ClientConfig): Promise<RememberedRows> {
  const client = new pg.Client(superuser)
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker') and tablename not in ('migrations', '_private_tasks')`,
  )
  const statements = ['set session_replication_role = replica']
  for (const { name } of tables) {
    statements.push(`delete from ${name}`)
    const { rows } = await client.query<{ all: string | null }>(`select jsonb_agg(t)::text as all from ${name} t`)
    const all = rows[0]?.all
    if (all === null || all === undefined) continue
    const given = `jsonb_populate_recordset(null::${name}, ${client.escapeLiteral(all)})`
    statements.push(`insert into ${name} select * from ${given}`)
  }
  statements.push(`notify market_changes, '["*"]'`)
  return {
    async restore() {
      await client.query(statements.join(';\n'))
    },
  }
}
