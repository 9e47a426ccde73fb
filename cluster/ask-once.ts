import pg from 'pg'

/** The rows of one statement, on a connection of its own. A server that dies meanwhile is the statement's error alone. */
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
