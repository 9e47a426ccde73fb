import { copyFile, mkdtemp, open, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUpFilledMarket, type BackedUp } from '../../test/backed-up-market.ts'
import { aPlace, contentOf, inDatabase, migrationsDir, tryRestore, type Place } from '../../test/backup-places.ts'
import type { ImageStore } from '../ports/images.ts'
import { isHalfRestored } from './half-restored.ts'
import { restoreMarket } from './restore-market.ts'

let market: BackedUp

beforeAll(async () => {
  market = await backUpFilledMarket()
})
afterAll(() => market.remove())

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
      expect(await back(place, await changed((file) => truncate(file, length)))).toMatch(
        /^BackupRefused: The backup is damaged or cut short \(.*\): nothing was changed\.$/,
      )
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
      expect(await back(place, file)).toMatch(/damaged or cut short/)
    }
    expect(await readdir(place.dataDir)).toEqual([])
  })

  it('a file with something behind its end, no backup at all, and no file', async () => {
    const place = await aPlace(market.folder)
    expect(await back(place, await changed((file) => writeFile(file, 'x', { flag: 'a' })))).toMatch(
      /something follows its end/,
    )
    expect(await back(place, await changed((file) => writeFile(file, 'x'.repeat(2000))))).toMatch(
      /it is no tar archive/,
    )
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
    const older = await mkdtemp(path.join(market.folder, 'migrations-'))
    for (const name of await readdir(migrationsDir))
      await copyFile(path.join(migrationsDir, name), path.join(older, name))
    await writeFile(path.join(older, '0004_newest.sql'), 'select 1')
    expect(await back({ ...place, migrationsDir: older })).toMatch(
      /was made by another market than this one, with another 0004_newest\.sql: nothing was changed/,
    )
    await rm(path.join(older, '0004_newest.sql'))
    expect(await back({ ...place, migrationsDir: older })).toMatch(
      /was made by a newer market than this one, which knows no 0004_newest\.sql: nothing was changed/,
    )
  })
})

it('a restore that broke off leaves an empty place that says so, and a repeat finishes it', async () => {
  const place = await aPlace(market.folder)
  const full: ImageStore = {
    ...place.images,
    save: async () => {
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
