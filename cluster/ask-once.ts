import pg from 'pg'

/** The rows of one statement, on a new connection. If the server dies, only this statement fails. */
export async function askOnce<Row extends object>(
  where: pg.ClientConfig,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(where)
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end().catch(() => {})
  }
}
