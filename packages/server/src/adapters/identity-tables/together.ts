import type pg from 'pg'

/** What `work` does on this connection happens together, or not at all. */
export async function together<T>(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // The connection goes with whatever was begun on it.
    client.release(true)
    throw error
  }
}
