import pg from 'pg'

/**
 * Runs `write` as the database's superuser in one transaction without triggers, and recreates the plain indexes of these tables at the
 * end, which is faster than inserting row by row.
 */
export async function loadInBulk(
  database: pg.ClientConfig,
  tables: readonly string[],
  write: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(database)
  await client.connect()
  try {
    await client.query(`set maintenance_work_mem = '512MB'; set work_mem = '256MB'; set statement_timeout = 0`)
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index i
      where indrelid = any ($1::text[]::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
      [tables],
    )
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    await write(client)
    for (const { definition } of indexes) await client.query(definition)
    await client.query('commit')
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}
