import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createImageFolder } from '../src/adapters/image-folder/image-folder.ts'
import { makeBackup, type BackupSource } from '../src/cli/backup/make-backup.ts'
import type { ImageStore } from '../src/ports/images.ts'
import { inDatabase } from './restore-target.ts'
import { createTestDatabase } from './database.ts'
import { fillTables } from './fill-tables.ts'
import { anImage, idOf, putAll } from './image-store-promises.ts'

export interface BackedUp {
  /** A folder for the test's files. */
  folder: string
  source: BackupSource
  /** The backup file. */
  backup: string
  remove(): Promise<void>
}

export const never = new AbortController().signal

/** The URLs of the pictures that the market references: of users, of a sign-in account, the second photo of a listing, and that of a fault. */
export const [firstPhoto, secondPhoto, thirdPhoto, fourthPhoto] = [
  `/images/${idOf(1)}.jpg`,
  `/images/${idOf(2)}.jpg`,
  `/images/${idOf(3)}.jpg`,
  `/images/${idOf(4)}.jpg`,
] as const

/**
 * A market with rows in every table, four pictures, a truncated journal of the card sandbox, and secrets; and its
 * backup.
 */
export async function backUpFilledMarket(
  openStore = (dataDir: string): ImageStore => createImageFolder(path.join(dataDir, 'images')),
): Promise<BackedUp> {
  const folder = await mkdtemp(path.join(tmpdir(), 'backup-'))
  const dataDir = path.join(folder, 'data')
  const database = await createTestDatabase()
  await inDatabase(database.owner, async (client) => {
    await fillTables(client)
    await client.query(
      `update users set photo_url = '${firstPhoto}'; update identity_users set image = '${secondPhoto}';
       update products set more_photos = '{${thirdPhoto}}', fault_photos = '{"screen": "${fourthPhoto}"}' where item_name like 'Laptop%' and original_price is null;
       insert into images (sha256, made_at) values ('${idOf(1)}', now()), ('${idOf(2)}', now()), ('${idOf(3)}', now()), ('${idOf(4)}', now())`,
    )
  })
  const images = openStore(dataDir)
  for (const n of [1, 2, 3, 4]) await putAll(images, anImage(n))
  await mkdir(path.join(dataDir, 'sandboxes/cards'), { recursive: true })
  await writeFile(path.join(dataDir, 'sandboxes/cards/cards.jsonl'), '{"put":[{"id":"pi_1"}]}\n{"put":[{"id":"pi_')
  await writeFile(path.join(dataDir, 'secrets.json'), '{"sessionSecret":"x"}')
  const source = { owner: database.owner, dataDir, images }
  const backup = path.join(folder, 'market.tar')
  await makeBackup(source, { file: backup, withSecrets: false, signal: never })
  const remove = async () => {
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  }
  return { folder, source, backup, remove }
}
