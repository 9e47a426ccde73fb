import pg from 'pg'
import { tables } from '../src/nouns.ts'
import type { Market } from './market.ts'

/** Every text of every table and of the jobs, read as their owner, to search for erased data. */
export async function everyText(market: Market): Promise<string> {
  const client = new pg.Client(market.owner)
  await client.connect()
  try {
    const texts: string[] = []
    for (const table of [...Object.keys(tables), 'graphile_worker._private_jobs']) {
      const { rows } = await client.query<{ rows: string }>(
        `select coalesce(json_agg(t)::text, '') as rows from ${table} t`,
      )
      texts.push(rows[0]?.rows ?? '')
    }
    return texts.join('\n')
  } finally {
    await client.end()
  }
}
