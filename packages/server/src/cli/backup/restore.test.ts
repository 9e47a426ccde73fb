import { copyFile, mkdtemp, open, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { backUpFilledMarket, never, type BackedUp } from '../../../test/backed-up-market.ts'
import {
  aPlace,
  contentOf,
  filesOf,
  inDatabase,
  recordMigrations,
  tryRestore,
  type Place,
} from '../../../test/backup-locations.ts'
import { createTestDatabase } from '../../../test/database.ts'
import { beforeBaseline } from '../../db/carry-over.ts'
import type { ImageStore } from '../../ports/images.ts'
import { readArchive } from './archive-reader.ts'
import { ArchiveWriter } from './archive-writer.ts'
import { isHalfRestored } from './half-restored.ts'
import { makeBackup } from './make-backup.ts'
import { restoreMarket } from './restore-market.ts'

let market: BackedUp

beforeAll(async () => {
  market = await backUpFilledMarket()
})
afterAll(() => market.remove())

const refused = /^BackupRefused: The backup is damaged or cut short \(.*\): nothing was changed\.$/

const back = (place: Place, file = market.backup) => tryRestore(file, place)

async function changed(change: (file: string) => Promise<void>): Promise<string> {
  const file = path.join(await mkdtemp(path.join(market.folder, 'changed-')), 'market.tar')
  await copyFile(market.backup, file)
  await change(file)
  return file
}

describe('a restore refuses, and changes nothing,', () => {
  it('a file that was cut short, wherever', async () => {
    const { size } = await stat(market.backup)
    for (const length of [0, 100, 512, 5000, Math.floor(size / 2), size - 1024, size - 1]) {
      const place = await aPlace(market.folder)
      expect(await back(place, await changed((file) => truncate(file, length)))).toMatch(refused)
      expect(await readdir(place.dataDir)).toEqual([])
    }
  })

  it('a file with one bit that has turned, wherever', async () => {
    const { size } = await stat(market.backup)
    const place = await aPlace(market.folder)
    for (const share of [0, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99, 1]) {
      const at = Math.min(size - 1, Math.floor(size * share))
      const file = await changed(async (name) => {
        await using handle = await open(name, 'r+')
        const byte = Buffer.alloc(1)
        await handle.read(byte, 0, 1, at)
        await handle.write(Buffer.from([byte.readUInt8() ^ 4]), 0, 1, at)
      })
      expect(await back(place, file)).toMatch(refused)
    }
    expect(await readdir(place.dataDir)).toEqual([])
  })

  it('a file with something behind its end, no backup at all, and no file', async () => {
    const place = await aPlace(market.folder)
    expect(await back(place, await changed((file) => writeFile(file, 'x', { flag: 'a' })))).toMatch(refused)
    expect(await back(place, await changed((file) => writeFile(file, 'x'.repeat(2000))))).toMatch(refused)
    expect(await back(place, path.join(market.folder, 'none.tar'))).toMatch(
      /^BackupRefused: .*none\.tar can't be read: ENOENT/,
    )
  })

  it('a place where somebody is already', async () => {
    const place = await aPlace(market.folder)
    await restoreMarket(market.backup, place)
    const before = await contentOf(place.database.owner)
    expect(await back(place)).toMatch(
      /^BackupRefused: .* holds the books of a market's stand-ins: nothing was changed\./,
    )
    await rm(path.join(place.dataDir, 'sandboxes'), { recursive: true })
    expect(await back(place)).toBe(
      'BackupRefused: The database holds users already: nothing was changed. Restore into an empty one.',
    )
    expect(await contentOf(place.database.owner)).toEqual(before)
  })

  it('a database on which a market runs', async () => {
    const place = await aPlace(market.folder)
    await inDatabase(place.database.app, async (client) => {
      await client.query(`select pg_advisory_lock(727634, hashtext('a worker'))`)
      expect(await back(place)).toMatch(/^BackupRefused: A market is running on this database/)
    })
  })

  it('a backup of a newer market, or of one with other tables', async () => {
    const place = await aPlace(market.folder)
    const other = await mkdtemp(path.join(market.folder, 'migrations-'))
    await writeFile(path.join(other, '0001_market.sql'), 'select 1')
    expect(await back({ ...place, migrationsDir: other })).toMatch(
      /was made by another market than this one, with another 0001_market\.sql: nothing was changed/,
    )
    await rm(path.join(other, '0001_market.sql'))
    expect(await back({ ...place, migrationsDir: other })).toMatch(
      /was made by a newer market than this one, which knows no 0001_market\.sql: nothing was changed/,
    )
  })

  it('a backup from before the baseline that has only some of its migrations', async () => {
    const place = await aPlace(market.folder)
    const source = await createTestDatabase()
    onTestFinished(() => source.drop())
    const { '0025_images.sql': _, ...earlier } = beforeBaseline
    await recordMigrations(source.owner, earlier)
    const file = path.join(await mkdtemp(path.join(market.folder, 'earlier-')), 'market.tar')
    await makeBackup({ ...market.source, owner: source.owner }, { file, withSecrets: false, signal: never })
    expect(await back(place, file)).toBe(
      'BackupRefused: The backup was made by an older version, and nothing was changed: restore it with the version whose last migration is 0025_images.sql, and back that up.',
    )
    expect(await readdir(place.dataDir)).toEqual([])
  })
})

it.each(['sandboxes/cards/../../secrets.json', '/etc/passwd', 'images/../secrets.json', '../secrets.json'])(
  'a restore writes no file called %s',
  async (name) => {
    const place = await aPlace(market.folder)
    const file = path.join(await mkdtemp(path.join(market.folder, 'strange-')), 'market.tar')
    await using handle = await open(market.backup)
    const archive = await ArchiveWriter.open(file, never)
    for await (const entry of readArchive(handle)) await archive.add(entry.name, await entry.bytes())
    await archive.add(name, Buffer.from('{}'))
    await archive.finish(file)
    expect(await back(place, file)).toMatch(/^BackupRefused: The backup has .*(unknown here|with a strange name): /)
    expect(Object.keys(await filesOf(place.dataDir))).not.toContain('secrets.json')
    expect((await contentOf(place.database.owner))['users']).toEqual([])
  },
)

it('a restore that broke off leaves an empty place that says so, and a repeat finishes it', async () => {
  const place = await aPlace(market.folder)
  const full: ImageStore = {
    ...place.images,
    put: async () => {
      throw new Error('the disk is full')
    },
  }
  expect(await back({ ...place, images: full })).toBe('Error: the disk is full')
  expect(await isHalfRestored(place.dataDir)).toBe(true)
  const { users, products } = await contentOf(place.database.owner)
  expect([users, products]).toEqual([[], []])
  expect(await back(place)).toBe('restored')
  expect(await contentOf(place.database.owner)).toEqual(await contentOf(market.source.owner))
  expect(await isHalfRestored(place.dataDir)).toBe(false)
})
