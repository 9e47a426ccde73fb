import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The run's folder; where its PostgreSQL listens, its roles and its migrated template; and a stopped database's
     * data folder.
     */
    testServer: {
      folder: string
      host: string
      superuser: string
      owner: string
      app: string
      template: string
      usedFolder: string
    }
  }
}

export interface TestDatabase {
  owner: pg.ClientConfig
  app: pg.ClientConfig
  superuser: pg.ClientConfig
  /** Drops the database; ends connections that a test left open. */
  drop(): Promise<void>
}

/** A database for one test file, migrated by default. */
export async function createTestDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  const server = inject('testServer')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asSuperuser(
    `create database ${name} owner ${server.owner} template ${migrated ? server.template : 'template0'} strategy file_copy`,
  )
  const connect = (user: string): pg.ClientConfig => ({
    host: server.host,
    port: 5432,
    user,
    database: name,
    ssl: false,
  })
  return {
    owner: connect(server.owner),
    app: connect(server.app),
    superuser: connect(server.superuser),
    drop: () => asSuperuser(`drop database if exists ${name} with (force)`),
  }
}

/** One connection that stays: the start of a backend takes as long as the copy of a database. */
let superuser: Promise<pg.Client> | undefined

async function asSuperuser(statement: string): Promise<void> {
  superuser ??= connect()
  await (await superuser).query(statement)
}

async function connect(): Promise<pg.Client> {
  const { host, superuser: user } = inject('testServer')
  const client = new pg.Client({ host, port: 5432, user, database: 'postgres', ssl: false })
  // It ends with the run's PostgreSQL.
  client.on('error', () => {})
  await client.connect()
  return client
}
