import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { auditActions, languages, type Language } from '@market/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { fillTables } from '../test/fill-tables.ts'
import { unregisteredPictures } from '../test/unregistered-pictures.ts'
import { marketTasks } from './jobs.ts'
import { nouns, tables } from './nouns.ts'
import type { MailTexts } from './platform/mails/mail-texts.ts'
import type { JobParts } from './platform/noun.ts'
import { isPersonal } from './platform/personal-data.ts'

// What a noun forgets to register is named here.

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.owner)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

async function select<Row extends object>(text: string): Promise<Row[]> {
  return (await client.query<Row>(text)).rows
}

const columnsOf = (table: string): string[] => {
  const entry = tables[table]
  return !entry ? [] : isPersonal(entry) ? Object.keys(entry.columns) : [...entry.columns]
}

const isTestFile = (file: string): boolean => /\.(test|long)\.ts$|(^|\/)test\//.test(file)

const statement =
  /(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)|\b(?:insert into|update|delete from|merge into|truncate)\s+(?:only\s+)?(?:public\.)?(\w+)/gi

/** The market's tables that a source writes by their names. */
function writtenIn(source: string): string[] {
  const named = [...source.matchAll(statement)].map(([, byKysely, bySql]) => byKysely ?? bySql ?? '')
  return [...new Set(named)].filter((name) => name in tables)
}

/** The folders that may write a table. A restore writes them all, and those of sign-in are the adapters' too. */
function ownersOf(table: string): string[] {
  const own = nouns.flatMap((noun) => (table in (noun.tables ?? {}) ? [noun.folder] : []))
  return [...own, 'cli/backup', ...(own.includes('features/accounts') && table !== 'users' ? ['adapters'] : [])]
}

it('lists every folder with a noun.ts, which each folder with routes has', () => {
  const folders = globSync('{demo-market,{features,platform,workflows}/*}/noun.ts', { cwd: import.meta.dirname })
  expect(nouns.map(({ folder }) => `${folder}/noun.ts`).sort()).toEqual(folders.sort())
  const withRoutes = globSync('{features,platform,workflows}/*/**/routes.ts', { cwd: import.meta.dirname })
  const bare = withRoutes
    .map((file) => file.split('/').slice(0, 2).join('/'))
    .filter((folder) => !folders.includes(`${folder}/noun.ts`))
  expect(bare).toEqual([])
})

describe('the tables', () => {
  it('of the database have an owner each, and no other table has one', async () => {
    const owned = nouns.flatMap((noun) => Object.keys(noun.tables ?? {}))
    const stored = await select<{ table: string }>(`select relname as table from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'f', 'm') and relname <> 'migrations'`)
    expect(owned.sort()).toEqual(stored.map(({ table }) => table).sort())
  })

  it('are written in their noun’s folder alone', () => {
    const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((file) => !isTestFile(file))
    const writes = files.flatMap((file) =>
      writtenIn(readFileSync(path.join(import.meta.dirname, file), 'utf8')).map((table) => ({ file, table })),
    )
    expect(new Set(writes.map(({ table }) => table)).size).toBeGreaterThan(25)
    const foreign = writes.filter(({ file, table }) => !ownersOf(table).some((folder) => file.startsWith(`${folder}/`)))
    expect(foreign.map(({ file, table }) => `${file} writes ${table}`)).toEqual([])
  })

  it.each([
    `db.updateTable('users').set({ name })`,
    `db.insertInto('users as u')`,
    `trx\n.deleteFrom(\n'users')`,
    'sql`with gone as (delete from users returning id) select`',
    'sql`update users u set name = 1`',
    'sql`insert into\n public.users (id)`',
    'sql`merge into users using`',
  ])('are found in what writes them: %s', (source) => {
    expect(writtenIn(source)).toEqual(['users'])
  })

  it('say of each column whether it is personal, whether a download shows it and what an erasure leaves', async () => {
    const stored = await select<{ column: string }>(`select c.relname || '.' || a.attname as column
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'f', 'm') and c.relname <> 'migrations'`)
    const registered = Object.keys(tables).flatMap((table) => columnsOf(table).map((column) => `${table}.${column}`))
    expect(registered.sort()).toEqual(stored.map(({ column }) => column).sort())
  })

  it('that refer to a user have personal data', async () => {
    const referring = await select<{ table: string }>(`select distinct conrelid::regclass::text as table
      from pg_constraint where contype = 'f' and confrelid in ('users'::regclass, 'identity_users'::regclass)`)
    expect(referring.length).toBeGreaterThan(5)
    const impersonal = referring.filter(({ table }) => !tables[table] || !isPersonal(tables[table]))
    expect(impersonal).toEqual([])
  })

  it('have each a sample row in the test folder of their noun', async () => {
    await fillTables(client)
    const empty: string[] = []
    for (const table of Object.keys(tables))
      if ((await select(`select from ${table} limit 1`)).length === 0) empty.push(table)
    expect(empty).toEqual([])
  })

  it('have each a section of its own in a download, and each name in a section is unique', () => {
    const personal = Object.values(tables).filter(isPersonal)
    expect(new Set(personal.map(({ section }) => section)).size).toBe(personal.length)
    for (const { columns, key } of personal) {
      const names = Object.values(columns).flatMap((column) => (column.kind === 'shown' ? [column.as] : []))
      expect(new Set(names).size).toBe(names.length)
      expect(Object.keys(columns)).toContain(key)
    }
  })
})

it('a column with pictures whose table doesn’t say so is named', async () => {
  const unregistered = async () => (await unregisteredPictures(client))()
  expect(await unregistered()).toEqual([])
  await client.query(`create table evidence (shown text[]);
    insert into evidence values ('{/images/${'0f'.repeat(32)}.jpg}')`)
  expect(await unregistered()).toEqual(['evidence.shown'])
  await client.query('drop table evidence')
})

describe('the audited actions', () => {
  const sources = (pattern: string): { folder: string; text: string }[] =>
    globSync(pattern, { cwd: import.meta.dirname })
      .filter((file) => !isTestFile(file) && !file.endsWith('/noun.ts'))
      .map((file) => ({
        folder: file.split('/').slice(0, 2).join('/'),
        text: readFileSync(path.join(import.meta.dirname, file), 'utf8'),
      }))

  it('have each a noun, which writes them', () => {
    expect([...new Set(nouns.flatMap(({ audit = [] }) => audit))].sort()).toEqual([...auditActions].sort())
    const inMigrations = sources('../migrations/*.sql').map(({ text }) => text)
    for (const { folder, audit = [] } of nouns) {
      const texts = [...sources(`${folder}/**/*.ts`).map(({ text }) => text), ...inMigrations]
      const unwritten = audit.filter((action) => !texts.some((text) => text.includes(`'${action}'`)))
      expect([folder, unwritten]).toEqual([folder, []])
    }
  })

  it('are written by a noun that has them', () => {
    const recorded = /\brecordAudit(?:OfEach)?\(\s*\w+,\s*\{[^}]*?\baction: '([\w-]+)'/g
    const written = sources('{features,platform,workflows}/*/**/*.ts').flatMap(({ folder, text }) =>
      [...text.matchAll(recorded)].map(([, action]) => ({ folder, action })),
    )
    expect(written.length).toBeGreaterThan(8)
    const foreign = written.filter(
      ({ folder, action }) => !nouns.find((noun) => noun.folder === folder)?.audit?.some((own) => own === action),
    )
    expect(foreign).toEqual([])
  })
})

describe('the kinds of mail', () => {
  const each = nouns.flatMap((noun) =>
    (Object.keys(languages) as Language[]).map((language) => ({ ...noun, language })),
  )
  const kindsIn = (texts: MailTexts | undefined, language: Language) => Object.keys(texts?.[language] ?? {}).sort()

  it('each have a noun, and texts in every language', () => {
    for (const { folder, language, mails = {}, mailTexts } of each)
      expect([folder, language, kindsIn(mailTexts, language)]).toEqual([folder, language, Object.keys(mails).sort()])
    const declared = globSync('**/*.ts', { cwd: import.meta.dirname })
      .flatMap((file) => [
        ...readFileSync(path.join(import.meta.dirname, file), 'utf8').matchAll(/ MailFacts \{\n(.*?)\n {2}\}/gs),
      ])
      .flatMap(([, facts = '']) => [...facts.matchAll(/^ {4}'?([\w-]+)'?:/gm)].map(([, kind]) => kind))
    expect(declared.sort()).toEqual(nouns.flatMap(({ mails }) => Object.keys(mails ?? {})).sort())
  })

  it('that reach an unproven address in our words have these words in every language', () => {
    for (const { folder, language, mails = {}, unprovenMailTexts } of each) {
      const inOurWords = Object.entries(mails).flatMap(([kind, { unproven }]) => (unproven === 'our words' ? kind : []))
      expect([folder, language, kindsIn(unprovenMailTexts, language)]).toEqual([folder, language, inOurWords.sort()])
    }
  })
})

describe('the jobs', () => {
  const queuedIn = (file: string): string[] =>
    [
      ...readFileSync(path.join(import.meta.dirname, file), 'utf8').matchAll(/\benqueueJobs?\(\s*[\w.]+,\s*([^\s,]+)/g),
    ].map(([, task = '']) => task)

  it('that are queued have a task each, and no two nouns have a task of the same name', () => {
    const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((file) => !isTestFile(file))
    const queued = new Set(files.flatMap(queuedIn))
    expect(queued.size).toBeGreaterThan(5)
    const parts = {} as JobParts
    const tasks = nouns.flatMap((noun) => Object.keys(noun.jobs?.(parts) ?? {}))
    expect([...queued].filter((task) => !tasks.includes(task.replaceAll("'", '')))).toEqual([])
    expect(Object.keys(marketTasks(parts))).toHaveLength(tasks.length + 1)
  })
})
