import { cp, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  backUpFilledMarket,
  firstPhoto,
  never,
  secondPhoto,
  thirdPhoto,
  fourthPhoto,
  type BackedUp,
} from '../../../test/backed-up-market.ts'
import {
  createTarget,
  contentOf,
  filesOf,
  inDatabase,
  migrationsDir,
  tryRestore,
} from '../../../test/restore-target.ts'
import { imageOfPhotoUrl, type ImageStore } from '../../ports/images.ts'
import { makeBackup } from './make-backup.ts'
import { restoreMarket } from './restore-market.ts'

let market: BackedUp

beforeAll(async () => {
  market = await backUpFilledMarket()
})
afterAll(() => market.remove())

describe('a backup', () => {
  it('restores every row, job, picture and sandbox file, the app role’s privileges and the triggers, but no secrets', async () => {
    const target = await createTarget(market.folder, { migrated: false })
    const [before, files] = [await contentOf(market.source.owner), await filesOf(market.source.dataDir)]
    for (const [table, rows] of Object.entries(before)) expect([table, rows.length]).not.toEqual([table, 0])
    const manifest = await restoreMarket(market.backup, target)
    expect(await contentOf(target.database.owner)).toEqual(before)
    delete files['secrets.json']
    expect(await filesOf(target.dataDir)).toEqual(files)
    expect(manifest).toMatchObject({ images: 4, books: 1, jobs: 2, secrets: false })

    await inDatabase(target.database.app, (client) =>
      client.query(`update identity_users set email_verified = true where id = 'i2'`),
    )
    const written = await inDatabase(target.database.app, (client) =>
      client.query(`select from audit_log where action = 'email-verified'`),
    )
    expect(written.rowCount).toBe(1)
    await expect(inDatabase(target.database.app, (client) => client.query('delete from audit_log'))).rejects.toThrow(
      'permission denied',
    )
  })

  it('contains the secrets with `withSecrets`', async () => {
    const file = path.join(market.folder, 'secret.tar')
    await makeBackup(market.source, { file, withSecrets: true, signal: never })
    const target = await createTarget(market.folder)
    await restoreMarket(file, target)
    const secrets = path.join(target.dataDir, 'secrets.json')
    expect([await readFile(secrets, 'utf8'), (await stat(secrets)).mode & 0o777]).toEqual([
      '{"sessionSecret":"x"}',
      0o600,
    ])
  })

  it('is readable only by its owner, and does not overwrite a file', async () => {
    expect((await stat(market.backup)).mode & 0o777).toBe(0o600)
    await expect(makeBackup(market.source, { file: market.backup, withSecrets: false, signal: never })).rejects.toThrow(
      'already exists',
    )
  })

  it('that is stopped leaves no file', async () => {
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

  it('reports referenced pictures that are missing, and omits them', async () => {
    const file = path.join(market.folder, 'missing.tar')
    const images: ImageStore = {
      ...market.source.images,
      get: async (name) =>
        [secondPhoto, fourthPhoto].some((url) => name.startsWith(imageOfPhotoUrl(url) ?? ''))
          ? null
          : market.source.images.get(name),
    }
    const { missingImages, manifest } = await makeBackup(
      { ...market.source, images },
      { file, withSecrets: false, signal: never },
    )
    expect([missingImages.toSorted(), manifest.images]).toEqual([[secondPhoto, fourthPhoto], 2])
    expect(await tryRestore(file, await createTarget(market.folder))).toBe('restored')
  })

  it('does not report a picture that was deleted during the backup', async () => {
    const file = path.join(market.folder, 'deleted.tar')
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

  it('omits unreferenced pictures, which have to be uploaded again after a restore', async () => {
    const unused = 'f'.repeat(64)
    await inDatabase(market.source.owner, (client) =>
      client.query('insert into images (sha256, made_at) values ($1, now())', [unused]),
    )
    const file = path.join(market.folder, 'unused.tar')
    const { missingImages } = await makeBackup(market.source, { file, withSecrets: false, signal: never })
    const target = await createTarget(market.folder)
    expect([missingImages, (await restoreMarket(file, target)).images]).toEqual([[], 4])
    const { rows } = await inDatabase(target.database.app, (client) =>
      client.query('select sha256 from images where made_at is not null order by 1'),
    )
    expect(rows.map(({ sha256 }) => `/images/${sha256}.jpg`)).toEqual([
      firstPhoto,
      secondPhoto,
      thirdPhoto,
      fourthPhoto,
    ])
    await inDatabase(market.source.owner, (client) => client.query('delete from images where sha256 = $1', [unused]))
  })

  it('of an older schema is loaded into that schema and then migrated', async () => {
    const newer = await mkdtemp(path.join(market.folder, 'migrations-'))
    await cp(migrationsDir, newer, { recursive: true })
    await writeFile(
      path.join(newer, '0900_later.sql'),
      `create table later (n int); update users set address = 'migrated'`,
    )
    const target = await createTarget(market.folder, { migrated: false })
    await restoreMarket(market.backup, { ...target, migrationsDir: newer })
    const { users, later } = await contentOf(target.database.owner)
    expect(later).toEqual([])
    for (const user of users ?? []) expect(JSON.parse(user)).toMatchObject({ address: 'migrated' })
  })
})
