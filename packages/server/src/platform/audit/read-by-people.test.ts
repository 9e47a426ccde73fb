import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'

// The audit log is written, and read by people: what a rule needs to know is a column of the row that it happened to.

const src = path.join(import.meta.dirname, '../..')
const files = globSync('**/*.ts', { cwd: src }).filter((file) => !/\.(test|long)\.ts$|(^|\/)test\//.test(file))
const holding = (text: RegExp) => files.filter((file) => text.test(readFileSync(path.join(src, file), 'utf8'))).sort()

it('the audit log is named by its type, its writer, the lists for people and the download alone', () => {
  expect(holding(/audit_log/)).toEqual([
    'platform/audit/lists.ts',
    'platform/audit/noun.ts',
    'platform/audit/record-audit.ts',
  ])
})

it('the lists of the audit log are imported by the calls that answer with them alone', () => {
  expect(holding(/from '[^']*\baudit\/(lists|present)\.ts'/)).toEqual([])
  expect(holding(/from '\.\/lists\.ts'/).filter((file) => file.startsWith('platform/audit/'))).toEqual([
    'platform/audit/routes.ts',
  ])
})

it('no function of the database reads the audit log', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client(database.owner)
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await database.drop()
  })
  const readers = async () =>
    (
      await client.query<{ name: string }>(`select proname as name from pg_proc
        where pronamespace = 'public'::regnamespace and prosrc ~* '\\m(from|join)\\s+(public\\.)?audit_log\\M'`)
    ).rows
  expect(await readers()).toEqual([])
  await client.query(`create function asks() returns bigint language sql as 'select count(*) from audit_log'`)
  expect(await readers()).toEqual([{ name: 'asks' }])
})
