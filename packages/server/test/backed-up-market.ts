import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createImageFolder } from '../src/adapters/image-folder/image-folder.ts'
import { makeBackup, type BackupSource } from '../src/backup/make-backup.ts'
import type { ImageStore } from '../src/ports/images.ts'
import { inDatabase } from './backup-places.ts'
import { createTestDatabase } from './database.ts'
import { fillTables } from './fill-tables.ts'

export interface BackedUp {
  /** For whatever a test writes. */
  folder: string
  source: BackupSource
  /** The file. */
  backup: string
  remove(): Promise<void>
}

export const never = new AbortController().signal

const idOf = (n: number): string => n.toString(16).padStart(64, '0')
/** Addresses of the two pictures that the filled market shows. */
export const [firstPhoto, secondPhoto] = [`/images/${idOf(1)}.jpg`, `/images/${idOf(2)}.jpg`] as const

const imageOf = (n: number) => ({
  sha256: idOf(n),
  files: ['.jpg', '-320.webp', '-640.webp', '-1280.webp'].map((ending) => ({
    name: idOf(n) + ending,
    contentType: 'image/x',
    bytes: Buffer.from(`${n}${ending}`.repeat(n)),
  })),
})

/** A market with something in every table, two pictures, a card stand-in's journal that breaks off and secrets; and its backup. */
export async function backUpFilledMarket(
  openStore = (dataDir: string): ImageStore => createImageFolder(path.join(dataDir, 'images')),
): Promise<BackedUp> {
  const folder = await mkdtemp(path.join(tmpdir(), 'backup-'))
  const dataDir = path.join(folder, 'data')
  const database = await createTestDatabase()
  await inDatabase(database.owner, async (client) => {
    await fillTables(client)
    await client.query(
      `update users set photo_url = '${firstPhoto}'; update identity_users set image = '${secondPhoto}'`,
    )
  })
  const images = openStore(dataDir)
  for (const n of [1, 2]) await images.save(imageOf(n))
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
