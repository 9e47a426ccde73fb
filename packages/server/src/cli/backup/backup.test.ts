import { cp, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { backUpFilledMarket, firstPhoto, never, secondPhoto, type BackedUp } from '../../../test/backed-up-market.ts'
import {
  aPlace,
  contentOf,
  filesOf,
  inDatabase,
  migrationsDir,
  recordMigrations,
  tryRestore,
} from '../../../test/backup-locations.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { beforeBaseline } from '../../db/carry-over.ts'
import { imageOfPhotoUrl, type ImageStore } from '../../ports/images.ts'
import { makeBackup } from './make-backup.ts'
import { restoreMarket } from './restore-market.ts'

let market: BackedUp

beforeAll(async () => {
  market = await backUpFilledMarket()
})
afterAll(() => market.remove())

describe('a backup', () => {
  it('brings back every row of every table, every job, every picture and the books, but no secrets', async () => {
    const place = await aPlace(market.folder)
    const [before, files] = [await contentOf(market.source.owner), await filesOf(market.source.dataDir)]
    for (const [table, rows] of Object.entries(before)) expect([table, rows.length]).not.toEqual([table, 0])
    const manifest = await restoreMarket(market.backup, place)
    expect(await contentOf(place.database.owner)).toEqual(before)
    delete files['secrets.json']
    expect(await filesOf(place.dataDir)).toEqual(files)
    expect(manifest).toMatchObject({ images: 2, books: 1, jobs: 2, secrets: false })
  })

  it('lets the market go on where it stopped: the app role has its rights, triggers work', async () => {
    const place = await aPlace(market.folder)
    await restoreMarket(market.backup, place)
    await inDatabase(place.database.app, (client) =>
      client.query(`update identity_users set email_verified = true where id = 'i2'`),
    )
    const written = await inDatabase(place.database.app, (client) =>
      client.query(`select from audit_log where action = 'email-verified'`),
    )
    expect(written.rowCount).toBe(1)
    await expect(inDatabase(place.database.app, (client) => client.query('delete from audit_log'))).rejects.toThrow(
      'permission denied',
    )
  })

  it('takes the secrets along when asked', async () => {
    const file = path.join(market.folder, 'secret.tar')
    await makeBackup(market.source, { file, withSecrets: true, signal: never })
    const place = await aPlace(market.folder)
    await restoreMarket(file, place)
    const secrets = path.join(place.dataDir, 'secrets.json')
    expect([await readFile(secrets, 'utf8'), (await stat(secrets)).mode & 0o777]).toEqual([
      '{"sessionSecret":"x"}',
      0o600,
    ])
  })

  it('is readable by its owner alone, and takes no other file’s place', async () => {
    expect((await stat(market.backup)).mode & 0o777).toBe(0o600)
    await expect(makeBackup(market.source, { file: market.backup, withSecrets: false, signal: never })).rejects.toThrow(
      'is there already',
    )
  })

  it('that is stopped leaves nothing behind', async () => {
    const within = await mkdtemp(path.join(market.folder, 'stopped-'))
    const stopping = new AbortController()
    const images: ImageStore = {
      ...market.source.images,
      get: async (name) => {
        stopping.abort()
        return market.source.images.get(name)
      },
    }
    await expect(
      makeBackup(
        { ...market.source, images },
        { file: path.join(within, 'a.tar'), withSecrets: false, signal: stopping.signal },
      ),
    ).rejects.toThrow('abort')
    expect(await readdir(within)).toEqual([])
  })

  it('names the pictures that the market shows and does not have, and goes without them', async () => {
    const file = path.join(market.folder, 'missing.tar')
    const images: ImageStore = {
      ...market.source.images,
      get: async (name) =>
        name.startsWith(imageOfPhotoUrl(secondPhoto) ?? '') ? null : market.source.images.get(name),
    }
    const { missingImages, manifest } = await makeBackup(
      { ...market.source, images },
      { file, withSecrets: false, signal: never },
    )
    expect([missingImages, manifest.images]).toEqual([[secondPhoto], 1])
    expect(await tryRestore(file, await aPlace(market.folder))).toBe('restored')
  })

  it('does not miss a picture that was taken down while it was written', async () => {
    const file = path.join(market.folder, 'taken-down.tar')
    const images: ImageStore = {
      ...market.source.images,
      async get(name) {
        if (!name.startsWith(imageOfPhotoUrl(secondPhoto) ?? '')) return market.source.images.get(name)
        await inDatabase(market.source.owner, (client) => client.query('update identity_users set image = null'))
        return null
      },
    }
    const { missingImages } = await makeBackup(
      { ...market.source, images },
      { file, withSecrets: false, signal: never },
    )
    await inDatabase(market.source.owner, (client) =>
      client.query('update identity_users set image = $1', [secondPhoto]),
    )
    expect(missingImages).toEqual([])
  })

  it('leaves out a picture that nothing shows, which has to be uploaded again after a restore', async () => {
    const unused = 'f'.repeat(64)
    await inDatabase(market.source.owner, (client) =>
      client.query('insert into images (sha256, made_at) values ($1, now())', [unused]),
    )
    const file = path.join(market.folder, 'unused.tar')
    const { missingImages } = await makeBackup(market.source, { file, withSecrets: false, signal: never })
    const place = await aPlace(market.folder)
    expect([missingImages, (await restoreMarket(file, place)).images]).toEqual([[], 2])
    const { rows } = await inDatabase(place.database.app, (client) =>
      client.query('select sha256 from images where made_at is not null order by 1'),
    )
    expect(rows.map(({ sha256 }) => `/images/${sha256}.jpg`)).toEqual([firstPhoto, secondPhoto])
    await inDatabase(market.source.owner, (client) => client.query('delete from images where sha256 = $1', [unused]))
  })

  it('of an older market is loaded as it was and then brought up to date', async () => {
    const newer = await mkdtemp(path.join(market.folder, 'migrations-'))
    await cp(migrationsDir, newer, { recursive: true })
    await writeFile(
      path.join(newer, '0900_later.sql'),
      `create table later (n int); update users set address = 'migrated'`,
    )
    const place = await aPlace(market.folder)
    await restoreMarket(market.backup, { ...place, migrationsDir: newer })
    const { users, later } = await contentOf(place.database.owner)
    expect(later).toEqual([])
    for (const user of users ?? []) expect(JSON.parse(user)).toMatchObject({ address: 'migrated' })
  })

  it('from before the baseline is restored when all of its migrations had been applied', async () => {
    const source = await createTestDatabase()
    onTestFinished(() => source.drop())
    await inDatabase(source.owner, (client) =>
      client.query(`insert into identity_users (id, name, email) values ('i1', 'Q', 'q@example.test')`),
    )
    const appliedIn = async ({ owner }: Pick<TestDatabase, 'owner'>) =>
      (await inDatabase(owner, (client) => client.query('select name from migrations order by name'))).rows
    const sinceBaseline = await appliedIn(source)
    await recordMigrations(source.owner, beforeBaseline)
    const file = path.join(market.folder, 'before.tar')
    await makeBackup({ ...market.source, owner: source.owner }, { file, withSecrets: false, signal: never })
    const place = await aPlace(market.folder)
    expect(await tryRestore(file, place)).toBe('restored')
    expect(await contentOf(place.database.owner)).toEqual(await contentOf(source.owner))
    expect(await appliedIn(place.database)).toEqual(sinceBaseline)
  })
})
