import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, open, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUpFilledMarket, never, type BackedUp } from '../../../test/backed-up-market.ts'
import {
  createTarget,
  contentOf,
  filesOf,
  inDatabase,
  tryRestore,
  type TestTarget,
} from '../../../test/restore-target.ts'
import type { ImageStore } from '../../ports/images.ts'
import { readArchive } from './archive-reader.ts'
import { ArchiveWriter } from './archive-writer.ts'
import { manifestName } from './manifest.ts'
import { isRestoreIncomplete } from './restore-marker.ts'
import { restoreMarket } from './restore-market.ts'

let market: BackedUp

beforeAll(async () => {
  market = await backUpFilledMarket()
})
afterAll(() => market.remove())

const damaged = /^BackupError: The backup is damaged or truncated \(.*\): nothing was changed\.$/

const restore = (target: TestTarget, file = market.backup) => tryRestore(file, target)

async function changed(change: (file: string) => Promise<void>): Promise<string> {
  const file = path.join(await mkdtemp(path.join(market.folder, 'changed-')), 'market.tar')
  await copyFile(market.backup, file)
  await change(file)
  return file
}

/** The compressor may end with a frame without data, which has no part in the archive: nothing is lost with it. */
const emptyFrame = Buffer.from('28b52ffd240001000099e9d851', 'hex')

function flip(bytes: Buffer, at: number): Buffer {
  const flipped = Buffer.from(bytes)
  flipped.writeUInt8(flipped.readUInt8(at) ^ 4, at)
  return flipped
}

/** Of the compressed form, one bit in some two thousand has no part in what is stored. */
function isStill(stored: Buffer, compressed: Buffer): boolean {
  try {
    return zstdDecompressSync(compressed).equals(stored)
  } catch {
    return false
  }
}

async function sizeOfData(file: string): Promise<number> {
  const bytes = await readFile(file)
  return bytes.length - (bytes.subarray(-emptyFrame.length).equals(emptyFrame) ? emptyFrame.length : 0)
}

describe('a restore refuses, and changes nothing,', () => {
  it('a file truncated at any position', async () => {
    const size = await sizeOfData(market.backup)
    const target = await createTarget(market.folder)
    for (const length of [0, 100, 512, 5000, Math.floor(size / 2), size - 1024, size - 1]) {
      expect(await restore(target, await changed((file) => truncate(file, length)))).toMatch(damaged)
      expect(await readdir(target.dataDir)).toEqual([])
    }
  })

  it('a file with one flipped bit at any position', async () => {
    const size = await sizeOfData(market.backup)
    const bytes = await readFile(market.backup)
    const stored = zstdDecompressSync(bytes)
    const target = await createTarget(market.folder)
    for (const share of [0, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99, 1]) {
      let flipped: Buffer
      let at = Math.min(size - 1, Math.floor(size * share))
      do flipped = flip(bytes, at--)
      while (isStill(stored, flipped))
      expect(await restore(target, await changed((file) => writeFile(file, flipped)))).toMatch(damaged)
    }
    expect(await readdir(target.dataDir)).toEqual([])
  })

  it('a file that ends within its manifest', async () => {
    const target = await createTarget(market.folder)
    const file = path.join(market.folder, 'ends-early.tar')
    const archive = await ArchiveWriter.open(file, never)
    await archive.add(manifestName, randomBytes(1_000_000))
    await truncate(file, Math.floor((await archive.finish(file)) / 2))
    expect(await restore(target, file)).toMatch(damaged)
  })

  it('a file that is not a backup, and a missing file', async () => {
    const target = await createTarget(market.folder)
    expect(await restore(target, await changed((file) => writeFile(file, 'x'.repeat(2000))))).toMatch(damaged)
    expect(await restore(target, path.join(market.folder, 'none.tar'))).toMatch(
      /^BackupError: .*none\.tar can't be read: ENOENT/,
    )
  })

  it('a target with users or sandbox data', async () => {
    const target = await createTarget(market.folder)
    await restoreMarket(market.backup, target)
    const before = await contentOf(target.database.owner)
    expect(await restore(target)).toMatch(/^BackupError: .* holds a market's sandbox data: nothing was changed\./)
    await rm(path.join(target.dataDir, 'sandboxes'), { recursive: true })
    expect(await restore(target)).toBe(
      'BackupError: The database holds users already: nothing was changed. Restore into an empty one.',
    )
    expect(await contentOf(target.database.owner)).toEqual(before)
  })

  it('a database in use by a running market', async () => {
    const target = await createTarget(market.folder)
    await inDatabase(target.database.app, async (client) => {
      await client.query(`select pg_advisory_lock(727634, hashtext('a worker'))`)
      expect(await restore(target)).toMatch(/^BackupError: A market is running on this database/)
    })
  })

  it('a backup from a newer or different schema', async () => {
    const target = await createTarget(market.folder)
    const other = await mkdtemp(path.join(market.folder, 'migrations-'))
    await writeFile(path.join(other, '0001_market.sql'), 'select 1')
    expect(await restore({ ...target, migrationsDir: other })).toMatch(
      /was made by a different version, with another 0001_market\.sql: nothing was changed/,
    )
    await rm(path.join(other, '0001_market.sql'))
    expect(await restore({ ...target, migrationsDir: other })).toMatch(
      /was made by a newer version, with the migration 0001_market\.sql: nothing was changed/,
    )
  })
})

it('a restore writes no file with an invalid name', async () => {
  const target = await createTarget(market.folder)
  for (const name of [
    'sandboxes/cards/../../secrets.json',
    '/etc/passwd',
    'images/../secrets.json',
    '../secrets.json',
  ]) {
    const file = path.join(await mkdtemp(path.join(market.folder, 'invalid-')), 'market.tar')
    await using handle = await open(market.backup)
    const archive = await ArchiveWriter.open(file, never)
    for await (const entry of readArchive(handle)) await archive.add(entry.name, await entry.bytes())
    await archive.add(name, Buffer.from('{}'))
    await archive.finish(file)
    expect(await restore(target, file), name).toMatch(
      /^BackupError: The backup contains .*(unknown file|invalid name): /,
    )
    expect(Object.keys(await filesOf(target.dataDir)), name).not.toContain('secrets.json')
    expect((await contentOf(target.database.owner))['users'], name).toEqual([])
  }
})

it('an interrupted restore leaves an empty database and a marker, and a second restore completes it', async () => {
  const target = await createTarget(market.folder, { migrated: false })
  const full: ImageStore = {
    ...target.images,
    put: async () => {
      throw new Error('the disk is full')
    },
  }
  expect(await restore({ ...target, images: full })).toBe('Error: the disk is full')
  expect(await isRestoreIncomplete(target.dataDir)).toBe(true)
  const { users, products } = await contentOf(target.database.owner)
  expect([users, products]).toEqual([[], []])
  expect(await restore(target)).toBe('restored')
  expect(await contentOf(target.database.owner)).toEqual(await contentOf(market.source.owner))
  expect(await isRestoreIncomplete(target.dataDir)).toBe(false)
})
