import type pg from 'pg'
import { withClient } from '../pool/with-client.ts'

/** The two roles of the database: one owns the tables, the other may only use them. */
export const ownerRole = 'market_owner'
export const appRole = 'market_app'
export const databaseName = 'market'

/** Creates missing roles and the database; a first start may have been killed in between. */
export async function ensureDatabase(superuser: pg.ClientConfig): Promise<void> {
  await withClient(superuser, async (client) => {
    for (const role of [ownerRole, appRole]) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
      if (rowCount === 0) await client.query(`create role ${role} login`)
    }
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database ${databaseName} owner ${ownerRole}`)
  })
}
